import { Inject, Injectable } from '@nestjs/common';
import type { Suppression } from '@lode/contracts';
import { runOnce, withAccount, type Clock, CLOCK } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { EntryDraft, EntryStore, Once } from '../suppressions/entry';
import { deployment } from '../change-log/change-log';
import { asList } from './as-list';
import { ChangeLogRepository } from './change-log.repository';
import { putEntries, toSuppression } from './entry-rows';
import { countEntries, deleteEndedEntries, entryPage, findEntries, removeEntry } from './entry.statements';
import { deleteResolved, findDistinctResolved } from './resolved-subject.statements';
import { followEntries } from './suppress-resolved';

/** Do-not-contact entries; each change is appended to the log in the same transaction. */
@Injectable()
export class EntryRepository implements EntryStore {
  constructor(
    private readonly source: DataSource,
    private readonly log: ChangeLogRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  add(list: string, draft: EntryDraft, once: Once): Promise<Suppression> {
    return this.log.writing((append) =>
      runOnce({
        source: this.source,
        ...once,
        run: (manager) =>
          asList(manager, list, async () => {
            const [put] = await putEntries(manager, list, [draft], this.clock.now());
            if (!put) throw new Error('the entry was not returned');
            if (!put.changed) return put.entry;
            const { hash, expiresAt } = put;
            await append(manager, [{ action: 'suppress', account: list, hash, expiresAt, requestId: null }]);
            if (list === deployment)
              await followEntries(
                manager,
                append,
                await findDistinctResolved.rows(manager, [hash]),
                this.clock.now(),
              );
            return put.entry;
          }),
      }),
    );
  }

  remove(list: string, id: string): Promise<Suppression | undefined> {
    return this.log.writing((append) =>
      withAccount(this.source, list, async (manager) => {
        const row = await removeEntry.first(manager, list, this.now(), id);
        if (!row) return undefined;
        const { hash } = row;
        await append(manager, [{ action: 'lift', account: list, hash, expiresAt: null, requestId: null }]);
        if (list === deployment)
          await followEntries(manager, append, await deleteResolved.rows(manager, hash), this.clock.now());
        return toSuppression(row);
      }),
    );
  }

  async naming(list: string, hashes: readonly string[]): Promise<Suppression[]> {
    const rows = await withAccount(this.source, list, (manager) =>
      findEntries.rows(manager, list, this.now(), hashes),
    );
    return rows.map(toSuppression);
  }

  async page(list: string, limit: number, before: string | undefined): Promise<Suppression[]> {
    const rows = await withAccount(this.source, list, (manager) =>
      entryPage.rows(manager, list, this.now(), before ?? null, limit),
    );
    return rows.map(toSuppression);
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
