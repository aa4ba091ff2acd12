import { randomBytes } from 'node:crypto';
import { numberedId, numberedIdStem, type Clock, CLOCK } from '@lode/platform';
import { statement, typed, withDatabaseRetries, plainArray, withAccount } from '@lode/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  takePositions,
  replaceChange,
  deployment,
  type Append,
  ChangeLogRepository,
} from '../database/change-log.repository';
import { joinedForms, laterEnd, strongerReason } from '../database/entry.repository';
import { beginErasures } from '../database/erasure.repository';
import { EntryEntity } from '../database/entities';
import { findDistinctResolved, followEntries } from '../database/suppress-resolved';
import type { ImportTarget } from './import-list';
import type { ImportOrder } from './import-order';
import type { Named } from './list-reader';

/** Entries that end before the given end, or, in the list of an account, get the reason $4. */
const lockMoved = statement({
  sql: `
    SELECT hash FROM privacy.entries AS entry, (SELECT $4::text AS reason) AS excluded
    WHERE account_id = $1 AND hash = ANY($2)
      AND (expires_at < coalesce($3::timestamptz, 'infinity') 
        OR (account_id <> '${deployment}' AND NOT erased AND entry.reason <> ${strongerReason}))
    ORDER BY hash FOR UPDATE OF entry`,
  parameters: ['text', typed<string>('text[]'), 'timestamptz | null', 'text'],
  columns: { hash: 'text' },
});

/**
 * Writes entries, and appends the new and the moved ones to the log: a million hashes are neither returned nor sent again.
 * xmax is 0 for new rows.
 */
const putImported = statement({
  sql: `
    WITH put AS (
      INSERT INTO privacy.entries AS entry
        (id, account_id, kind, hash, reason, origin, erased, import_id, expires_at, created_at, masked, forms)
      SELECT ${numberedId('$2', 'place')}, $1, kind, hash, $5, $6, false, $7, $8::timestamptz, $9::timestamptz, masked,
        string_to_array(forms, ' ')
      FROM unnest($3::text[], $4::text[], $11::text[], $13::text[]) WITH ORDINALITY AS given (kind, hash, masked, forms, place)
      ORDER BY place
      ON CONFLICT (account_id, hash) DO UPDATE SET
        reason = ${strongerReason}, expires_at = ${laterEnd},
        masked = CASE WHEN NOT entry.erased THEN coalesce(entry.masked, excluded.masked) END,
        forms = CASE WHEN NOT entry.erased THEN coalesce(entry.forms, excluded.forms) END
      WHERE entry.reason <> ${strongerReason} OR entry.expires_at < coalesce(excluded.expires_at, 'infinity')
        OR (entry.masked IS NULL AND NOT entry.erased AND excluded.masked IS NOT NULL)
      RETURNING hash, entry.reason, entry.expires_at, entry.created_at, xmax = 0 AS fresh),
    import AS (
      INSERT INTO privacy.imports (id, account_id, reason, actor, expires_at, created_at)
      SELECT $7, $1, $5, $12, $8::timestamptz, $9::timestamptz WHERE $1 <> '${deployment}' ON CONFLICT DO NOTHING),
    changed AS (SELECT * FROM put WHERE fresh OR hash = ANY($10)),
    counted AS (SELECT count(*) AS changed FROM changed),
    grown AS (${takePositions('counted.changed', 'counted WHERE counted.changed > 0')}),
    written AS (
      INSERT INTO privacy.changes (position, action, account_id, hash, expires_at, at, reason, since)
      SELECT grown.position - counted.changed + row_number() OVER (), 'suppress', $1, hash, changed.expires_at, $9,
        changed.reason, changed.created_at
      FROM grown, counted, changed ${replaceChange})
    SELECT (SELECT count(*) FROM put WHERE fresh)::integer AS added, (SELECT position::float8 FROM grown) AS last`,
  parameters: [
    ...(['text', 'text', typed<string>('text[]'), typed<string>('text[]'), 'text', 'text', 'text'] as const),
    ...(['timestamptz | null', 'timestamptz', 'text[]'] as const),
    typed<readonly (string | null)[]>('text[]'),
    'text',
    typed<readonly (string | null)[]>('text[]'),
  ],
  columns: {
    added: 'integer',
    /** The last position of the log; null if nothing was appended. */
    last: 'float8 | null',
  },
});

/**
 * Demands entries that others have created; the import's own ones need no row. A statement of its own sees those that were
 * committed meanwhile.
 */
const demandKnown = statement({
  sql: `
    INSERT INTO privacy.demands (account_id, hash, origin, reason, actor, import_id, expires_at, created_at)
    SELECT $1, hash, 'import', $3, $4, $5, $6, $7 FROM privacy.entries
    WHERE account_id = $1 AND hash = ANY ($2) AND import_id IS DISTINCT FROM $5
    ORDER BY hash ON CONFLICT DO NOTHING`,
  parameters: [
    ...(['text', typed<string>('text[]'), 'text', 'text', 'text'] as const),
    ...(['timestamptz | null', 'timestamptz'] as const),
  ],
});

/** Entries that the list has already. */
const countPresent = statement({
  sql: 'SELECT count(*)::integer AS count FROM privacy.entries WHERE account_id = $1 AND hash = ANY($2)',
  parameters: ['text', 'text[]'],
  columns: { count: 'integer' },
});

/** Erasures that an earlier attempt of the import has started. */
const findBegunErasures = statement({
  sql: 'SELECT hash FROM privacy.erasures WHERE import_id = $1 AND hash = ANY($2)',
  parameters: ['text', 'text[]'],
  columns: { hash: 'text' },
});

/**
 * One batch is written while another waits for the disk or the log. Erasures are begun one batch after the other: a later
 * batch must see which people an earlier one has erased.
 */
const suppressionConcurrency = 2;

/** An import with its id and accounts. */
export interface OrderedImport extends ImportOrder {
  /** The same for every attempt. */
  readonly importId: string;
  /** An account, or the deployment. */
  readonly list: string;
  /** The account that requested it. */
  readonly requestedBy: string;
  /** Person or key that began it. */
  readonly actor: string | null;
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
      concurrency: order.erase ? 1 : suppressionConcurrency,
      put: (named) => withDatabaseRetries(() => this.put(order, named)),
      countAdded: () => withDatabaseRetries(() => this.countAdded(order)),
    };
  }

  private put(order: OrderedImport, named: readonly Named[]): Promise<number> {
    const distinct = [...new Map(named.map((each) => [each.hash, each])).values()].sort(byHash);
    return this.log.writing((append, moved) =>
      withAccount(this.source, order.list, (manager) =>
        order.erase
          ? this.erase(manager, append, order, distinct)
          : this.suppress(manager, { append, moved }, order, distinct),
      ),
    );
  }

  /** Like `putEntries`, with fewer round trips: there may be a million entries. */
  private async suppress(
    manager: EntityManager,
    log: LogWriter,
    order: OrderedImport,
    named: readonly Named[],
  ): Promise<number> {
    const { list, expiresAt, reason, origin, importId } = order;
    const now = this.clock.now();
    const end = expiresAt === null ? null : new Date(expiresAt);
    const hashes = plainArray(hashesOf(named));
    const prolonged = hashesOf(await lockMoved.rows(manager, list, hashes, end, reason));
    const columns = [plainArray(named.map(({ kind }) => kind)), hashes] as const;
    const constants = [reason, origin, importId, end, new Date(now)] as const;
    const stem = numberedIdStem('sup', now, randomBytes(10));
    const isOfAccount = list !== deployment;
    const masks = named.map(({ masked }) => (isOfAccount ? (masked ?? null) : null));
    const forms = named.map((each) => (isOfAccount ? joinedForms(each.forms) : null));
    const rest = [prolonged, masks, order.actor ?? '', forms] as const;
    const { added, last } = await putImported.one(manager, list, stem, ...columns, ...constants, ...rest);
    if (last !== null) log.moved(last);
    if (isOfAccount && added < named.length)
      await demandKnown.run(manager, list, hashes, reason, order.actor ?? '', importId, end, new Date(now));
    if (list === deployment) {
      const resolved = await findDistinctResolved.rows(manager, prolonged, list);
      await followEntries(manager, log.append, list, resolved, now);
    }
    return added;
  }

  private async erase(
    manager: EntityManager,
    append: Append,
    order: OrderedImport,
    named: readonly Named[],
  ): Promise<number> {
    const hashes = hashesOf(named);
    const known = await countPresent.one(manager, order.list, hashes);
    const begun = await findBegunErasures.rows(manager, order.importId, hashes);
    const before = new Set(hashesOf(begun));
    const drafts = named.flatMap(({ kind, hash }) => (before.has(hash) ? [] : [{ ...order, kind, hash }]));
    if (drafts.length) await beginErasures(manager, append, order.list, drafts, this.clock.now());
    return named.length - known.count;
  }

  private countAdded({ list, importId }: OrderedImport): Promise<number> {
    return withAccount(this.source, list, (manager) =>
      manager.countBy(EntryEntity, { accountId: list, importId }),
    );
  }
}

interface LogWriter {
  readonly append: Append;
  readonly moved: (position: number) => void;
}

interface Hashed {
  readonly hash: string;
}

const hashesOf = (rows: readonly Hashed[]): string[] => rows.map(({ hash }) => hash);

const byHash = (one: Hashed, other: Hashed): number => (one.hash < other.hash ? -1 : 1);
