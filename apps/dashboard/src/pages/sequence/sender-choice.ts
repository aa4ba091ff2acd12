import type { Schemas } from '../../api/client';
import { formatNumber } from '../../format/format';
import { text } from '../../text/text';

const t = text.sequences.senders;

export const maxMailboxes = 50;

type Mailbox = Pick<Schemas['Mailbox'], 'id' | 'status' | 'daily_limit'>;

/** How many mailboxes are chosen, how much they may send together, and whether any of them can send. */
export function summaryOf(mailboxes: readonly Mailbox[], chosen: readonly string[]): string {
  const own = mailboxes.filter(({ id }) => chosen.includes(id));
  if (own.length === 0) return t.chooseOne;
  const perDay = own.reduce((sum, { daily_limit }) => sum + daily_limit, 0);
  const summary = t.summary(formatNumber(own.length), formatNumber(perDay));
  return own.some(({ status }) => status === 'active') ? summary : `${summary} ${t.allPaused}`;
}
