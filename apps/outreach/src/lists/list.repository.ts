import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { ProblemError, type LeadList } from '@lode/contracts';
import { prefixedId, runOnce, withAccount, type Clock, CLOCK } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { ListContent, ListPlace, ListStore, Once } from './list-store';

/** Maximum lists of an account. */
const maxLists = 2000;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly tags: string[];
  readonly leads_count: number;
  readonly suppressed_count: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Lists of account $1 with the number of leads visible at time $2, counted for these lists only. */
const listed = (chosen: string): string => `
  SELECT id, name, description, tags, leads_count - suppressed_count AS leads_count, suppressed_count, created_at,
    updated_at
  FROM (SELECT * FROM outreach.lists WHERE account_id = $1 AND ${chosen}) AS list, LATERAL (
    SELECT count(*)::integer AS suppressed_count FROM outreach.hidden_leads AS hidden
    WHERE hidden.account_id = $1 AND hidden.list_id = list.id AND hidden.hidden_until > $2) AS hidden
  ORDER BY id DESC`;

@Injectable()
export class ListRepository implements ListStore {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  create(account: string, { name, description, tags }: ListContent, once: Once): Promise<LeadList> {
    return runOnce({
      source: this.source,
      ...once,
      run: async (manager) => {
        await requireCapacity(manager, account);
        const now = this.clock.now();
        const id = prefixedId('lst', now, randomBytes(10));
        await manager.query(
          `INSERT INTO outreach.lists (id, account_id, name, description, tags, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $6)`,
          [id, account, name, description, tags, new Date(now)],
        );
        const list = await this.read(manager, account, id);
        if (!list) throw new Error('the list was not inserted');
        return list;
      },
    });
  }

  page(account: string, { before, limit }: ListPlace): Promise<{ lists: LeadList[]; total: number }> {
    return withAccount(this.source, account, async (manager) => {
      const rows = await manager.query<Row[]>(
        listed('($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4'),
        [account, new Date(this.clock.now()), before ?? null, limit ?? null],
      );
      return { lists: rows.map(listOf), total: await countOf(manager, account) };
    });
  }

  find(account: string, id: string): Promise<LeadList | undefined> {
    return withAccount(this.source, account, (manager) => this.read(manager, account, id));
  }

  change(account: string, id: string, content: Partial<ListContent>): Promise<LeadList | undefined> {
    const { name = null, description = null, tags = null } = content;
    return withAccount(this.source, account, async (manager) => {
      await manager.query(
        `UPDATE outreach.lists SET name = coalesce($3, name), tags = coalesce($4, tags), updated_at = $5,
           description = CASE WHEN $6 THEN $7 ELSE description END
         WHERE account_id = $1 AND id = $2`,
        [account, id, name, tags, new Date(this.clock.now()), 'description' in content, description],
      );
      return this.read(manager, account, id);
    });
  }

  remove(account: string, id: string): Promise<LeadList | undefined> {
    return withAccount(this.source, account, async (manager) => {
      const place = [account, id];
      // The lock keeps the leads unchanged between the two statements.
      await manager.query('SELECT FROM outreach.lists WHERE account_id = $1 AND id = $2 FOR UPDATE', place);
      const list = await this.read(manager, account, id);
      await manager.query('DELETE FROM outreach.lists WHERE account_id = $1 AND id = $2', place);
      return list;
    });
  }

  private async read(manager: EntityManager, account: string, id: string): Promise<LeadList | undefined> {
    const [row] = await manager.query<Row[]>(listed('id = $3'), [account, new Date(this.clock.now()), id]);
    return row && listOf(row);
  }
}

/** Serialized per account, so that concurrent requests cannot exceed the limit. */
async function requireCapacity(manager: EntityManager, account: string): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('outreach.lists ' || $1, 0))`, [
    account,
  ]);
  if ((await countOf(manager, account)) >= maxLists)
    throw new ProblemError('conflict', `An account has at most ${maxLists} lists; delete one first.`);
}

async function countOf(manager: EntityManager, account: string): Promise<number> {
  const [row] = await manager.query<{ count: number }[]>(
    'SELECT count(*)::integer AS count FROM outreach.lists WHERE account_id = $1',
    [account],
  );
  return row?.count ?? 0;
}

const listOf = ({ created_at, updated_at, ...row }: Row): LeadList => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
