import {
  ProblemError,
  type MemberThing,
  type MemberThingKind,
  type MemberThingOperations,
  type ServiceThings,
  type ServiceThingsRequest,
  type SettledThings,
  type SettleThingsRequest,
} from '@lode/contracts';
import { accountOf, createContext, feature, Handles, type CallContext } from '@lode/bus';
import { tableStatement, typed, withAccount } from '@lode/database';
import { Controller, Module, type DynamicModule, type Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobEndpoints } from '../jobs/job.controller';

/** A table of an account with `id` and `created_at`. */
export interface ThingTable {
  readonly kind: MemberThingKind;
  readonly table: string;
  /** Column of the person or key that made a row. Default: `created_by`. */
  readonly creator?: string;
  /** SQL expression of the name of a row. */
  readonly name: string;
  /** SQL condition of the rows that work without a request. */
  readonly works: string;
  /** SQL condition of the rows that are listed. Default: all. */
  readonly listed?: string;
  /** SQL condition of the rows that are deleted with their member, such as mail to the own address. Default: none. */
  readonly own?: string;
  /** Stops a row that works; may be repeated. Undefined for rows that end by themselves. */
  readonly stop?: (account: string, id: string) => Promise<unknown>;
}

/** Maximum number of listed rows of a table. */
const maxListed = 1000;

const listThings = ({
  table,
  creator = 'created_by',
  name,
  works,
  listed = 'true',
  own = 'false',
}: ThingTable) =>
  tableStatement({
    sql: (schema) => `
      SELECT id, ${name} AS name, ${works} AS works FROM ${schema}.${table}
      WHERE account_id = $1 AND ${creator} = ANY ($2) AND ${listed} AND NOT (${own}) ORDER BY id LIMIT ${maxListed}`,
    parameters: ['text', 'text[]'],
    columns: { id: 'text', name: 'text', works: 'boolean' },
  });

const thingsToStop = ({ table, creator = 'created_by', works }: ThingTable) =>
  tableStatement({
    sql: (schema) => `
      SELECT id FROM ${schema}.${table}
      WHERE account_id = $1 AND ${creator} = ANY ($2) AND created_at <= $3 AND ${works} ORDER BY id`,
    parameters: ['text', 'text[]', 'timestamptz'],
    columns: { id: 'text' },
  });

const deleteOwn = ({ table, creator = 'created_by', own = 'false' }: ThingTable) =>
  tableStatement({
    sql: (schema) => `
      DELETE FROM ${schema}.${table}
      WHERE account_id = $1 AND ${creator} = ANY ($2) AND created_at <= $3 AND ${own}`,
    parameters: ['text', 'text[]', 'timestamptz'],
  });

const handOver = ({ table, creator = 'created_by' }: ThingTable) =>
  tableStatement({
    sql: (schema) => `
      UPDATE ${schema}.${table} SET ${creator} = $4
      WHERE account_id = $1 AND ${creator} = ANY ($2) AND created_at <= $3`,
    parameters: ['text', 'text[]', 'timestamptz', typed<string>('text')],
  });

/** The things of a service that members have made: stopped or handed over when a member is removed. */
class MemberThings {
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
    if (table.own !== undefined)
      await withAccount(this.source, account, (manager) =>
        deleteOwn(table).run(manager, account, creators, at),
      );
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

/** Milliseconds for the cancellation of a job. */
const cancelMs = 10_000;

const jobsOf = (jobs: JobEndpoints): ThingTable => ({
  ...{ kind: 'job', table: 'jobs', creator: 'actor', name: 'coalesce(question, operation)' },
  works: `state IN ('queued', 'running')`,
  listed: `state IN ('queued', 'running')`,
  stop: (account, id) => jobs.cancel({ id }, createContext(cancelMs, { account })),
});

/** The controller of `list_member_things` and `settle_member_things` of a service. */
function memberThingsController({ list, settle }: MemberThingOperations): Type {
  @Controller()
  class MemberThingsController {
    constructor(private readonly things: MemberThings) {}

    @Handles(list)
    list(request: ServiceThingsRequest, context: CallContext): Promise<ServiceThings> {
      return this.things.list(accountOf(context), request);
    }

    @Handles(settle)
    settle(request: SettleThingsRequest, context: CallContext): Promise<SettledThings> {
      return this.things.settle(accountOf(context), request);
    }
  }
  return MemberThingsController;
}

/** Tables with things, beside the jobs of the service. */
interface FurtherThings<Services extends readonly unknown[]> {
  /** Modules that provide the injected classes. */
  readonly imports: readonly Type[];
  readonly inject: { readonly [Place in keyof Services]: Type<Services[Place]> };
  readonly tables: (...services: Services) => readonly ThingTable[];
}

/** Lists what members have made in a service, its jobs included, and stops it or hands it over. */
@Module({})
export class MemberThingsModule {
  static forFeature<Services extends readonly unknown[]>(
    operations: MemberThingOperations,
    further?: FurtherThings<Services>,
  ): DynamicModule {
    return feature(
      {
        module: MemberThingsModule,
        imports: [...(further?.imports ?? [])],
        controllers: [memberThingsController(operations)],
        providers: [
          {
            provide: MemberThings,
            useFactory: (source: DataSource, jobs: JobEndpoints | undefined, ...services: Services) =>
              new MemberThings(source, [
                ...(further?.tables(...services) ?? []),
                ...(jobs ? [jobsOf(jobs)] : []),
              ]),
            inject: [DataSource, { token: JobEndpoints, optional: true }, ...(further?.inject ?? [])],
          },
        ],
      },
      { needsDatabase: 'has things of members' },
    );
  }
}
