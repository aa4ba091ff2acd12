import { Tasks } from '@lode/work';
import { statement, withAccount } from '@lode/database';
import { type Clock, CLOCK } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, LessThan, MoreThan, Repository, type EntityManager, type FindOneOptions } from 'typeorm';
import { deployment, type Append, ChangeLogRepository } from '../database/change-log.repository';
import { beginErasures } from '../database/erasure.repository';
import { putEntries, suppressing } from '../database/entry.repository';
import { OptOutClientEntity, OptOutLinkEntity } from '../database/entities';
import { findDistinctResolved, followEntries } from '../database/suppress-resolved';
import type {
  Admission,
  Limit,
  LinkLimits,
  LinkRequest,
  LinkState,
  OptOutLinkDraft,
  OptOutLinks,
} from './opt-out';
import { SendQueuedLink } from './send-queued-link.task';

/** Serializes the counting of requests over all replicas, until the transaction ends. */
const lockOptOuts = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtextextended('privacy.opt_out', 0))`,
});

/** Of a client, up to a limit ($3). */
const countRecentRequests = statement({
  sql: `
    SELECT count(*)::integer AS requests FROM (
      SELECT FROM privacy.opt_out_clients WHERE client_hash = $1 AND asked_at > $2 LIMIT $3) AS recent`,
  parameters: ['text', 'timestamptz', 'bigint'],
  columns: { requests: 'integer' },
});

/** Milliseconds until the next attempt for a queued mail. */
const queueDelay = 10 * 60_000;
/** Longer than the window of any client's limit. */
const clientsKeptFor = 3_600_000;

/** Links in Postgres. */
@Injectable()
export class OptOutLinkRepository implements OptOutLinks {
  constructor(
    private readonly source: DataSource,
    @InjectRepository(OptOutLinkEntity) private readonly links: Repository<OptOutLinkEntity>,
    @InjectRepository(OptOutClientEntity) private readonly clients: Repository<OptOutClientEntity>,
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
      await lockOptOuts.run(manager);
      return work(manager);
    });
  }

  private async hasRoom(
    manager: EntityManager,
    { createdAt }: OptOutLinkDraft,
    { count, windowMs }: Limit,
  ): Promise<boolean> {
    const since = MoreThan(new Date(createdAt - windowMs));
    return (await manager.countBy(OptOutLinkEntity, { createdAt: since })) < count;
  }

  private async keep(manager: EntityManager, link: OptOutLinkDraft): Promise<'kept'> {
    const { choice, createdAt, expiresAt, ...hashes } = link;
    await manager.insert(OptOutLinkEntity, {
      ...hashes,
      erase: choice === 'erase',
      createdAt: new Date(createdAt),
      expiresAt: new Date(expiresAt),
    });
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
    await this.links.delete({ tokenHash });
  }

  async find(tokenHash: string): Promise<LinkState> {
    const link = await this.read(this.source.manager, tokenHash);
    return link ? stateOf(link) : undefined;
  }

  confirm(tokenHash: string): Promise<LinkState> {
    return this.log.writing((append) =>
      withAccount(this.source, deployment, async (manager) => {
        const link = await this.read(manager, tokenHash, { lock: { mode: 'pessimistic_write' } });
        if (!link) return undefined;
        const state = stateOf(link);
        if (!state.isDone) await this.carryOut(manager, append, link);
        return state;
      }),
    );
  }

  /** Deletes links that expired before the instant (milliseconds since 1970). */
  async deleteExpired(before: number): Promise<void> {
    await this.links.delete({ expiresAt: LessThan(new Date(before)) });
    await this.clients.delete({ askedAt: LessThan(new Date(before - clientsKeptFor)) });
  }

  private async carryOut(
    manager: EntityManager,
    append: Append,
    { tokenHash, hash, erase }: OptOutLinkEntity,
  ): Promise<void> {
    const now = this.clock.now();
    const draft = { kind: 'email', hash, reason: 'opt_out', origin: 'opt_out_page' } as const;
    await manager.update(OptOutLinkEntity, { tokenHash }, { confirmedAt: new Date(now) });
    if (erase) {
      await beginErasures(manager, append, deployment, [{ ...draft, requestedBy: null }], now);
      return;
    }
    const [put] = await putEntries(manager, deployment, [{ ...draft, expiresAt: null }], now);
    if (!put?.changed) return;
    await append(manager, [suppressing(deployment, put)]);
    const resolved = await findDistinctResolved.rows(manager, [hash], deployment);
    await followEntries(manager, append, deployment, resolved, now);
  }

  private read(
    manager: EntityManager,
    tokenHash: string,
    options: FindOneOptions<OptOutLinkEntity> = {},
  ): Promise<OptOutLinkEntity | null> {
    const expiresAt = MoreThan(new Date(this.clock.now()));
    return manager.findOne(OptOutLinkEntity, { ...options, where: { tokenHash, expiresAt } });
  }
}

const stateOf = ({ erase, confirmedAt }: OptOutLinkEntity): NonNullable<LinkState> => ({
  choice: erase ? 'erase' : 'opt_out',
  isDone: confirmedAt !== null,
});

/** Number of links to a mailbox within the window of its limit. */
const linksTo = (
  manager: EntityManager,
  { mailboxHash, createdAt }: OptOutLinkDraft,
  { windowMs }: Limit,
): Promise<number> =>
  manager.countBy(OptOutLinkEntity, { mailboxHash, createdAt: MoreThan(new Date(createdAt - windowMs)) });

/** Counts a request of a client. @returns whether the limit was reached before */
async function countClient(
  manager: EntityManager,
  clientHash: string,
  { createdAt }: OptOutLinkDraft,
  { count, windowMs }: Limit,
): Promise<boolean> {
  const since = new Date(createdAt - windowMs);
  const { requests } = await countRecentRequests.one(manager, clientHash, since, count);
  const isOften = requests >= count;
  // Requests above the limit are not counted: a persistent client would fill the table.
  if (!isOften) await manager.insert(OptOutClientEntity, { clientHash, askedAt: new Date(createdAt) });
  return isOften;
}
