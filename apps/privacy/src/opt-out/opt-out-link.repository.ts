import { Inject, Injectable } from '@nestjs/common';
import type { OptOutChoice } from '@lode/contracts';
import { withAccount, type Clock, Tasks, CLOCK } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { deployment, type Append } from '../change-log/change-log';
import { beginErasures } from '../database/begin-erasures';
import { ChangeLogRepository } from '../database/change-log.repository';
import { putEntries } from '../database/entry-rows';
import { followEntries, resolvedOf } from '../database/suppress-resolved';
import type {
  Admission,
  Limit,
  LinkLimits,
  LinkRequest,
  LinkState,
  OptOutLinkDraft,
  OptOutLinks,
} from './opt-out-links';
import { SendQueuedLink } from './send-queued-link.task';

/** Milliseconds until the next attempt for a queued mail. */
const queueDelay = 10 * 60_000;
/** Longer than the window of any client's limit. */
const clientsKeptFor = 3_600_000;

interface Row {
  readonly hash: string;
  readonly erase: boolean;
  readonly confirmed_at: Date | null;
}

/** Links in Postgres. */
@Injectable()
export class OptOutLinkRepository implements OptOutLinks {
  constructor(
    private readonly source: DataSource,
    private readonly log: ChangeLogRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Tasks) private readonly tasks: Pick<Tasks, 'schedule'>,
  ) {}

  admit(request: LinkRequest, limits: LinkLimits): Promise<Admission> {
    const { link, clientHash } = request;
    return this.locked(async (manager) => {
      const isOften = clientHash !== null && (await countClient(manager, clientHash, link, limits.client));
      const sent = await linksTo(manager, link, limits.mailbox);
      if (sent >= limits.mailbox.count) return 'enough';
      if (!isOften && (await this.hasRoom(manager, link, limits.deployment))) return this.keep(manager, link);
      return sent > 0 ? 'enough' : this.queue(manager, request);
    });
  }

  admitQueued(request: Omit<LinkRequest, 'clientHash'>, limits: LinkLimits): Promise<Admission> {
    const { link } = request;
    return this.locked(async (manager) => {
      if ((await linksTo(manager, link, limits.mailbox)) > 0) return 'enough';
      if (await this.hasRoom(manager, link, limits.deployment)) return this.keep(manager, link);
      return this.queue(manager, request);
    });
  }

  /** Serializes the counting of requests over all replicas. */
  private locked<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.source.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('privacy.opt_out', 0))`);
      return work(manager);
    });
  }

  private async hasRoom(
    manager: EntityManager,
    { createdAt }: OptOutLinkDraft,
    { count, windowMs }: Limit,
  ): Promise<boolean> {
    const [row] = await manager.query<{ links: number }[]>(
      'SELECT count(*)::integer AS links FROM privacy.opt_out_requests WHERE created_at > $1',
      [new Date(createdAt - windowMs)],
    );
    return (row?.links ?? 0) < count;
  }

  private async keep(manager: EntityManager, link: OptOutLinkDraft): Promise<'kept'> {
    const { tokenHash, hash, mailboxHash, choice, createdAt, expiresAt } = link;
    await manager.query(
      `INSERT INTO privacy.opt_out_requests (token_hash, hash, mailbox_hash, erase, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [tokenHash, hash, mailboxHash, choice === 'erase', new Date(createdAt), new Date(expiresAt)],
    );
    return 'kept';
  }

  /** At most one mail to a mailbox is queued, for the latest request. */
  private async queue(
    manager: EntityManager,
    { link, address }: Omit<LinkRequest, 'clientHash'>,
  ): Promise<'queued'> {
    await this.tasks.schedule(manager, SendQueuedLink, {
      key: link.mailboxHash,
      payload: { address, choice: link.choice },
      dueAt: link.createdAt + queueDelay,
      subjects: [link.hash, link.mailboxHash],
    });
    return 'queued';
  }

  async drop(tokenHash: string): Promise<void> {
    await this.source.query('DELETE FROM privacy.opt_out_requests WHERE token_hash = $1', [tokenHash]);
  }

  async find(tokenHash: string): Promise<LinkState> {
    const row = await this.read(this.source.manager, tokenHash, '');
    return row && { choice: choiceOf(row), isDone: row.confirmed_at !== null };
  }

  confirm(tokenHash: string): Promise<LinkState> {
    return this.log.writing((append) =>
      withAccount(this.source, deployment, async (manager) => {
        const row = await this.read(manager, tokenHash, 'FOR UPDATE');
        if (!row) return undefined;
        const state = { choice: choiceOf(row), isDone: row.confirmed_at !== null };
        if (!state.isDone) await this.carryOut(manager, append, tokenHash, row);
        return state;
      }),
    );
  }

  /** Deletes links that expired before the instant (milliseconds since 1970). */
  async deleteExpired(before: number): Promise<void> {
    await this.source.query('DELETE FROM privacy.opt_out_requests WHERE expires_at < $1', [new Date(before)]);
    await this.source.query('DELETE FROM privacy.opt_out_clients WHERE asked_at < $1', [
      new Date(before - clientsKeptFor),
    ]);
  }

  private async carryOut(
    manager: EntityManager,
    append: Append,
    tokenHash: string,
    { hash, erase }: Row,
  ): Promise<void> {
    const now = this.clock.now();
    const draft = { kind: 'email', hash, reason: 'opt_out', origin: 'opt_out_page' } as const;
    await manager.query('UPDATE privacy.opt_out_requests SET confirmed_at = $2 WHERE token_hash = $1', [
      tokenHash,
      new Date(now),
    ]);
    if (erase) {
      await beginErasures(manager, append, [{ ...draft, requestedBy: null }], now);
      return;
    }
    const [put] = await putEntries(manager, deployment, [{ ...draft, expiresAt: null }], now);
    if (!put?.changed) return;
    await append(manager, [
      { action: 'suppress', account: deployment, hash, expiresAt: null, requestId: null },
    ]);
    await followEntries(manager, append, await resolvedOf(manager, [hash]), now);
  }

  private async read(manager: EntityManager, tokenHash: string, lock: string): Promise<Row | undefined> {
    const [row] = await manager.query<Row[]>(
      `SELECT hash, erase, confirmed_at FROM privacy.opt_out_requests
       WHERE token_hash = $1 AND expires_at > $2 ${lock}`,
      [tokenHash, new Date(this.clock.now())],
    );
    return row;
  }
}

const choiceOf = ({ erase }: Row): OptOutChoice => (erase ? 'erase' : 'opt_out');

/** Number of links to a mailbox within the window of its limit. */
async function linksTo(
  manager: EntityManager,
  { mailboxHash, createdAt }: OptOutLinkDraft,
  { windowMs }: Limit,
): Promise<number> {
  const [row] = await manager.query<{ links: number }[]>(
    `SELECT count(*)::integer AS links FROM privacy.opt_out_requests
     WHERE mailbox_hash = $1 AND created_at > $2`,
    [mailboxHash, new Date(createdAt - windowMs)],
  );
  return row?.links ?? 0;
}

/** Counts a request of a client. @returns whether the limit was reached before */
async function countClient(
  manager: EntityManager,
  clientHash: string,
  { createdAt }: OptOutLinkDraft,
  { count, windowMs }: Limit,
): Promise<boolean> {
  const [row] = await manager.query<{ requests: number }[]>(
    `SELECT count(*)::integer AS requests FROM (
       SELECT FROM privacy.opt_out_clients WHERE client_hash = $1 AND asked_at > $2 LIMIT $3) AS recent`,
    [clientHash, new Date(createdAt - windowMs), count],
  );
  const isOften = (row?.requests ?? 0) >= count;
  // Requests above the limit are not counted: a persistent client would fill the table.
  if (!isOften)
    await manager.query('INSERT INTO privacy.opt_out_clients (client_hash, asked_at) VALUES ($1, $2)', [
      clientHash,
      new Date(createdAt),
    ]);
  return isOften;
}
