import { ChevronLeft, ChevronRight } from 'lucide-react';
import { text } from '../text/text';
import { Button } from './button';

interface PagerProps {
  readonly cursor: string | undefined;
  readonly next: string | null | undefined;
  readonly onGo: (cursor: string | undefined) => void;
}

/** Pages by cursor. The cursor is in the URL, so the browser's own way back is the previous page. */
export function Pager({ cursor, next, onGo }: PagerProps) {
  if (cursor === undefined && !next) return null;
  return (
    <nav className="pager" aria-label={text.table.pages}>
      <Button size="small" disabled={cursor === undefined} onClick={() => onGo(undefined)}>
        {text.table.first}
      </Button>
      <Button
        size="small"
        disabled={cursor === undefined}
        icon={<ChevronLeft size={14} aria-hidden="true" />}
        onClick={() => history.back()}
      >
        {text.table.previous}
      </Button>
      <Button size="small" disabled={!next} onClick={() => onGo(next ?? undefined)}>
        {text.table.next}
        <ChevronRight size={14} aria-hidden="true" />
      </Button>
    </nav>
  );
}
