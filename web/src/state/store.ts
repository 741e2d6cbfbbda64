/** One place for the page's state. States are never changed in place: a change is a function from old to new. */
export interface Store<S> {
  get(): S;
  set(change: (state: S) => S): void;
  /** Calls `listener` after every change, with the new state and the one it saw before. Returns how to stop. */
  subscribe(listener: (state: S, before: S) => void): () => void;
}

export function createStore<S>(first: S): Store<S> {
  let state = first;
  let told = first;
  let telling = false;
  const listeners = new Set<(state: S, before: S) => void>();

  // A listener may change the state itself: everybody hears of the change before it first, each in its turn.
  function tell(): void {
    if (telling) return;
    telling = true;
    try {
      while (told !== state) {
        const [now, before] = [state, told];
        told = now;
        for (const listener of [...listeners]) listener(now, before);
      }
    } finally {
      telling = false;
    }
  }

  return {
    get: () => state,
    set(change) {
      state = change(state);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
