const pause = 500;

/**
 * Resolves when npm, which started this process, is gone. A killed npm cannot pass its end on, and nobody
 * would know of a Lode that goes on without it. Never resolves for a process that npm did not start.
 */
export function orphaned(environment: NodeJS.ProcessEnv, parentId: () => number): Promise<void> {
  if (!environment['npm_lifecycle_event']) return new Promise(() => undefined);
  const parent = parentId();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (parentId() === parent) return;
      clearInterval(timer);
      resolve();
    }, pause);
    timer.unref();
  });
}
