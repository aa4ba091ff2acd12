import type { Client } from 'pg';

/** Types and nullable columns of a database. */
export class Catalog {
  private constructor(
    private readonly types: ReadonlyMap<number, string>,
    private readonly nullable: ReadonlySet<string>,
  ) {}

  static async read(client: Client): Promise<Catalog> {
    const types = await client.query<{ oid: number; name: string }>(
      'SELECT oid, format_type(oid, NULL) AS name FROM pg_type',
    );
    const nullable = await client.query<{ key: string }>(
      `SELECT attrelid || '.' || attnum AS key FROM pg_attribute WHERE attnum > 0 AND NOT attnotnull`,
    );
    return new Catalog(
      new Map(types.rows.map(({ oid, name }) => [oid, short(name)])),
      new Set(nullable.rows.map(({ key }) => key)),
    );
  }

  /** As statements declare it. */
  typeName(oid: number): string {
    return this.types.get(oid) ?? `type ${oid}`;
  }

  isNullable({ table, attribute }: { readonly table: number; readonly attribute: number }): boolean {
    return this.nullable.has(`${table}.${attribute}`);
  }
}

const short = (name: string): string =>
  name.replace('timestamp with time zone', 'timestamptz').replace('double precision', 'float8');
