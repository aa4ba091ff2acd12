import { Button } from '../../components/button';
import { text } from '../../text/text';
import type { MailContent } from './inbox-data';

const t = text.inbox;

interface MailLinksProps {
  readonly links: MailContent['links'];
  readonly busy: boolean;
  readonly onClick: (position: number) => void;
}

/** The links of a message with their targets. A click is an action of the recipient. */
export function MailLinks({ links, busy, onClick }: MailLinksProps) {
  if (links.length === 0) return null;
  return (
    <details className="mail-links">
      <summary>
        {t.links} ({links.length})
      </summary>
      <ol>
        {links.map(({ position, target, is_tracked }) => (
          <li key={position} className="row">
            <span className="grow wrap small">{target}</span>
            {is_tracked ? (
              <Button
                size="small"
                busy={busy}
                aria-label={t.clickLink(position)}
                onClick={() => onClick(position)}
              >
                {t.actions.click}
              </Button>
            ) : (
              <span className="faint small">{t.untracked}</span>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
