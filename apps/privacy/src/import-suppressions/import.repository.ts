import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { withDatabaseRetries, prefixedId, withAccount, type Clock, CLOCK } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { deployment, type Append } from '../change-log/change-log';
import { beginErasures } from '../database/begin-erasures';
import { ChangeLogRepository } from '../database/change-log.repository';
import { strongerReason } from '../database/stronger-reason';
import { followEntries, resolvedOf } from '../database/suppress-resolved';
import type { ImportTarget } from './import-list';
import type { ImportOrder } from './import-order';
import type { Named } from './list-reader';

/** An import with its id and accounts. */
export interface OrderedImport extends ImportOrder {
  /** The same for every attempt. */
  readonly importId: string;
  /** An account, or the deployment. */
  readonly list: string;
  /** The account that requested it. */
  readonly requestedBy: string;
}

/** Writes imported entries in batches; a batch repeated after a crash changes nothing. */
@Injectable()
export class ImportRepository {
  constructor(
    private readonly source: DataSource,
    private readonly log: ChangeLogRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  target(order: OrderedImport): ImportTarget {
    return {
      put: (named) => withDatabaseRetries(() => this.put(order, named)),
      countAdded: () => withDatabaseRetries(() => this.countAdded(order)),
    };
  }

  private put(order: OrderedImport, named: readonly Named[]): Promise<number> {
    const distinct = [...new Map(named.map((each) => [each.hash, each])).values()].sort(byHash);
    return this.log.writing((append) =>
      withAccount(this.source, order.list, (manager) =>
        order.erase
          ? this.erase(manager, append, order, distinct)
          : this.suppress(manager, append, order, distinct),
      ),
    );
  }

  /** Like `putEntries`, with fewer round trips: there may be a million entries. */
  private async suppress(
    manager: EntityManager,
    append: Append,
    order: OrderedImport,
    named: readonly Named[],
  ): Promise<number> {
    const { list, expiresAt, reason, origin, importId } = order;
    const now = this.clock.now();
    const hashes = hashesOf(named);
    const end = expiresAt === null ? null : new Date(expiresAt);
    const moved = await manager.query<Hashed[]>(MOVED, [list, hashes, end]);
    const random = randomBytes(10 * named.length);
    const ids = named.map((_, index) => prefixedId('sup', now, random.subarray(10 * index, 10 * index + 10)));
    const kinds = named.map(({ kind }) => kind);
    const constants = [reason, origin, importId, end, new Date(now)];
    const put = await manager.query<(Hashed & { fresh: boolean })[]>(PUT, [
      list,
      ids,
      kinds,
      hashes,
      ...constants,
    ]);
    const fresh = put.filter((row) => row.fresh);
    const changes = [...moved, ...fresh].map(({ hash }) => ({
      hash,
      account: list,
      expiresAt,
      ...suppression,
    }));
    if (changes.length) await append(manager, changes);
    if (list === deployment)
      await followEntries(manager, append, await resolvedOf(manager, hashesOf(moved)), now);
    return fresh.length;
  }

  private async erase(
    manager: EntityManager,
    append: Append,
    order: OrderedImport,
    named: readonly Named[],
  ): Promise<number> {
    const known = await countOf(manager, 'account_id = $1 AND hash = ANY($2)', [order.list, hashesOf(named)]);
    const begun = await manager.query<Hashed[]>(BEGUN, [order.importId, hashesOf(named)]);
    const before = new Set(hashesOf(begun));
    const drafts = named.flatMap(({ kind, hash }) => (before.has(hash) ? [] : [{ ...order, kind, hash }]));
    if (drafts.length) await beginErasures(manager, append, drafts, this.clock.now());
    return named.length - known;
  }

  private countAdded({ list, importId }: OrderedImport): Promise<number> {
    return withAccount(this.source, list, (manager) =>
      countOf(manager, 'account_id = $1 AND import_id = $2', [list, importId]),
    );
  }
}

interface Hashed {
  readonly hash: string;
}

const suppression = { action: 'suppress', requestId: null } as const;

const hashesOf = (rows: readonly Hashed[]): string[] => rows.map(({ hash }) => hash);

const byHash = (one: Hashed, other: Hashed): number => (one.hash < other.hash ? -1 : 1);

async function countOf(manager: EntityManager, where: string, parameters: unknown[]): Promise<number> {
  const statement = `SELECT count(*)::integer AS count FROM privacy.entries WHERE ${where}`;
  const [row] = await manager.query<{ count: number }[]>(statement, parameters);
  return row?.count ?? 0;
}

const BEGUN = 'SELECT hash FROM privacy.erasures WHERE import_id = $1 AND hash = ANY($2)';

/** Entries whose end changes; an erasure has no end. */
const MOVED = `
  SELECT hash FROM privacy.entries
  WHERE account_id = $1 AND hash = ANY($2) AND NOT erased AND expires_at IS DISTINCT FROM $3::timestamptz
  ORDER BY hash FOR UPDATE`;

/** Unchanged rows are not returned; xmax is 0 for new rows. */
const PUT = `
  INSERT INTO privacy.entries AS entry
    (id, account_id, kind, hash, reason, origin, erased, import_id, expires_at, created_at)
  SELECT id, $1, kind, hash, $5, $6, false, $7, $8::timestamptz, $9::timestamptz
  FROM unnest($2::text[], $3::text[], $4::text[]) AS given (id, kind, hash)
  ORDER BY hash
  ON CONFLICT (account_id, hash) DO UPDATE SET
    reason = ${strongerReason}, expires_at = CASE WHEN entry.erased THEN NULL ELSE excluded.expires_at END
  WHERE entry.reason <> ${strongerReason} OR (NOT entry.erased AND entry.expires_at IS DISTINCT FROM excluded.expires_at)
  RETURNING hash, xmax = 0 AS fresh`;
