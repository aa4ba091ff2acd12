/** The terminal and npm both forward Ctrl-C: signals within this time, in milliseconds, count as one. */
const duplicateWindowMs = 500;

/** Resolves at the first SIGTERM or SIGINT, after `announce`; a later one ends the process immediately. */
export function stopSignal(announce: () => void): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const onSignal = (): void => {
      const now = performance.now();
      if (first === undefined) announce();
      first ??= now;
      if (now - first > duplicateWindowMs) process.exit(1);
      resolve();
    };
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, onSignal);
  });
}
