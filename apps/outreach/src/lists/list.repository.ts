import { randomBytes } from 'node:crypto';
import { type LeadList, ProblemError } from '@lode/contracts';
import { prefixedId, type Clock, CLOCK } from '@lode/platform';
import { statement, type RowOf, withAccount } from '@lode/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ListEntity } from './list.entity';

/** Fields of a list that callers set. */
export interface ListContent {
  readonly name: string;
  readonly description: string | null;
  readonly tags: readonly string[];
}

interface ListQuery {
  /** Only lists older than this id. */
  readonly before: string | undefined;
  /** All lists if undefined. */
  readonly limit: number | undefined;
}

const listTypes = {
  id: 'text',
  name: 'text',
  description: 'text | null',
  tags: 'text[]',
  leads_count: 'integer',
  suppressed_count: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const;

type ListRow = RowOf<typeof listTypes>;

/** Lists of account $1 with the number of leads suppressed at time $2, counted for these lists only. */
const listed = (chosen: string): string => `
  SELECT id, name, description, tags, leads_count, suppressed_count, created_at, updated_at
  FROM (SELECT * FROM outreach.lists WHERE account_id = $1 AND ${chosen}) AS list, LATERAL (
    SELECT count(*)::integer AS suppressed_count FROM outreach.lead_states AS state
    WHERE state.account_id = $1 AND state.list_id = list.id AND state.suppressed_until > $2) AS counted
  ORDER BY id DESC`;

/** Newest first; before the id $3, if it is given. */
const pageOfLists = statement({
  sql: listed('($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4'),
  parameters: ['text', 'timestamptz', 'text | null', 'bigint | null'],
  columns: listTypes,
});

const findList = statement({
  sql: listed('id = $3'),
  parameters: ['text', 'timestamptz', 'text'],
  columns: listTypes,
});

/** Until the transaction ends. */
export const lockList = statement({
  sql: 'SELECT FROM outreach.lists WHERE account_id = $1 AND id = $2 FOR UPDATE',
  parameters: ['text', 'text'],
});

/** Serializes the creations of an account. */
const lockListsOf = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtextextended('outreach.lists ' || $1, 0))`,
  parameters: ['text'],
});

/** Maximum lists of an account. */
const maxLists = 2000;

/** Lead lists of accounts. Lists of other accounts are not found. */
@Injectable()
export class ListRepository {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ProblemError conflict if the account has too many lists */
  create(account: string, { name, description, tags }: ListContent): Promise<LeadList> {
    return withAccount(this.source, account, async (manager) => {
      await requireCapacity(manager, account);
      const now = this.clock.now();
      const id = prefixedId('lst', now, randomBytes(10));
      const times = { createdAt: new Date(now), updatedAt: new Date(now) };
      const content = { name, description, tags: [...tags] };
      await manager.insert(ListEntity, { id, accountId: account, ...content, ...times });
      const list = await this.read(manager, account, id);
      if (!list) throw new Error('the list was not inserted');
      return list;
    });
  }

  /** Newest first, with the total number of lists of the account. */
  page(account: string, { before, limit }: ListQuery): Promise<{ lists: LeadList[]; total: number }> {
    return withAccount(this.source, account, async (manager) => {
      const now = new Date(this.clock.now());
      const rows = await pageOfLists.rows(manager, account, now, before ?? null, limit ?? null);
      return { lists: rows.map(listOf), total: await manager.countBy(ListEntity, { accountId: account }) };
    });
  }

  find(account: string, id: string): Promise<LeadList | undefined> {
    return withAccount(this.source, account, (manager) => this.read(manager, account, id));
  }

  /** Changes the given fields. */
  change(account: string, id: string, content: Partial<ListContent>): Promise<LeadList | undefined> {
    const changed = { ...content, tags: content.tags && [...content.tags] };
    return withAccount(this.source, account, async (manager) => {
      const updatedAt = new Date(this.clock.now());
      await manager.update(ListEntity, { accountId: account, id }, { ...changed, updatedAt });
      return this.read(manager, account, id);
    });
  }

  /** @returns the deleted list */
  remove(account: string, id: string): Promise<LeadList | undefined> {
    return withAccount(this.source, account, async (manager) => {
      // The lock keeps the leads unchanged between the two statements.
      await lockList.run(manager, account, id);
      const list = await this.read(manager, account, id);
      await manager.delete(ListEntity, { accountId: account, id });
      return list;
    });
  }

  private async read(manager: EntityManager, account: string, id: string): Promise<LeadList | undefined> {
    const row = await findList.first(manager, account, new Date(this.clock.now()), id);
    return row && listOf(row);
  }
}

/** Serialized per account, so that concurrent requests cannot exceed the limit. */
async function requireCapacity(manager: EntityManager, account: string): Promise<void> {
  await lockListsOf.run(manager, account);
  if ((await manager.countBy(ListEntity, { accountId: account })) >= maxLists)
    throw new ProblemError('conflict', `An account has at most ${maxLists} lists; delete one first.`);
}

const listOf = ({ created_at, updated_at, ...row }: ListRow): LeadList => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

/** The same for a list of another account and an unknown one. */
export const noSuchList = (): ProblemError => new ProblemError('not_found', 'There is no such list.');

export const noSuchLead = (): ProblemError =>
  new ProblemError('not_found', 'There is no such lead in the list.');

/** @throws ProblemError not_found for a list that the account does not have */
export async function requireList(manager: EntityManager, account: string, list: string): Promise<void> {
  if (!(await manager.existsBy(ListEntity, { accountId: account, id: list }))) throw noSuchList();
}
