import type { ReactNode } from 'react';

interface CardProps {
  readonly title?: string;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** Content reaches the edges, as tables do. */
  readonly flush?: boolean;
}

export const Card = ({ title, note, action, children, flush = false }: CardProps) => (
  <section className={`card ${flush ? 'card-flush' : ''}`}>
    {(title || action) && (
      <header className="card-head">
        <div className="grow">
          {title && <h2>{title}</h2>}
          {note && <p className="muted small">{note}</p>}
        </div>
        {action}
      </header>
    )}
    {children}
  </section>
);
