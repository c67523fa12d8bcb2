/**
 * Waits for a condition, asking again and again; throws with `what` after `withinMs`, which only ends a test that would never end: on a busy machine
 * what takes a second may take twenty.
 */
export async function until<T>(what: string, ask: () => T | Promise<T>, withinMs = 60_000): Promise<NonNullable<T>> {
  const end = Date.now() + withinMs;
  for (;;) {
    const value = await ask();
    if (value) return value;
    if (Date.now() > end) throw new Error(`still waiting for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
