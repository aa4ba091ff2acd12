const pollIntervalMs = 500;

/**
 * Resolves when the npm process that started this process has ended. A killed npm cannot forward the signal, and Lode
 * would continue unnoticed. Never resolves if npm did not start this process.
 */
export function orphaned(environment: NodeJS.ProcessEnv, parentId: () => number): Promise<void> {
  if (!environment['npm_lifecycle_event']) return new Promise(() => undefined);
  const parent = parentId();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (parentId() === parent) return;
      clearInterval(timer);
      resolve();
    }, pollIntervalMs);
    timer.unref();
  });
}
