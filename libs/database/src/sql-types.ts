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
export type SqlType = NotNull | Nullable | Typed<unknown>;

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

export type ParametersOf<Types extends readonly SqlType[]> = {
  readonly [Index in keyof Types]: WrittenAs<Types[Index]>;
};
