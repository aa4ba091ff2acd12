import { statement, typed, withAccount } from '@lode/database';
import { ProblemError, type Operation, type ResultRow } from '@lode/contracts';
import { remainingTime } from '@lode/platform';
import type { DataSource, EntityManager } from 'typeorm';
import { type SubjectHasher, subjectsInSlices } from '@lode/privacy';
import { Leases } from '../leases/leases';

const insertDeferred = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.deferred_results (set_id, account_id, request, subject_hashes) VALUES ($1, $2, $3, $4)`,
  parameters: ['text', 'text', 'json', 'text[]'],
});

const findDeferred = statement({
  sql: (schema) => `
    SELECT request, operation FROM ${schema}.deferred_results AS deferred
    JOIN ${schema}.result_sets AS kept ON kept.id = deferred.set_id
    WHERE deferred.account_id = $1 AND deferred.set_id = $2 AND kept.expires_at > $3`,
  parameters: ['text', 'text', 'timestamptz'],
  columns: { request: typed<object>('json'), operation: 'text' },
});

/** Those of a process that ended before it had written all. */
const deleteRows = statement({
  sql: (schema) => `DELETE FROM ${schema}.result_rows WHERE account_id = $1 AND set_id = $2`,
  parameters: ['text', 'text'],
});

/** The same question is a new set afterwards, because its rows may have changed. */
const finishDeferred = statement({
  sql: (schema) => `
    WITH written AS (DELETE FROM ${schema}.deferred_results WHERE account_id = $1 AND set_id = $2)
    UPDATE ${schema}.result_sets SET total = $3, content_key = NULL WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text', 'integer'],
});

const isDeferred = statement({
  sql: (schema) => `
    SELECT EXISTS (SELECT FROM ${schema}.deferred_results WHERE account_id = $1 AND set_id = $2) AS deferred`,
  parameters: ['text', 'text'],
  columns: { deferred: 'boolean | null' },
});

/** Maximum wait for another reader that writes the rows, outside of requests. */
const maxWaitMs = 60_000;

/** Maximum number of rows of a set that is written when it is first read. */
export const maxDeferredRows = 50_000;

/** A search whose rows are written when they are first read. */
export interface DeferredSearch<Request extends object> {
  /** Without its page. */
  readonly request: Request;
  /** Expected number of rows. */
  readonly total: number;
}

/** Produces the rows of a request in order, in parts. */
export type RowProducer<Request extends object> = (
  request: Request,
  account: string,
) => AsyncIterable<readonly ResultRow[]>;

/** Writes rows at positions of a set, in the given transaction. @returns the number of written rows */
export type WriteRows = (manager: EntityManager, rows: readonly ResultRow[], from: number) => Promise<number>;

/** Result sets of searches with many rows: only the request is stored until a list, an export or a sync takes the rows. */
export class DeferredResults {
  private readonly producers = new Map<string, RowProducer<object>>();
  private readonly leases: Leases;

  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
  ) {
    this.leases = new Leases(source);
  }

  /** Whether the service has such sets. */
  get isUsed(): boolean {
    return this.producers.size > 0;
  }

  define<Request extends object>({ name }: Operation<Request>, produce: RowProducer<Request>): void {
    this.producers.set(name, produce as RowProducer<object>);
  }

  /** In the transaction that inserts the set. */
  async insert(manager: EntityManager, account: string, id: string, request: object): Promise<void> {
    const subjects = await subjectsInSlices(this.hasher, request);
    await insertDeferred.run(manager, id, account, JSON.stringify(request), subjects);
  }

  /**
   * Writes the rows of a set that has none yet, each part in a transaction of its own, because the producer asks other
   * services. Concurrent readers of all replicas wait.
   */
  async fill(account: string, id: string, moment: Date, write: WriteRows): Promise<void> {
    const isOpen = await withAccount(this.source, account, (manager) => isDeferred.one(manager, account, id));
    if (!isOpen.deferred) return;
    const lease = await this.leases.acquire(
      `results ${id}`,
      { maxHolders: 1 },
      AbortSignal.timeout(Math.ceil(remainingTime() ?? maxWaitMs)),
    );
    if (!lease) throw new ProblemError('timeout');
    try {
      await this.writeAll(account, id, moment, write);
    } finally {
      await lease.release();
    }
  }

  /** Leases end with the service. */
  async close(): Promise<void> {
    if (this.isUsed) await this.leases.close();
  }

  private async writeAll(account: string, id: string, moment: Date, write: WriteRows): Promise<void> {
    const within = <T>(work: (manager: EntityManager) => Promise<T>): Promise<T> =>
      withAccount(this.source, account, work);
    const deferred = await within((manager) => findDeferred.first(manager, account, id, moment));
    const produce = deferred && this.producers.get(deferred.operation);
    if (!deferred || !produce) return;
    await within((manager) => deleteRows.run(manager, account, id));
    let written = 0;
    for await (const rows of produce(deferred.request, account)) {
      const from = written;
      written += await within((manager) => write(manager, rows.slice(0, maxDeferredRows - from), from));
      if (written >= maxDeferredRows) break;
    }
    await within((manager) => finishDeferred.run(manager, account, id, written));
  }
}
