import { Card } from '../../components/card';
import { ConsentButton } from '../../consent/consent-button';
import { text } from '../../text/text';
import { goToConsent, type ConsentProvider } from './consent';

const t = text.mailboxes.consent;

interface ConsentProps {
  readonly provider: ConsentProvider;
  /** ID of the mailbox that gets a new login; none: a new mailbox. */
  readonly mailbox?: string;
}

/** Connects a mailbox at its provider, without a password. */
export function ConsentCard({ provider, mailbox }: ConsentProps) {
  const name = t.providers[provider];
  return (
    <Card title={t.title(name)} note={mailbox === undefined ? t.note(name) : t.againNote(name)}>
      <MailboxConsent provider={provider} mailbox={mailbox} />
    </Card>
  );
}

export const MailboxConsent = ({ provider, mailbox }: ConsentProps) => (
  <ConsentButton
    label={(mailbox === undefined ? t.go : t.again)(t.providers[provider])}
    go={() => goToConsent(provider, mailbox)}
  />
);
