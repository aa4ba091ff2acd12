import { serviceNames } from '@lode/contracts';
import { asAdministrator, type Query } from '../harness/administrator';
import type { ServicesDeployment } from '../harness/services-deployment';

/** A row of any table, as text. */
export interface DumpedRow {
  /** The service that owns the schema. */
  readonly service: string;
  /** The table of a partition. */
  readonly table: string;
  readonly text: string;
}

const tablesOf = `
  SELECT n.nspname AS service, c.relname AS name, coalesce(pg_partition_root(c.oid), c.oid)::regclass::text AS table
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'm') AND n.nspname = ANY ($1) ORDER BY 1, 2`;

/** The rows of all tables of all services that contain a text, read as administrator. */
export const rowsWith = (
  lode: Pick<ServicesDeployment, 'adminUrl'>,
  isMeant: (text: string) => boolean,
): Promise<DumpedRow[]> =>
  asAdministrator(lode, async (query) => {
    const tables = (await query(tablesOf, [[...serviceNames]])) as {
      service: string;
      name: string;
      table: string;
    }[];
    if (tables.length === 0) throw new Error('no tables');
    const found: DumpedRow[] = [];
    for (const { service, name, table } of tables)
      for (const text of await textsOf(query, `${service}."${name}"`))
        if (isMeant(text)) found.push({ service, table, text });
    return found;
  });

async function textsOf(query: Query, table: string): Promise<string[]> {
  const rows = await query(`SELECT row.*::text AS text FROM ${table} AS row`);
  return rows.map(({ text }) => withBytesRead(String(text)));
}

/** Bytes are hexadecimal in a dump. */
const withBytesRead = (text: string): string =>
  text.replace(/\\+x((?:[0-9a-f]{2}){8,})/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('utf8'));
