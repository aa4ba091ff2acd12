import { useMemo, useRef, type ReactNode } from 'react';
import { text } from '../../text/text';
import { applyStyles, safeDocument } from './safe-document';

const t = text.inbox;

interface MailFrameProps {
  readonly html: string;
  /** A note below the frame. */
  readonly note?: ReactNode;
  /** Whether links can be followed, in a window of their own. */
  readonly hasLinks?: boolean;
}

/**
 * HTML of a message in a frame without scripts, forms and images. `allow-same-origin` gives the frame the
 * style sheet of the dashboard, and its height to the page; without `allow-scripts` nothing in it can run.
 */
export function MailFrame({ html, note, hasLinks = false }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const source = useMemo(() => safeDocument(html, hasLinks), [html, hasLinks]);
  const fit = (): void => {
    const page = frame.current?.contentDocument;
    if (!frame.current || !page) return;
    applyStyles(page);
    frame.current.style.height = `${Math.min(page.documentElement.scrollHeight + 2, 2000)}px`;
  };
  return (
    <div className="card mail-rendered">
      <iframe
        ref={frame}
        title={t.frame}
        sandbox={
          hasLinks ? 'allow-same-origin allow-popups allow-popups-to-escape-sandbox' : 'allow-same-origin'
        }
        referrerPolicy="no-referrer"
        srcDoc={source}
        onLoad={fit}
      />
      {note && <div className="faint small">{note}</div>}
    </div>
  );
}
