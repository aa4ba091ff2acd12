import type { DataSource } from 'typeorm';

const queries = {
  columns: `SELECT c.relname AS table, string_agg(format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END,
      CASE WHEN d.adbin IS NULL THEN '' ELSE ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) END), E',\n' ORDER BY a.attnum) AS body,
      c.relrowsecurity AS secured, pg_get_partkeydef(c.oid) AS key,
      (SELECT format('PARTITION OF %s %s', inhparent::regclass, pg_get_expr(c.relpartbound, c.oid)) FROM pg_inherits
        WHERE inhrelid = c.oid) AS part
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE n.nspname = $1 AND c.relkind IN ('r', 'p') AND c.relname <> 'migrations' GROUP BY c.oid ORDER BY c.relname`,
  constraints: `SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS body
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = $1 AND c.relname <> 'migrations' AND k.contype <> 'n' AND k.conparentid = 0 ORDER BY c.relname, k.conname`,
  indexes: `SELECT indexdef AS body FROM pg_indexes i WHERE schemaname = $1 AND tablename <> 'migrations'
      AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conname = i.indexname)
      AND NOT EXISTS (SELECT 1 FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
        WHERE c.relname = indexname AND c.relnamespace = $1::regnamespace)
      ORDER BY indexname`,
  policies: `SELECT tablename AS table, policyname AS name, cmd, qual, with_check AS "check" FROM pg_policies WHERE schemaname = $1 ORDER BY tablename, policyname`,
  comments: `SELECT format('COMMENT ON %s %s IS %L', CASE WHEN a.attname IS NULL THEN 'TABLE' ELSE 'COLUMN' END,
      concat_ws('.', n.nspname, c.relname, a.attname), d.description) AS body
    FROM pg_description d JOIN pg_class c ON c.oid = d.objoid AND d.classoid = 'pg_class'::regclass
      JOIN pg_namespace n ON n.oid = c.relnamespace
      LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.objsubid AND a.attnum > 0
    WHERE n.nspname = $1 AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY c.relname, d.objsubid`,
  functions: `SELECT pg_get_functiondef(p.oid) AS body FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = $1 ORDER BY p.proname`,
  triggers: `SELECT pg_get_triggerdef(t.oid) AS body FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = $1 AND NOT t.tgisinternal AND t.tgparentid = 0 ORDER BY c.relname, t.tgname`,
  rights: `SELECT concat_ws(' ', name, acl::text) AS body FROM (
      SELECT relname AS name, unnest(relacl) AS acl FROM pg_class WHERE relnamespace = $1::regnamespace AND NOT relispartition
      UNION ALL SELECT oid::regprocedure::text, unnest(proacl) FROM pg_proc WHERE pronamespace = $1::regnamespace) AS granted
    ORDER BY 1`,
} as const;

type Row = Record<string, string> & { secured?: boolean };

/** The schema with its rights and policies as deterministic text, for comparisons. */
export async function schemaDump(source: DataSource, schema: string): Promise<string> {
  const ask = (query: keyof typeof queries): Promise<Row[]> => source.query(queries[query], [schema]);
  const tables = (await ask('columns')).map(
    ({ table, body, secured, key, part }) =>
      `CREATE TABLE ${schema}.${table} ${part ?? `(\n${body}\n)`}${key ? ` PARTITION BY ${key}` : ''};` +
      (secured ? `\nALTER TABLE ${schema}.${table} ENABLE ROW LEVEL SECURITY;` : ''),
  );
  const constraints = (await ask('constraints')).map(
    ({ table, name, body }) => `ALTER TABLE ${schema}.${table} ADD CONSTRAINT ${name} ${body};`,
  );
  const indexes = (await ask('indexes')).map(({ body }) => `${body};`);
  const policies = (await ask('policies')).map(
    ({ table, name, cmd, qual, check }) =>
      `CREATE POLICY ${name} ON ${schema}.${table} FOR ${cmd}${qual ? ` USING ${qual}` : ''}${check ? ` WITH CHECK ${check}` : ''};`,
  );
  const comments = (await ask('comments')).map(({ body }) => `${body};`);
  const functions = (await ask('functions')).map(({ body }) => `${body?.trimEnd()};`);
  const triggers = (await ask('triggers')).map(({ body }) => `${body};`);
  const rights = (await ask('rights')).map(({ body }) => body);
  const blocks = [
    `CREATE SCHEMA ${schema};`,
    ...tables,
    constraints.join('\n'),
    indexes.join('\n'),
    policies.join('\n'),
    comments.join('\n'),
    ...functions,
    triggers.join('\n'),
    rights.join('\n'),
  ];
  return blocks.filter(Boolean).join('\n\n');
}
