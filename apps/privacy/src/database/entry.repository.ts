import { Inject, Injectable } from '@nestjs/common';
import type { Suppression } from '@lode/contracts';
import { runOnce, withAccount, type Clock, CLOCK } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { EntryDraft, EntryStore, Once } from '../suppressions/entry';
import { deployment } from '../change-log/change-log';
import { asList } from './as-list';
import { ChangeLogRepository } from './change-log.repository';
import { dropResolved } from './resolved-subject.repository';
import { columns, putEntries, toSuppression } from './entry-rows';
import { followEntries, resolvedOf } from './suppress-resolved';

type Row = Parameters<typeof toSuppression>[0];

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
            const { hash, expiresAt } = draft;
            if (!put.changed) return put.entry;
            await append(manager, [{ action: 'suppress', account: list, hash, expiresAt, requestId: null }]);
            if (list === deployment)
              await followEntries(manager, append, await resolvedOf(manager, [hash]), this.clock.now());
            return put.entry;
          }),
      }),
    );
  }

  remove(list: string, id: string): Promise<Suppression | undefined> {
    return this.log.writing((append) =>
      withAccount(this.source, list, async (manager) => {
        const [[row]] = await manager.query<[Row[], number]>(
          `DELETE FROM privacy.entries WHERE account_id = $1 AND id = $2 AND ${goesOn('$3')} RETURNING ${columns}`,
          [list, id, this.now()],
        );
        if (!row) return undefined;
        const { hash } = row;
        await append(manager, [{ action: 'lift', account: list, hash, expiresAt: null, requestId: null }]);
        if (list === deployment)
          await followEntries(manager, append, await dropResolved(manager, hash), this.clock.now());
        return toSuppression(row);
      }),
    );
  }

  async naming(list: string, hashes: readonly string[]): Promise<Suppression[]> {
    const rows = await this.ask(
      list,
      `SELECT ${columns} FROM privacy.entries
       WHERE account_id = $1 AND ${goesOn('$2')} AND hash = ANY ($3) ORDER BY id DESC`,
      [hashes],
    );
    return rows.map(toSuppression);
  }

  async page(list: string, limit: number, before: string | undefined): Promise<Suppression[]> {
    const rows = await this.ask(
      list,
      `SELECT ${columns} FROM privacy.entries
       WHERE account_id = $1 AND ${goesOn('$2')} AND ($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
      [before ?? null, limit],
    );
    return rows.map(toSuppression);
  }

  async count(list: string): Promise<number> {
    const [row] = await this.ask<{ count: number }>(
      list,
      `SELECT count(*)::integer AS count FROM privacy.entries WHERE account_id = $1 AND ${goesOn('$2')}`,
    );
    return row?.count ?? 0;
  }

  /** Deletes entries that ended before the instant (milliseconds since 1970), up to a limit. @returns their number */
  async deleteEnded(before: number, limit: number): Promise<number> {
    const [row] = await this.source.query<{ forgotten: number }[]>(
      'SELECT privacy.forget_ended_entries($1, $2) AS forgotten',
      [new Date(before), limit],
    );
    return row?.forgotten ?? 0;
  }

  private ask<R = Row>(list: string, statement: string, parameters: readonly unknown[] = []): Promise<R[]> {
    return withAccount(this.source, list, (manager) =>
      manager.query<R[]>(statement, [list, this.now(), ...parameters]),
    );
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

const goesOn = (now: string): string => `(expires_at IS NULL OR expires_at > ${now})`;
