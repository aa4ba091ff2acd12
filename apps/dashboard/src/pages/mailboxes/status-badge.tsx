import type { Schemas } from '../../api/client';
import { Badge } from '../../components/badge';
import { text } from '../../text/text';

const t = text.mailboxes;

/** `active`, `paused`, or active with a failing connection. */
export function StatusBadge({ mailbox }: { readonly mailbox: Schemas['Mailbox'] }) {
  const { status, last_error } = mailbox;
  if (status === 'paused') return <Badge tone="warn">{t.statuses.paused}</Badge>;
  return last_error === null ? (
    <Badge tone="good">{t.statuses.active}</Badge>
  ) : (
    <Badge tone="bad">{t.trouble}</Badge>
  );
}
