import type { Operation, ResultRow } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { type SubjectHasher, subjectsInSlices } from '@lode/privacy';
import { withAccount } from '@lode/database';
import { finishDeferred, insertDeferred, isDeferred, lockDeferred } from './deferred-result.statements';

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

/** Writes rows at positions of a set, in the transaction of the caller. @returns the number of written rows */
export type WriteRows = (manager: EntityManager, rows: readonly ResultRow[], from: number) => Promise<number>;

/** Result sets of searches with many rows: only the request is stored until a list, an export or a sync takes the rows. */
export class DeferredResults {
  private readonly producers = new Map<string, RowProducer<object>>();

  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
  ) {}

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

  /** Writes the rows of a set that has none yet; concurrent readers wait. */
  async fill(account: string, id: string, moment: Date, write: WriteRows): Promise<void> {
    const isOpen = await withAccount(this.source, account, (manager) => isDeferred.one(manager, account, id));
    if (!isOpen.deferred) return;
    await withAccount(this.source, account, async (manager) => {
      const deferred = await lockDeferred.first(manager, account, id, moment);
      const produce = deferred && this.producers.get(deferred.operation);
      if (!deferred || !produce) return;
      let written = 0;
      for await (const rows of produce(deferred.request, account)) {
        written += await write(manager, rows.slice(0, maxDeferredRows - written), written);
        if (written >= maxDeferredRows) break;
      }
      await finishDeferred.run(manager, account, id, written);
    });
  }
}
