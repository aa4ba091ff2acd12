import { useRef, useState } from 'react';

interface Action<P extends unknown[]> {
  /** Runs once at a time: a double click acts once. Failures are in `error`. */
  readonly run: (...parameters: P) => Promise<void>;
  readonly busy: boolean;
  readonly error: unknown;
}

/** A request that a user starts, with its state. */
export function useAction<P extends unknown[]>(work: (...parameters: P) => Promise<unknown>): Action<P> {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (...parameters: P): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await work(...parameters);
    } catch (failure) {
      setError(failure);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy, error };
}
