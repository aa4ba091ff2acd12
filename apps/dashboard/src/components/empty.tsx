import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** What to do next. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A place without content, which says what to do next. */
export const Empty = ({ icon: Icon, title, children, action }: EmptyProps) => (
  <div className="empty">
    <span className="empty-icon">
      <Icon size={22} aria-hidden="true" />
    </span>
    <h2>{title}</h2>
    <p className="muted">{children}</p>
    {action && <div className="row">{action}</div>}
  </div>
);
