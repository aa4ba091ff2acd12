import { serviceNames } from '@lode/contracts';
import { asAdministrator } from '../harness/administrator';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { heldElsewhere, tablesWithoutPeople } from './table-cover';
import { erasedTables } from './erasure';

interface TableOfService {
  readonly name: string;
  readonly holds_people: boolean;
}

/** All tables except partitions, and the list of migrations that TypeORM has in each schema. */
const tablesQuery = `
  SELECT t.table_schema || '.' || t.table_name AS name, EXISTS (
    SELECT FROM information_schema.columns AS c WHERE c.table_schema = t.table_schema
      AND c.table_name = t.table_name AND c.column_name = 'subject_hashes') AS holds_people
  FROM information_schema.tables AS t
  WHERE t.table_type = 'BASE TABLE' AND t.table_schema = ANY ($1) AND t.table_name <> 'migrations'
    AND NOT EXISTS (SELECT FROM pg_class WHERE relispartition AND oid = format('%I.%I', t.table_schema, t.table_name)::regclass)
  ORDER BY 1`;

/** A new table without a declaration about people fails this test. */
export const coveredTables: Suite<ServicesDeployment> = (lode) =>
  describe('the tables of all services', () => {
    let tables: TableOfService[];
    beforeAll(async () => {
      tables = await asAdministrator(
        lode(),
        async (query) => (await query(tablesQuery, [[...serviceNames]])) as unknown as TableOfService[],
      );
    });

    it('have people and are checked after an erasure, or have none for a stated reason', () => {
      const known = new Set([
        ...erasedTables,
        ...Object.keys(heldElsewhere),
        ...Object.keys(tablesWithoutPeople),
      ]);
      expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    });

    it('have hashes if they have people, and are not declared to have none', () => {
      const held = tables.filter((table) => table.holds_people).map(({ name }) => name);
      expect(held.filter((name) => name in tablesWithoutPeople)).toEqual([]);
      expect(erasedTables.filter((name) => !held.includes(name))).toEqual([]);
    });

    it('exist', () => {
      const there = new Set(tables.map(({ name }) => name));
      const named = [...erasedTables, ...Object.keys(heldElsewhere), ...Object.keys(tablesWithoutPeople)];
      expect(named.filter((name) => !there.has(name))).toEqual([]);
    });
  });
