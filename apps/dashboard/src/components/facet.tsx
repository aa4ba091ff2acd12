import { X } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../format/format';
import { text } from '../text/text';

interface FacetValue {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

interface FacetProps {
  readonly title: string;
  readonly values: readonly FacetValue[];
  /** The value that is filtered by. */
  readonly chosen: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
}

const shownAtFirst = 6;

/** The values of a field with their counts. A click filters by a value, and a second click ends it. */
export function Facet({ title, values, chosen, onChoose }: FacetProps) {
  const [all, setAll] = useState(false);
  const shown = all ? values : values.slice(0, shownAtFirst);
  const most = Math.max(1, ...values.map(({ count }) => count));
  return (
    <section className="facet">
      <h2>{title}</h2>
      {values.length === 0 && <p className="faint small">{text.search.noValues}</p>}
      <ul>
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <button
              type="button"
              className="facet-value"
              aria-pressed={value === chosen}
              onClick={() => onChoose(value === chosen ? undefined : value)}
            >
              <span
                className="facet-bar"
                aria-hidden="true"
                style={{ width: `${Math.max(2, (count / most) * 100)}%` }}
              />
              <span className="clip grow">{label}</span>
              <span className="muted">{formatNumber(count)}</span>
              {value === chosen && <X size={14} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      {values.length > shownAtFirst && (
        <button type="button" className="link-button small" onClick={() => setAll(!all)}>
          {all ? text.search.showLess : text.search.showAll(formatNumber(values.length))}
        </button>
      )}
    </section>
  );
}
