import type { Command } from './commands';
import { needsSmtpUtf8 } from './smtp-utf8';

/** A transaction contains recipients of one domain that need the same MAIL parameters. */
interface TransactionKind {
  /** Hosts of many domains may accept only one per transaction ("multiple destination domains per transaction"). */
  readonly domain: string;
  readonly smtpUtf8: boolean;
}

/** An open transaction. */
export interface Transaction extends TransactionKind {
  /** Recipients answered in this transaction. */
  readonly answered: number;
  /** No further recipient is accepted: the server replied so, or the sender is null. */
  readonly isFull: boolean;
}

/** The first recipients, at most `limit`, that fit into one transaction. */
export function takeFlight(recipients: readonly string[], limit: number): readonly string[] {
  const [first = ''] = recipients;
  const end = recipients.findIndex((recipient) => !isSame(kindOf(recipient), kindOf(first)));
  return recipients.slice(0, Math.min(limit, end < 0 ? recipients.length : end));
}

/** Commands that ask about these recipients of one kind, given the open transaction. */
export function commandsFor(flight: readonly string[], open: Transaction | null): readonly Command[] {
  const kind = kindOf(flight[0] ?? '');
  const rcpts = flight.map((recipient): Command => ({ phase: 'rcpt', recipient }));
  if (open && !open.isFull && isSame(open, kind)) return rcpts;
  const mail: Command = { phase: 'mail', ...kind };
  return open ? [{ phase: 'rset' }, mail, ...rcpts] : [mail, ...rcpts];
}

export function opened({ domain, smtpUtf8 }: TransactionKind): Transaction {
  return { domain, smtpUtf8, answered: 0, isFull: false };
}

function kindOf(recipient: string): TransactionKind {
  const domain = recipient.slice(recipient.lastIndexOf('@') + 1);
  return { domain, smtpUtf8: needsSmtpUtf8(recipient) };
}

function isSame(one: TransactionKind, other: TransactionKind): boolean {
  return one.domain === other.domain && one.smtpUtf8 === other.smtpUtf8;
}
