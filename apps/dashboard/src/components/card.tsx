import { useId, type ReactNode } from 'react';

interface CardProps {
  readonly title?: string;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** Content reaches the edges, as tables do. */
  readonly flush?: boolean;
}

/** A part of a page; with a title, a region of this name. */
export function Card({ title, note, action, children, flush = false }: CardProps) {
  const id = useId();
  return (
    <section className={`card ${flush ? 'card-flush' : ''}`} aria-labelledby={title ? id : undefined}>
      {(title || action) && (
        <header className="card-head">
          <div className="grow">
            {title && <h2 id={id}>{title}</h2>}
            {note && <p className="muted small">{note}</p>}
          </div>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
