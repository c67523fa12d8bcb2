/** Ctrl-C and its kin: a promise for who waits, an AbortSignal for who works. A second Ctrl-C changes nothing: the stop is under way. */
export function interruption(): { signal: AbortSignal; interrupted: Promise<undefined> } {
  const controller = new AbortController();
  const interrupted = new Promise<undefined>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(name, () => {
        controller.abort();
        resolve(undefined);
      });
  });
  return { signal: controller.signal, interrupted };
}
