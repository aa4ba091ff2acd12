import { useState } from 'react';

const prefix = 'lode.columns.';

function readHidden(table: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + table) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * The hidden columns of a table, which this browser keeps.
 * @returns their keys, a function that shows or hides one, and one that hides exactly the given ones
 */
export function useHiddenColumns(
  table: string,
  hiddenAtFirst: readonly string[] = [],
): [ReadonlySet<string>, (key: string, isShown: boolean) => void, (keys: readonly string[]) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    try {
      if (localStorage.getItem(prefix + table) === null) return new Set(hiddenAtFirst);
    } catch {
      // Storage is blocked: the choice holds until the page is loaded again.
    }
    return new Set(readHidden(table));
  });
  const hide = (next: ReadonlySet<string>): void => {
    setHidden(next);
    try {
      localStorage.setItem(prefix + table, JSON.stringify([...next]));
    } catch {
      // As above.
    }
  };
  const change = (key: string, isShown: boolean): void => {
    const next = new Set(hidden);
    if (isShown) next.delete(key);
    else next.add(key);
    hide(next);
  };
  return [hidden, change, (keys) => hide(new Set(keys))];
}
