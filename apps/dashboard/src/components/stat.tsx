import type { ReactNode } from 'react';

interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** A figure with its meaning. */
export const Stat = ({ label, value, note }: StatProps) => (
  <div className="stat">
    <dt className="stat-label">{label}</dt>
    <dd className="stat-value">{value}</dd>
    {note !== undefined && <dd className="stat-note">{note}</dd>}
  </div>
);

export const Stats = ({ children }: { readonly children: ReactNode }) => (
  <dl className="stats">{children}</dl>
);
