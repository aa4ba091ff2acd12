import type { ReactNode } from 'react';

interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** Words need less room than a figure. */
const isWords = (value: ReactNode): boolean => typeof value === 'string' && !/\d/.test(value);

/** A figure with its meaning. */
export const Stat = ({ label, value, note }: StatProps) => (
  <div className="stat">
    <dt className="stat-label">{label}</dt>
    <dd className="stat-value" data-words={isWords(value) || undefined}>
      {value}
    </dd>
    {note !== undefined && <dd className="stat-note">{note}</dd>}
  </div>
);

export const Stats = ({ children }: { readonly children: ReactNode }) => (
  <dl className="stats">{children}</dl>
);
