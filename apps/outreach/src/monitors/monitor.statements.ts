import { statement, typed } from '@lode/service-kit';
import type { SavedSearch } from '../database/entities/monitor.entity';
import type { SiteFacts } from '../database/entities/site-facts.entity';

/** Until the transaction ends; concurrent calls for an account wait for each other. */
export const lockMonitors = statement({
  sql: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
  parameters: ['text'],
});

/** Monitors of account $1 with the number of their sites; only that with the id $2, if it is given. */
export const findMonitors = statement({
  sql: `
    SELECT id, name, list_id, search, created_at,
      (SELECT count(*)::integer FROM outreach.monitored_sites AS site WHERE site.monitor_id = monitor.id) AS sites,
      (SELECT count(*)::integer FROM outreach.searched_rows AS found WHERE found.monitor_id = monitor.id) AS rows
    FROM outreach.monitors AS monitor WHERE account_id = $1 AND ($2::text IS NULL OR id = $2) ORDER BY id`,
  parameters: ['text', 'text | null'],
  columns: {
    id: 'text',
    name: 'text',
    list_id: 'text | null',
    search: typed<SavedSearch | null>('json | null'),
    created_at: 'timestamptz',
    sites: 'integer',
    rows: 'integer',
  },
});

export const countMonitors = statement({
  sql: 'SELECT count(*)::integer AS count FROM outreach.monitors WHERE account_id = $1',
  parameters: ['text'],
  columns: { count: 'integer' },
});

/** Up to $4 sites of a monitor. */
export const addSites = statement({
  sql: `
    INSERT INTO outreach.monitored_sites (monitor_id, account_id, domain)
    SELECT $1, $2, domain FROM unnest($3::text[]) AS domain
    LIMIT greatest(0, $4 - (SELECT count(*) FROM outreach.monitored_sites WHERE monitor_id = $1))
    ON CONFLICT DO NOTHING`,
  parameters: ['text', 'text', 'text[]', 'bigint'],
});

/** Locks the sites until the end of the transaction. Returns those that nothing monitored before. */
export const beginSites = statement({
  sql: `
    INSERT INTO outreach.site_facts AS site (domain) SELECT domain FROM unnest($1::text[]) AS domain ORDER BY domain
    ON CONFLICT (domain) DO UPDATE SET domain = excluded.domain
    RETURNING site.domain, site.xmax = 0 AS "isNew"`,
  parameters: ['text[]'],
  columns: { domain: 'text', isNew: 'boolean' },
});

/** Until the transaction ends. */
export const lockSite = statement({
  sql: 'SELECT facts, read_at FROM outreach.site_facts WHERE domain = $1 FOR UPDATE',
  parameters: ['text'],
  columns: { facts: typed<SiteFacts | null>('jsonb | null'), read_at: 'timestamptz | null' },
});

export const storeFacts = statement({
  sql: 'UPDATE outreach.site_facts SET facts = coalesce($2, facts), read_at = $3 WHERE domain = $1',
  parameters: ['text', 'jsonb | null', 'timestamptz'],
});

export const forgetSite = statement({
  sql: 'DELETE FROM outreach.site_facts WHERE domain = $1',
  parameters: ['text'],
});

/** Monitors of all accounts with a site. */
export const monitorsOf = statement({
  sql: 'SELECT id, account, list FROM outreach.monitors_of($1)',
  parameters: ['text'],
  columns: { id: 'text', account: 'text', list: 'text | null' },
});

export const forgetMonitorChanges = statement({
  sql: 'SELECT FROM outreach.forget_monitor_changes($1)',
  parameters: ['timestamptz'],
});
