import { mailboxesIn, ProblemError } from '@lode/contracts';
import { accountOf, type CallContext } from '@lode/bus';
import { statement, withAccount } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The credential of a call. */
export interface Caller {
  readonly account: string;
  /** Key or person; undefined for a caller on the bus without one. */
  readonly actor?: string | undefined;
  readonly scopes?: ReadonlySet<string> | undefined;
}

/** @throws ProblemError account_required */
export const callerOf = (context: CallContext): Caller => ({
  account: accountOf(context),
  actor: context.actor,
  scopes: context.scopes,
});

/** Mailboxes whose conversations a caller sees, with an empty ID for the relay; null: all. */
export type SeenMailboxes = readonly string[] | null;

/** Name of the relay in requests. */
const relay = 'relay';

const mailboxesOfMember = statement({
  sql: `
    SELECT id FROM outreach.mailboxes WHERE account_id = $1 AND (created_by = $2 OR $2 = ANY (shared_with)) ORDER BY id`,
  parameters: ['text', 'text'],
  columns: { id: 'text' },
});

/** A person who is no owner: owners administer keys. */
const memberOf = ({ actor, scopes }: Caller): string | undefined =>
  actor?.startsWith('usr_') && scopes?.has('keys:admin') !== true ? actor : undefined;

/**
 * Who sees the conversations of a mailbox: its creator, members that it is shared with, owners, and keys that name it. All
 * members, and keys that name the relay, see those of the relay.
 */
@Injectable()
export class MailboxSharing {
  constructor(private readonly source: DataSource) {}

  async seenBy(caller: Caller): Promise<SeenMailboxes> {
    const limits = mailboxesIn(caller.scopes);
    if (limits) return limits.map((mailbox) => (mailbox === relay ? '' : mailbox));
    if (caller.actor?.startsWith('key_')) return [];
    const member = memberOf(caller);
    if (member === undefined) return null;
    const rows = await withAccount(this.source, caller.account, (manager) =>
      mailboxesOfMember.rows(manager, caller.account, member),
    );
    return ['', ...rows.map(({ id }) => id)];
  }
}

/** @throws ProblemError forbidden unless the caller may decide who sees the conversations of the mailbox */
export function requireMayShare(caller: Caller, { createdBy }: { readonly createdBy?: string | null }): void {
  const member = memberOf(caller);
  if (mailboxesIn(caller.scopes) === undefined && (member === undefined || member === createdBy)) return;
  throw new ProblemError(
    'forbidden',
    'Only the creator of the mailbox and the owners of the account decide who sees its conversations.',
  );
}
