declare module "@locale/*.json" {
  const texts: Record<string, unknown>;
  export default texts;
}
