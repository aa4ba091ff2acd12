import { asAdministrator } from '../harness/administrator';
import type { ServicesDeployment } from '../harness/services-deployment';

/** Rows of the previous version, written directly. */
export const stored = { lists: 40, leads: 200_000, verdicts: 300_000 };

export const listId = (index: number): string => `lst_moved_${index % stored.lists}`;
export const leadId = (index: number): string =>
  `led_0192f1c0-7d3a-7a51-9c5e-${index.toString(16).padStart(12, '0')}`;
export const leadEmail = (index: number): string => `lead${index}@stored.test`;
export const verdictEmail = (index: number): string => `verdict${index % stored.verdicts}@stored.test`;

/** Rows per statement, which must end within the time of an administrator's statement. */
const rowsPerStatement = 10_000;

const insertLists = `
  INSERT INTO outreach.lists (id, account_id, name, tags, created_at, updated_at)
  SELECT 'lst_moved_' || n, account.id, 'Moved ' || n, '{}', now(), now() FROM generate_series(0, ${stored.lists - 1}) AS n,
    (SELECT id FROM gateway.accounts ORDER BY created_at, id LIMIT 1) AS account`;

/** From number $1 to number $2. */
const insertLeads = `
  INSERT INTO outreach.leads (id, account_id, list_id, name, company, email, website, tech_stack, tags, custom, key_email,
    subject_hashes, created_at, updated_at, hidden_by, has_exclusion)
  SELECT 'led_0192f1c0-7d3a-7a51-9c5e-' || lpad(to_hex(n), 12, '0'), account_id, lists.id, 'Person ' || n, 'Company ' || n,
    'lead' || n || '@stored.test', 'https://stored.test', '{}', '{}', '{}', 'lead' || n || '@stored.test',
    ARRAY[md5('a' || n), md5('b' || n)], now(), now(), ARRAY[n], true
  FROM generate_series($1::integer, $2::integer) AS n JOIN outreach.lists ON lists.id = 'lst_moved_' || n % ${stored.lists}`;

const insertVerdicts = `
  INSERT INTO verification.verdicts (address, reason, code, mx_found, accept_all, checked_at, subject_hashes, mx_host)
  SELECT 'verdict' || n || '@stored.test', 'ok', 250, true, false, now(), ARRAY[md5('v' || n)], 'mx.stored.test'
  FROM generate_series($1::integer, $2::integer) AS n`;

export const fill = (lode: ServicesDeployment): Promise<void> =>
  asAdministrator(lode, async (query) => {
    await query(insertLists);
    for (const [insert, rows] of [
      [insertLeads, stored.leads],
      [insertVerdicts, stored.verdicts],
    ] as const)
      for (let from = 0; from < rows; from += rowsPerStatement)
        await query(insert, [from, from + rowsPerStatement - 1]);
  });

export interface MoveState {
  readonly table: string;
  readonly copied: number;
  readonly isCopied: boolean;
}

/** Moves in progress; empty before and after. */
export const moves = (lode: ServicesDeployment): Promise<MoveState[]> =>
  asAdministrator(lode, async (query) => {
    const found: MoveState[] = [];
    for (const schema of ['outreach', 'verification']) {
      const [{ exists } = { exists: false }] = await query(
        `SELECT to_regclass('${schema}.table_moves') IS NOT NULL AS exists`,
      );
      if (!exists) continue;
      const rows = await query(
        `SELECT table_name AS table, copied::integer, copied_at IS NOT NULL AS "isCopied" FROM ${schema}.table_moves`,
      );
      found.push(...(rows as unknown as MoveState[]));
    }
    return found;
  });

export interface Counts {
  readonly leads: number;
  readonly distinct: number;
  /** Sum of `leads_count` of the lists. */
  readonly stated: number;
  readonly verdicts: number;
  /** Partitions with rows, and tables that serve a move. */
  readonly partitions: number;
  readonly leftovers: number;
}

export const count = (lode: ServicesDeployment): Promise<Counts> =>
  asAdministrator(lode, async (query) => {
    const [row] = await query(`SELECT
      (SELECT count(*)::integer FROM outreach.leads WHERE list_id LIKE 'lst_moved_%') AS leads,
      (SELECT count(DISTINCT id)::integer FROM outreach.leads WHERE list_id LIKE 'lst_moved_%') AS distinct,
      (SELECT sum(leads_count)::integer FROM outreach.lists WHERE id LIKE 'lst_moved_%') AS stated,
      (SELECT count(*)::integer FROM verification.verdicts WHERE address LIKE 'verdict%@stored.test') AS verdicts,
      (SELECT count(DISTINCT tableoid)::integer FROM outreach.leads) +
        (SELECT count(DISTINCT tableoid)::integer FROM verification.verdicts) AS partitions,
      (SELECT count(*)::integer FROM pg_class WHERE relname ~ '^(leads|verdicts)_(next|moved)') AS leftovers`);
    return row as unknown as Counts;
  });
