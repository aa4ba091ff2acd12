import type { DataSource, EntityManager } from 'typeorm';
import type { ParametersOf, RowOf, SqlType } from './sql-types';

/** The pool of a service, or one of its transactions. */
type Queries = Pick<DataSource, 'query' | 'options'> | Pick<EntityManager, 'query' | 'dataSource'>;

interface Declaration<Parameters, Columns> {
  /** A function of the schema for tables that several services have. */
  readonly sql: string | ((schema: string) => string);
  /** Types of `$1`, `$2` and so on. */
  readonly parameters?: Parameters;
  /** Names and types of the columns of the result. */
  readonly columns?: Columns;
}

/**
 * A statement in SQL with the types of its parameters and rows. `describeDatabase` compares them with the migrated
 * schema.
 */
export class Statement<
  Types extends readonly SqlType[] = readonly SqlType[],
  Columns extends Readonly<Record<string, SqlType>> = Readonly<Record<string, SqlType>>,
> {
  constructor(private readonly declaration: Declaration<Types, Columns>) {}

  /** Whether it is about tables that several services have. */
  get isShared(): boolean {
    return typeof this.declaration.sql === 'function';
  }

  get parameters(): readonly SqlType[] {
    return this.declaration.parameters ?? [];
  }

  get columns(): Readonly<Record<string, SqlType>> {
    return this.declaration.columns ?? {};
  }

  /** @param schema of the service that sends it */
  text(schema: () => string): string {
    const { sql } = this.declaration;
    return typeof sql === 'string' ? sql : sql(schema());
  }

  async rows(on: Queries, ...parameters: ParametersOf<Types>): Promise<RowOf<Columns>[]> {
    return (await this.send(on, parameters)).rows;
  }

  async first(on: Queries, ...parameters: ParametersOf<Types>): Promise<RowOf<Columns> | undefined> {
    return (await this.send(on, parameters)).rows[0];
  }

  /** The first row of a statement that always returns one. @throws Error if there is none */
  async one(on: Queries, ...parameters: ParametersOf<Types>): Promise<RowOf<Columns>> {
    const row = await this.first(on, ...parameters);
    if (!row) throw new Error('the statement returned no row');
    return row;
  }

  /** @returns the number of rows that an UPDATE or DELETE has changed; of other statements, the number of rows */
  async run(on: Queries, ...parameters: ParametersOf<Types>): Promise<number> {
    return (await this.send(on, parameters)).count;
  }

  private async send(
    on: Queries,
    parameters: readonly unknown[],
  ): Promise<{ readonly rows: RowOf<Columns>[]; readonly count: number }> {
    const text = this.text(() => schemaOf(on));
    const result = await on.query<unknown[]>(text, [...parameters]);
    // TypeORM returns the rows and their number for an UPDATE or DELETE.
    const [rows, count] = Array.isArray(result[0]) ? result : [result, result.length];
    return { rows: rows as RowOf<Columns>[], count: count as number };
  }
}

/** A statement about a table that is known at run time, which no test compares with the schema. */
export const tableStatement = <
  const Types extends readonly SqlType[] = readonly [],
  const Columns extends Readonly<Record<string, SqlType>> = Readonly<Record<never, SqlType>>,
>(
  declaration: Declaration<Types, Columns>,
): Statement<Types, Columns> => new Statement(declaration);

/** The statements of all modules that are loaded. */
export const declaredStatements: Statement[] = [];

/** Declares a statement of a module. */
export const statement: typeof tableStatement = (declaration) => {
  const declared = tableStatement(declaration);
  declaredStatements.push(declared as unknown as Statement);
  return declared;
};

const schemaOf = (on: Queries): string => {
  const { options } = 'dataSource' in on ? on.dataSource : on;
  return String((options as { readonly schema?: string }).schema);
};
