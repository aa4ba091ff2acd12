/** A terminal and npm both pass a Ctrl-C on: signals so close together are one wish, in milliseconds. */
const oneWish = 500;

/** Resolves at the first SIGTERM or SIGINT, after `announce`; a later one ends the process at once. */
export function stopSignal(announce: () => void): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const onSignal = (): void => {
      const now = performance.now();
      if (first === undefined) announce();
      first ??= now;
      if (now - first > oneWish) process.exit(1);
      resolve();
    };
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, onSignal);
  });
}
