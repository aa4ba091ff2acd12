import { useMemo, useRef } from 'react';
import { text } from '../../text/text';
import { applyStyles, safeDocument } from './safe-document';

const t = text.inbox;

interface MailFrameProps {
  readonly html: string;
  /** A note below the frame. */
  readonly note?: string;
}

/**
 * HTML of a message in a frame without scripts, forms, images and links to follow. `allow-same-origin` gives the frame the
 * style sheet of the dashboard, and its height to the page; without `allow-scripts` nothing in it can run.
 */
export function MailFrame({ html, note }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const source = useMemo(() => safeDocument(html), [html]);
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
        sandbox="allow-same-origin"
        referrerPolicy="no-referrer"
        srcDoc={source}
        onLoad={fit}
      />
      {note && <p className="faint small">{note}</p>}
    </div>
  );
}
