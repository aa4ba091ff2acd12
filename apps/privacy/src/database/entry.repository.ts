import { randomBytes } from 'node:crypto';
import type {
  DemandOrigin,
  SubjectKind,
  Suppression,
  SuppressionDemand,
  SuppressionOrigin,
  SuppressionReason,
} from '@lode/contracts';
import { prefixedId, type Clock, CLOCK } from '@lode/platform';
import { runOnce, type RepeatableRequest } from '@lode/work';
import { statement, typed, withAccount } from '@lode/database';
import { type EntityManager, DataSource } from 'typeorm';
import { Inject, Injectable } from '@nestjs/common';
import { deployment, ChangeLogRepository, type NewChange } from './change-log.repository';
import { asList } from './as-list';
import { deleteResolved, findDistinctResolved, followEntries } from './suppress-resolved';

/** An entry to add to a list. */
export interface EntryDraft {
  readonly kind: SubjectKind;
  /** The keyed hash of the subject, 32 hex digits. */
  readonly hash: string;
  readonly reason: SuppressionReason;
  readonly origin: SuppressionOrigin;
  /** Milliseconds since 1970; null for never. */
  readonly expiresAt: number | null;
  /** Whether the person is erased, and not collected again. */
  readonly erased?: boolean;
  readonly importId?: string | null;
  /** Masked form of the subject; omitted for the deployment. */
  readonly masked?: string;
  /** Hashes of the further forms of a masked subject, by which an erasure reaches it. */
  readonly forms?: readonly string[];
  /** What has caused the entry of an account. Default: the origin. */
  readonly cause?: DemandOrigin;
  /** Person or key that demands the entry of an account. */
  readonly actor?: string | null;
}

/**
 * SQL expression of an upsert of `entry`: the end that the row has afterwards, the later one; null for never. An erasure ends
 * only when the entry is removed.
 */
export const laterEnd = `CASE
        WHEN entry.erased OR excluded.erased OR entry.expires_at IS NULL OR excluded.expires_at IS NULL THEN NULL
        ELSE greatest(entry.expires_at, excluded.expires_at) END`;

/**
 * The strength of each reason: an entry with a stronger reason keeps it when it is added again. Of equal strengths the
 * newer reason counts.
 */
const ranks: Readonly<Record<SuppressionReason, number>> = {
  opt_out: 5,
  legal: 4,
  complaint: 3,
  bounce: 2,
  customer: 1,
  competitor: 1,
  other: 0,
};

/** SQL expression of the rank of a reason. */
export const rankOf = (column: string): string =>
  `CASE ${column} ${Object.entries(ranks)
    .map(([reason, rank]) => `WHEN '${reason}' THEN ${rank}`)
    .join(' ')} ELSE 0 END`;

/** SQL expression of an upsert of `entry`: the reason that the row has afterwards. */
export const strongerReason = `CASE WHEN ${rankOf('excluded.reason')} >= ${rankOf('entry.reason')} THEN excluded.reason ELSE entry.reason END`;

const names = 'id, kind, hash, reason, origin, created_at, expires_at, erased, masked';

/** SQL expression: the newest demands of the entry `entries` of an account. */
const demandsOf = (limit: number): string => `(
      SELECT json_agg(demand) FROM (
        SELECT origin, reason, nullif(actor, '') AS by, nullif(import_id, '') AS import_id, created_at, expires_at
        FROM privacy.demands WHERE demands.account_id = entries.account_id AND demands.hash = entries.hash
        UNION ALL
        SELECT 'import', reason, nullif(actor, ''), id, entries.created_at, expires_at
        FROM privacy.imports WHERE imports.account_id = entries.account_id AND imports.id = entries.import_id
        ORDER BY created_at DESC LIMIT ${limit}) AS demand) AS demands`;

const columns = {
  id: 'text',
  kind: typed<SubjectKind>('text'),
  hash: 'text',
  reason: typed<SuppressionReason>('text'),
  origin: typed<SuppressionOrigin>('text'),
  created_at: 'timestamptz',
  expires_at: 'timestamptz | null',
  erased: 'boolean',
  masked: 'text | null',
} as const;

const withDemands = { ...columns, demands: typed<SuppressionDemand[] | null>('json | null') } as const;

/** An entry that exists is never shortened or weakened. */
const putEntryRows = statement({
  sql: `
    INSERT INTO privacy.entries AS entry
      (id, account_id, kind, hash, reason, origin, erased, import_id, expires_at, created_at, masked, forms)
    SELECT id, $1, kind, hash, reason, origin, erased, import_id, expires_at, $10, masked, string_to_array(forms, ' ')
    FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::text[], $9::timestamptz[],
      $11::text[], $12::text[])
      AS given (id, kind, hash, reason, origin, erased, import_id, expires_at, masked, forms)
    ORDER BY hash
    ON CONFLICT (account_id, hash) DO UPDATE SET
      reason = ${strongerReason},
      origin = CASE WHEN excluded.erased THEN excluded.origin ELSE entry.origin END,
      erased = entry.erased OR excluded.erased,
      masked = CASE WHEN NOT entry.erased AND NOT excluded.erased THEN coalesce(entry.masked, excluded.masked) END,
      forms = CASE WHEN NOT entry.erased AND NOT excluded.erased THEN coalesce(entry.forms, excluded.forms) END,
      expires_at = ${laterEnd}
    RETURNING ${names}`,
  parameters: [
    ...(['text', 'text[]', 'text[]', 'text[]', 'text[]', 'text[]', 'boolean[]'] as const),
    typed<readonly (string | null)[]>('text[]'),
    typed<readonly (Date | null)[]>('timestamptz[]'),
    'timestamptz',
    typed<readonly (string | null)[]>('text[]'),
    typed<readonly (string | null)[]>('text[]'),
  ],
  columns,
});

/** A repeated demand keeps its time, and a later end. */
const putDemands = statement({
  sql: `
    INSERT INTO privacy.demands AS demand (account_id, hash, origin, reason, actor, import_id, expires_at, created_at)
    SELECT $1, hash, origin, reason, actor, import_id, expires_at, $8
    FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
      AS given (hash, origin, reason, actor, import_id, expires_at)
    ON CONFLICT (account_id, hash, origin, reason, actor, import_id) DO UPDATE SET
      expires_at = CASE WHEN demand.expires_at IS NULL OR excluded.expires_at IS NULL THEN NULL
        ELSE greatest(demand.expires_at, excluded.expires_at) END`,
  parameters: [
    ...(['text', 'text[]', 'text[]', 'text[]', 'text[]', 'text[]'] as const),
    typed<readonly (Date | null)[]>('timestamptz[]'),
    'timestamptz',
  ],
});

const deleteDemands = statement({
  sql: 'DELETE FROM privacy.demands WHERE account_id = $1 AND hash = $2',
  parameters: ['text', 'text'],
});

/** In the order of their hashes, which prevents deadlocks. */
const lockEntries = statement({
  sql: `
    SELECT hash, expires_at, reason, erased FROM privacy.entries WHERE account_id = $1 AND hash = ANY($2) ORDER BY hash FOR UPDATE`,
  parameters: ['text', 'text[]'],
  columns: {
    hash: 'text',
    expires_at: 'timestamptz | null',
    reason: typed<SuppressionReason>('text'),
    erased: 'boolean',
  },
});

const goesOn = '(expires_at IS NULL OR expires_at > $2)';

const removeEntry = statement({
  sql: `
    DELETE FROM privacy.entries WHERE account_id = $1 AND ${goesOn} AND id = $3 RETURNING ${names}`,
  parameters: ['text', 'timestamptz', 'text'],
  columns,
});

const findEntries = statement({
  sql: `
    SELECT ${names}, ${demandsOf(100)} FROM privacy.entries
    WHERE account_id = $1 AND ${goesOn} AND hash = ANY ($3) ORDER BY id DESC`,
  parameters: ['text', 'timestamptz', 'text[]'],
  columns: withDemands,
});

const entryPage = statement({
  sql: `
    SELECT ${names}, ${demandsOf(3)} FROM privacy.entries
    WHERE account_id = $1 AND ${goesOn} AND ($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
  parameters: ['text', 'timestamptz', 'text | null', 'bigint'],
  columns: withDemands,
});

const countEntries = statement({
  sql: `SELECT count(*)::integer AS count FROM privacy.entries WHERE account_id = $1 AND ${goesOn}`,
  parameters: ['text', 'timestamptz'],
  columns: { count: 'integer' },
});

/** Of all accounts. */
const deleteEndedEntries = statement({
  sql: 'SELECT privacy.forget_ended_entries($1, $2) AS forgotten',
  parameters: ['timestamptz', 'integer'],
  columns: { forgotten: 'integer' },
});

type Row = Awaited<ReturnType<typeof putEntryRows.rows>>[number];

export interface PutEntry {
  readonly hash: string;
  readonly entry: Suppression;
  /** End of the entry, in milliseconds since 1970; null for never. */
  readonly expiresAt: number | null;
  /** Whether followers have another end or reason, or no change of the entry. */
  readonly changed: boolean;
}

/** The change of an entry that suppresses, for followers. */
export const suppressing = (list: string, { hash, expiresAt, entry }: PutEntry): NewChange => ({
  action: 'suppress',
  account: list,
  hash,
  expiresAt,
  requestId: null,
  cause: { reason: entry.reason, since: Date.parse(entry.created_at) },
});

/**
 * Creates entries, or gives existing ones a later end and a reason that is not weaker; in a transaction of the list.
 * Rows are locked in the order of their hashes, which prevents deadlocks.
 * @param now milliseconds since 1970
 */
export async function putEntries(
  manager: EntityManager,
  list: string,
  drafts: readonly EntryDraft[],
  now: number,
): Promise<PutEntry[]> {
  const sorted = [...new Map(drafts.map((draft) => [draft.hash, draft])).values()].sort(byHash);
  const before = await statesOf(manager, list, sorted);
  const rows = await putEntryRows.rows(
    manager,
    list,
    sorted.map(() => prefixedId('sup', now, randomBytes(10))),
    sorted.map(({ kind }) => kind),
    sorted.map(({ hash }) => hash),
    sorted.map(({ reason }) => reason),
    sorted.map(({ origin }) => origin),
    sorted.map(({ erased }) => erased ?? false),
    sorted.map(({ importId }) => importId ?? null),
    sorted.map(({ expiresAt }) => (expiresAt === null ? null : new Date(expiresAt))),
    new Date(now),
    sorted.map(({ masked, erased }) => (erased ? null : (masked ?? null))),
    sorted.map(({ forms, erased }) => (erased ? null : joinedForms(forms))),
  );
  if (list !== deployment)
    await putDemands.run(
      manager,
      list,
      sorted.map(({ hash }) => hash),
      sorted.map(({ cause, origin }) => cause ?? (origin === 'erasure' ? 'erasure' : 'api')),
      sorted.map(({ reason }) => reason),
      sorted.map(({ actor }) => actor ?? ''),
      sorted.map(({ importId }) => importId ?? ''),
      sorted.map(({ expiresAt }) => (expiresAt === null ? null : new Date(expiresAt))),
      new Date(now),
    );
  return rows.map((row) => {
    const expiresAt = row.expires_at?.getTime() ?? null;
    return {
      hash: row.hash,
      entry: toSuppression(row),
      expiresAt,
      changed: before.get(row.hash) !== stateOf(list, row),
    };
  });
}

/** A column of arrays as one of texts: Postgres has no array of arrays of several lengths. */
export const joinedForms = (forms: readonly string[] | undefined): string | null => forms?.join(' ') || null;

const byHash = (one: EntryDraft, other: EntryDraft): number => (one.hash < other.hash ? -1 : 1);

/** Followers show reasons of accounts only, and those of erasures not at all: a change could replace the erasure in the log. */
const stateOf = (list: string, { reason, expires_at: end, erased }: EntryState): string =>
  `${list === deployment || erased ? '' : reason} ${end?.getTime()}`;

type EntryState = Pick<Row, 'reason' | 'expires_at' | 'erased'>;

/** What followers have of the existing entries; the rows are locked. */
async function statesOf(
  manager: EntityManager,
  list: string,
  drafts: readonly EntryDraft[],
): Promise<Map<string, string>> {
  const rows = await lockEntries.rows(
    manager,
    list,
    drafts.map(({ hash }) => hash),
  );
  return new Map(rows.map((row) => [row.hash, stateOf(list, row)]));
}

const toSuppression = ({ id, kind, reason, origin, created_at, expires_at, masked }: Row): Suppression => ({
  id,
  kind,
  reason,
  origin,
  created_at: created_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
  masked,
});

type RowWithDemands = Awaited<ReturnType<typeof findEntries.rows>>[number];

const withItsDemands = ({ demands, ...row }: RowWithDemands): Suppression => ({
  ...toSuppression(row),
  demands: (demands ?? []).map((demand) => ({
    ...demand,
    created_at: new Date(demand.created_at).toISOString(),
    expires_at: demand.expires_at === null ? null : new Date(demand.expires_at).toISOString(),
  })),
});

/** Do-not-contact entries; each change is appended to the log in the same transaction. */
@Injectable()
export class EntryRepository {
  constructor(
    private readonly source: DataSource,
    private readonly log: ChangeLogRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Creates the entry; an existing one for the subject keeps its id, a stronger reason and a later end.
   * @param once with a request that may contain keyed hashes, but no names or contacts: its digest is stored
   */
  add(list: string, draft: EntryDraft, once: RepeatableRequest): Promise<Suppression> {
    return this.log.writing((append) =>
      runOnce({
        source: this.source,
        ...once,
        run: (manager) =>
          asList(manager, list, async () => {
            const [put] = await putEntries(manager, list, [draft], this.clock.now());
            if (!put) throw new Error('the entry was not returned');
            if (!put.changed) return put.entry;
            await append(manager, [suppressing(list, put)]);
            if (list === deployment)
              await followEntries(
                manager,
                append,
                list,
                await findDistinctResolved.rows(manager, [put.hash], list),
                this.clock.now(),
              );
            return put.entry;
          }),
      }),
    );
  }

  /** @returns the removed entry; undefined if there is none */
  remove(list: string, id: string): Promise<Suppression | undefined> {
    return this.log.writing((append) =>
      withAccount(this.source, list, async (manager) => {
        const row = await removeEntry.first(manager, list, this.now(), id);
        if (!row) return undefined;
        const { hash } = row;
        await deleteDemands.run(manager, list, hash);
        await append(manager, [{ action: 'lift', account: list, hash, expiresAt: null, requestId: null }]);
        const resolved = await deleteResolved.rows(manager, hash, list);
        await followEntries(manager, append, list, resolved, this.clock.now());
        return toSuppression(row);
      }),
    );
  }

  /** Entries with one of the hashes, newest first. */
  async naming(list: string, hashes: readonly string[]): Promise<Suppression[]> {
    const rows = await withAccount(this.source, list, (manager) =>
      findEntries.rows(manager, list, this.now(), hashes),
    );
    return rows.map(withItsDemands);
  }

  /** Newest first. @param before returns entries older than this id; default: the newest */
  async page(list: string, limit: number, before: string | undefined): Promise<Suppression[]> {
    const rows = await withAccount(this.source, list, (manager) =>
      entryPage.rows(manager, list, this.now(), before ?? null, limit),
    );
    return rows.map(withItsDemands);
  }

  async count(list: string): Promise<number> {
    const { count } = await withAccount(this.source, list, (manager) =>
      countEntries.one(manager, list, this.now()),
    );
    return count;
  }

  /** Deletes entries that ended before the instant (milliseconds since 1970), up to a limit. @returns their number */
  async deleteEnded(before: number, limit: number): Promise<number> {
    return (await deleteEndedEntries.one(this.source, new Date(before), limit)).forgotten;
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
