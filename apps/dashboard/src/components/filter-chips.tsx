import { X } from 'lucide-react';
import { text } from '../text/text';
import { Button } from './button';

export interface FilterChip {
  readonly key: string;
  readonly label: string;
}

interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly onRemove: (key: string) => void;
  readonly onClear: () => void;
}

/** The filters that are in force, each with a way to remove it. */
export function FilterChips({ chips, onRemove, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={text.search.filters}>
      {chips.map(({ key, label }) => (
        <li key={key}>
          <button
            type="button"
            className="chip"
            aria-label={text.search.removeFilter(label)}
            onClick={() => onRemove(key)}
          >
            <span className="clip">{label}</span>
            <X size={13} aria-hidden="true" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button kind="quiet" size="small" onClick={onClear}>
            {text.search.clear}
          </Button>
        </li>
      )}
    </ul>
  );
}
