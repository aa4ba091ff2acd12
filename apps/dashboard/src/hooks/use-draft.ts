import { useCallback, useState } from 'react';

const prefix = 'lode.draft.';

function read<T>(name: string): T | undefined {
  try {
    const stored = sessionStorage.getItem(prefix + name);
    return stored === null ? undefined : (JSON.parse(stored) as T);
  } catch {
    return undefined;
  }
}

function write(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Storage is full or blocked: the value is kept while the page is open.
  }
}

/** Whether this tab has a draft that is not saved. */
export const hasDraft = (name: string): boolean => read(name) !== undefined;

/**
 * State of a form that survives a reload of the tab and a new sign-in.
 * @returns the value, a setter, and a function that forgets the draft
 */
export function useDraft<T>(name: string, initial: T): [T, (value: T) => void, () => void] {
  const [value, setValue] = useState<T>(() => read<T>(name) ?? initial);
  const set = useCallback(
    (next: T) => {
      setValue(next);
      write(name, next);
    },
    [name],
  );
  const forget = useCallback(() => write(name, undefined), [name]);
  return [value, set, forget];
}
