import type { DataSource, EntityManager } from 'typeorm';

/** Types of Postgres, with the values that the driver reads and writes. */
interface Values {
  readonly text: Value<string>;
  readonly uuid: Value<string>;
  readonly integer: Value<number>;
  readonly smallint: Value<number>;
  readonly real: Value<number>;
  readonly float8: Value<number>;
  /** Read as text: it exceeds the integers of JavaScript. */
  readonly bigint: Value<string, string | number>;
  readonly numeric: Value<string, string | number>;
  readonly boolean: Value<boolean>;
  readonly timestamptz: Value<Date>;
  /** Written as `2026-03-31`; read as midnight of the local time zone. */
  readonly date: Value<Date, string>;
  readonly bytea: Value<Buffer>;
  /** Written as text of JSON: the driver would write an array as an array of Postgres. */
  readonly json: Value<unknown, string>;
  readonly jsonb: Value<unknown, string>;
}

interface Value<Read, Written = Read> {
  readonly read: Read;
  readonly written: Written;
}

type Name = keyof Values;
type NotNull = Name | `${Name}[]`;
type Nullable = `${NotNull} | null`;

declare const narrowed: unique symbol;

/** A type of Postgres whose values have a narrower type in TypeScript. */
type Typed<T> = string & { readonly [narrowed]: T };

/** A type as Postgres names it, such as `text`, `text[]` or `integer | null`. */
type SqlType = NotNull | Nullable | Typed<unknown>;

/** Narrows the values of a type: `typed<Reason>('text')`, `typed<Reason | null>('text | null')`. */
export const typed = <T>(type: null extends T ? Nullable : NotNull): Typed<T> => type as unknown as Typed<T>;

type ReadAs<T> =
  T extends Typed<infer V>
    ? V
    : T extends `${infer Rest} | null`
      ? ReadAs<Rest> | null
      : T extends `${infer N extends Name}[]`
        ? Values[N]['read'][]
        : T extends Name
          ? Values[T]['read']
          : never;

type WrittenAs<T> =
  T extends Typed<infer V>
    ? V
    : T extends `${infer Rest} | null`
      ? WrittenAs<Rest> | null
      : T extends `${infer N extends Name}[]`
        ? readonly Values[N]['written'][]
        : T extends Name
          ? Values[T]['written']
          : never;

export type RowOf<Columns> = { readonly [Name in keyof Columns]: ReadAs<Columns[Name]> };

type ParametersOf<Types extends readonly SqlType[]> = {
  readonly [Index in keyof Types]: WrittenAs<Types[Index]>;
};

/**
 * The text of an array of Postgres, which the driver would write element by element in seven times the time.
 * @param values without the characters that Postgres would need quoted, such as hashes and ids
 */
export const plainArray = (values: readonly string[]): string => `{${values.join(',')}}`;

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
