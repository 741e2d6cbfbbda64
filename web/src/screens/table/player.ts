import { play, type Playback } from "../../playback/playback";
import type { ScenePiece } from "../../scene/scene";
import type { Sound } from "../../sound/sound";
import { withTable, type AppState } from "../../state/app";
import type { Store } from "../../state/store";
import type { Showing } from "../../state/table";
import type { Box } from "../../wire/types";

export interface Player {
  /** Brings the playback from what was shown before to what is to be shown now. */
  follow(showing: Showing | null): void;
  stop(): void;
}

/** Plays what the state shows. A live play runs without touching the state; a replay writes its time there for the bar. */
export function createPlayer(
  store: Store<AppState>,
  box: () => Box | undefined,
  draw: (pieces: ScenePiece[], time: number) => void,
  sound: Sound,
  seen: () => void,
): Player {
  let playback: Playback | null = null;
  let now: Showing | null = null;

  function write(change: Partial<Showing>): void {
    store.set((state) =>
      withTable(state, (table) => {
        if (table.showing?.trace !== now?.trace || !table.showing) return table;
        now = { ...table.showing, ...change };
        return { ...table, showing: now };
      }),
    );
  }

  function begin(showing: Showing): void {
    now = showing;
    const live = showing.why === "live";
    playback = play(showing.trace, {
      speed: showing.speed,
      from: showing.time,
      holes: box()?.surface.pockets ?? [],
      onFrame(pieces, time) {
        draw(pieces, time);
        if (!live && playback && now && time !== now.time) write({ time });
      },
      onEvent: (event) => sound.event(event, now?.speed ?? 1),
      onEnd() {
        if (live) queueMicrotask(seen);
        else write({ running: false, time: playback?.end ?? showing.time });
      },
    });
    if (!showing.running) playback.pause();
  }

  function stop(): void {
    playback?.stop();
    playback = null;
    now = null;
  }

  return {
    follow(showing) {
      if (showing === now) return;
      if (!showing) return stop();
      if (!playback || !now || showing.trace !== now.trace || showing.why !== now.why) {
        stop();
        return begin(showing);
      }
      const before = now;
      now = showing;
      if (showing.speed !== before.speed) playback.setSpeed(showing.speed);
      if (showing.time !== before.time) playback.seek(showing.time);
      if (showing.running && !playback.playing) playback.play();
      if (!showing.running && playback.playing) playback.pause();
    },
    stop,
  };
}
