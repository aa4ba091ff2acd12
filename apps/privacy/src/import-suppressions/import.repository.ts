import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import {
  withDatabaseRetries,
  numberedIdStem,
  plainArray,
  withAccount,
  type Clock,
  CLOCK,
} from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { deployment, type Append } from '../change-log/change-log';
import { beginErasures } from '../database/begin-erasures';
import { ChangeLogRepository } from '../database/change-log.repository';
import { EntryEntity } from '../database/entry.entity';
import { findDistinctResolved } from '../database/resolved-subject.statements';
import { followEntries } from '../database/suppress-resolved';
import type { ImportTarget } from './import-list';
import type { ImportOrder } from './import-order';
import { countPresent, findBegunErasures, lockMoved, putImported } from './import.statements';
import type { Named } from './list-reader';

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
    const prolonged = hashesOf(await lockMoved.rows(manager, list, hashes, end));
    const columns = [plainArray(named.map(({ kind }) => kind)), hashes] as const;
    const constants = [reason, origin, importId, end, new Date(now)] as const;
    const stem = numberedIdStem('sup', now, randomBytes(10));
    const { added, last } = await putImported.one(manager, list, stem, ...columns, ...constants, prolonged);
    if (last !== null) log.moved(last);
    if (list === deployment)
      await followEntries(manager, log.append, await findDistinctResolved.rows(manager, prolonged), now);
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
    if (drafts.length) await beginErasures(manager, append, drafts, this.clock.now());
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
