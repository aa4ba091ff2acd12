import { useEffect, useRef } from 'react';
import { text } from '../text/text';

export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
}

export function SelectAll({
  keys,
  selection,
}: {
  readonly keys: readonly string[];
  readonly selection: Selection;
}) {
  const box = useRef<HTMLInputElement>(null);
  const chosen = keys.filter((key) => selection.keys.has(key)).length;
  const all = keys.length > 0 && chosen === keys.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !all;
  }, [chosen, all]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={text.table.selectAll}
      checked={all}
      onChange={() => selection.onChange(new Set(all ? [] : keys))}
    />
  );
}

export function SelectRow({ id, selection }: { readonly id: string; readonly selection: Selection }) {
  const toggle = (): void => {
    const keys = new Set(selection.keys);
    if (!keys.delete(id)) keys.add(id);
    selection.onChange(keys);
  };
  return (
    <input
      type="checkbox"
      aria-label={text.table.selectRow}
      checked={selection.keys.has(id)}
      onChange={toggle}
    />
  );
}
