import { patiently, withAccount, type Clock } from '@lode/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import type { Append } from '../change-log/change-log';
import { beginErasures } from '../database/begin-erasures';
import type { ChangeLogRepository } from '../database/change-log.repository';
import { putEntries } from '../database/entry-rows';
import type { ImportTarget } from './import-list';
import type { ImportOrder } from './import-order';
import type { Named } from './list-reader';

/** An order with the names of those whom it concerns. */
export interface OrderedImport extends ImportOrder {
  /** The same for every attempt. */
  readonly importId: string;
  /** An account, or the deployment. */
  readonly list: string;
  /** The account that asked for it. */
  readonly requestedBy: string;
}

/** Writes imported entries a batch at a time; a batch that comes again after a crash changes nothing. */
export class ImportRepository {
  constructor(
    private readonly source: DataSource,
    private readonly log: ChangeLogRepository,
    private readonly clock: Clock,
  ) {}

  target(order: OrderedImport): ImportTarget {
    return {
      put: (named) => patiently(() => this.put(order, named)),
      countAdded: () => patiently(() => this.countAdded(order)),
    };
  }

  private put(order: OrderedImport, named: readonly Named[]): Promise<number> {
    return this.log.writing((append) =>
      withAccount(this.source, order.list, async (manager) => {
        const known = await countKnown(manager, order.list, named);
        if (order.erase) await this.erase(manager, append, order, named);
        else await this.suppress(manager, append, order, named);
        return new Set(named.map(({ hash }) => hash)).size - known;
      }),
    );
  }

  private async suppress(
    manager: EntityManager,
    append: Append,
    order: OrderedImport,
    named: readonly Named[],
  ): Promise<void> {
    const { list, expiresAt } = order;
    const drafts = named.map(({ kind, hash }) => ({ ...order, kind, hash }));
    const entries = await putEntries(manager, list, drafts, this.clock.now());
    const changes = entries
      .filter(({ changed }) => changed)
      .map(({ hash }) => ({ action: 'suppress', account: list, hash, expiresAt, requestId: null }) as const);
    if (changes.length) await append(manager, changes);
  }

  private async erase(
    manager: EntityManager,
    append: Append,
    order: OrderedImport,
    named: readonly Named[],
  ): Promise<void> {
    const begun = await manager.query<{ hash: string }[]>(BEGUN, [order.importId, hashesOf(named)]);
    const before = new Set(begun.map(({ hash }) => hash));
    const drafts = named.flatMap(({ kind, hash }) => (before.has(hash) ? [] : [{ ...order, kind, hash }]));
    if (drafts.length) await beginErasures(manager, append, drafts, this.clock.now());
  }

  private countAdded({ list, importId }: OrderedImport): Promise<number> {
    return withAccount(this.source, list, (manager) =>
      countOf(manager, 'account_id = $1 AND import_id = $2', [list, importId]),
    );
  }
}

const hashesOf = (named: readonly Named[]): string[] => named.map(({ hash }) => hash);

const countKnown = (manager: EntityManager, list: string, named: readonly Named[]): Promise<number> =>
  countOf(manager, 'account_id = $1 AND hash = ANY($2)', [list, hashesOf(named)]);

async function countOf(manager: EntityManager, where: string, parameters: unknown[]): Promise<number> {
  const statement = `SELECT count(*)::integer AS count FROM privacy.entries WHERE ${where}`;
  const [row] = await manager.query<{ count: number }[]>(statement, parameters);
  return row?.count ?? 0;
}

const BEGUN = 'SELECT hash FROM privacy.erasures WHERE import_id = $1 AND hash = ANY($2)';
