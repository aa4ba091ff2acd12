import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly title: string;
  /** What to do. */
  readonly children: ReactNode;
}

/** A state that needs attention, above the content that it is about. */
export const Notice = ({ title, children }: NoticeProps) => (
  <div className="notice notice-warn" role="status">
    <TriangleAlert size={18} aria-hidden="true" />
    <div className="grow">
      <strong className="wrap">{title}</strong>
      <p>{children}</p>
    </div>
  </div>
);
