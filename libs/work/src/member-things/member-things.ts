import {
  ProblemError,
  type MemberThing,
  type MemberThingKind,
  type ServiceThings,
  type ServiceThingsRequest,
  type SettledThings,
  type SettleThingsRequest,
} from '@lode/contracts';
import { tableStatement, typed, withAccount } from '@lode/database';
import type { DataSource } from 'typeorm';

/** A table of an account with `id`, `created_by` and `created_at`. */
export interface ThingTable {
  readonly kind: MemberThingKind;
  readonly table: string;
  /** SQL expression of the name of a row. */
  readonly name: string;
  /** SQL condition of the rows that work without a request. */
  readonly works: string;
  /** SQL condition of the rows that are listed. Default: all. */
  readonly listed?: string;
  /** Stops a row that works; may be repeated. Undefined for rows that end by themselves. */
  readonly stop?: (account: string, id: string) => Promise<unknown>;
}

/** Maximum number of listed rows of a table. */
const maxListed = 1000;

const listThings = ({ table, name, works, listed = 'true' }: ThingTable) =>
  tableStatement({
    sql: (schema) => `
      SELECT id, ${name} AS name, ${works} AS works FROM ${schema}.${table}
      WHERE account_id = $1 AND created_by = ANY ($2) AND ${listed} ORDER BY id LIMIT ${maxListed}`,
    parameters: ['text', 'text[]'],
    columns: { id: 'text', name: 'text', works: 'boolean' },
  });

const thingsToStop = ({ table, works }: ThingTable) =>
  tableStatement({
    sql: (schema) => `
      SELECT id FROM ${schema}.${table}
      WHERE account_id = $1 AND created_by = ANY ($2) AND created_at <= $3 AND ${works} ORDER BY id`,
    parameters: ['text', 'text[]', 'timestamptz'],
    columns: { id: 'text' },
  });

const handOver = ({ table }: ThingTable) =>
  tableStatement({
    sql: (schema) => `
      UPDATE ${schema}.${table} SET created_by = $4
      WHERE account_id = $1 AND created_by = ANY ($2) AND created_at <= $3`,
    parameters: ['text', 'text[]', 'timestamptz', typed<string>('text')],
  });

/** The things of a service that members have made: stopped or handed over when a member is removed. */
export class MemberThings {
  constructor(
    private readonly source: DataSource,
    private readonly tables: readonly ThingTable[],
  ) {}

  async list(account: string, { creators }: ServiceThingsRequest): Promise<ServiceThings> {
    const things: MemberThing[] = [];
    for (const table of this.tables) {
      const rows = await withAccount(this.source, account, (manager) =>
        listThings(table).rows(manager, account, creators),
      );
      things.push(...rows.map((row) => ({ kind: table.kind, ...row })));
    }
    return { things };
  }

  /** May be repeated: things that are stopped or handed over already do not change. */
  async settle(account: string, request: SettleThingsRequest): Promise<SettledThings> {
    let settled = 0;
    for (const table of this.tables) settled += await this.settleTable(account, table, request);
    return { settled };
  }

  private async settleTable(
    account: string,
    table: ThingTable,
    { creators, before, things, to }: SettleThingsRequest,
  ): Promise<number> {
    const at = new Date(before);
    if (things === 'hand_over') {
      if (to === undefined)
        throw new ProblemError('validation', 'A member is needed to hand things over to.');
      return withAccount(this.source, account, (manager) =>
        handOver(table).run(manager, account, creators, at, to),
      );
    }
    const { stop } = table;
    if (!stop) return 0;
    const rows = await withAccount(this.source, account, (manager) =>
      thingsToStop(table).rows(manager, account, creators, at),
    );
    for (const { id } of rows) await unlessGone(stop(account, id));
    return rows.length;
  }
}

/** Another request may delete or change the thing meanwhile. */
async function unlessGone(stopped: Promise<unknown>): Promise<void> {
  try {
    await stopped;
  } catch (error) {
    if (!(error instanceof ProblemError) || !['not_found', 'conflict'].includes(error.code)) throw error;
  }
}
