import { ExternalLink as Leave } from 'lucide-react';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { goToConsent, type ConsentProvider } from './consent';

const t = text.mailboxes.consent;

interface ConsentCardProps {
  readonly provider: ConsentProvider;
  /** ID of the mailbox that gets a new login; none: a new mailbox. */
  readonly mailbox?: string;
}

/** Connects a mailbox at its provider, without a password. */
export function ConsentCard({ provider, mailbox }: ConsentCardProps) {
  const name = t.providers[provider];
  return (
    <Card title={t.title(name)} note={mailbox === undefined ? t.note(name) : t.againNote(name)}>
      <ConsentButton provider={provider} mailbox={mailbox} />
    </Card>
  );
}

export function ConsentButton({ provider, mailbox }: ConsentCardProps) {
  const go = useAction(() => goToConsent(provider, mailbox));
  return (
    <div className="stack-tight">
      <div className="row">
        <Button
          kind="primary"
          icon={<Leave size={16} aria-hidden="true" />}
          busy={go.busy}
          onClick={() => void go.run()}
        >
          {(mailbox === undefined ? t.go : t.again)(t.providers[provider])}
        </Button>
      </div>
      {go.error !== undefined && <Problem error={go.error} />}
    </div>
  );
}
