import { accountPolicy, commentOn, guardPeople } from '@lode/service-kit';

/** Statements that create the tables of monitors. Functions are owned by the owner of the tables, for every account. */
export const createMonitorTables = (schema: string): string[] => [
  ...createMonitors(schema),
  ...createChanges(schema),
  ...acrossAccounts(schema),
  ...commentOn(schema, comments),
];

const createMonitors = (schema: string): string[] => [
  `CREATE TABLE ${schema}.monitors (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    name text NOT NULL,
    list_id text,
    created_at timestamptz NOT NULL)`,
  `CREATE INDEX monitors_account ON ${schema}.monitors (account_id, id)`,
  ...accountPolicy(`${schema}.monitors`),
  `CREATE TABLE ${schema}.monitored_sites (
    monitor_id text NOT NULL REFERENCES ${schema}.monitors (id) ON DELETE CASCADE,
    domain text NOT NULL,
    account_id text NOT NULL,
    PRIMARY KEY (monitor_id, domain))`,
  `CREATE INDEX monitored_sites_domain ON ${schema}.monitored_sites (domain)`,
  ...accountPolicy(`${schema}.monitored_sites`),
  `CREATE TABLE ${schema}.site_facts (domain text PRIMARY KEY, facts jsonb, read_at timestamptz)`,
];

const createChanges = (schema: string): string[] => [
  `CREATE TABLE ${schema}.monitor_changes (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    monitor_id text NOT NULL REFERENCES ${schema}.monitors (id) ON DELETE CASCADE,
    type text NOT NULL,
    domain text NOT NULL,
    content json NOT NULL,
    subject_hashes text[] NOT NULL DEFAULT '{}',
    found_at timestamptz NOT NULL)`,
  `CREATE INDEX monitor_changes_newest ON ${schema}.monitor_changes (monitor_id, id)`,
  `CREATE INDEX monitor_changes_expiry ON ${schema}.monitor_changes (found_at)`,
  `CREATE INDEX monitor_changes_subjects ON ${schema}.monitor_changes USING gin (subject_hashes)`,
  ...accountPolicy(`${schema}.monitor_changes`),
  ...guardPeople(schema, 'monitor_changes', { ofAccounts: true }),
];

const acrossAccounts = (schema: string): string[] => [
  `CREATE FUNCTION ${schema}.monitors_of(site text) RETURNS TABLE (id text, account text, list text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
    AS $$ SELECT monitor.id, monitor.account_id, monitor.list_id
      FROM ${schema}.monitored_sites AS monitored JOIN ${schema}.monitors AS monitor ON monitor.id = monitored.monitor_id
      WHERE monitored.domain = site ORDER BY monitor.account_id, monitor.id $$`,
  `CREATE FUNCTION ${schema}.forget_monitor_changes(moment timestamptz) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
    AS $$ DELETE FROM ${schema}.monitor_changes WHERE found_at < moment $$`,
];

const comments = {
  monitors: 'Lists and domains whose companies are read every week.',
  'monitors.id': 'Ordered by time.',
  'monitors.list_id': 'Null: a monitor of domains.',
  monitored_sites: 'Sites of monitors.',
  site_facts: 'Last reading of each monitored site, for all accounts, with which the next one is compared.',
  'site_facts.facts': 'Null: not read yet. People are keyed hashes only.',
  monitor_changes: 'Changes that monitors have found, kept for 180 days.',
  'monitor_changes.id': 'Ordered by time.',
  'monitor_changes.content': 'Name, address and page.',
  'monitor_changes.subject_hashes':
    'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
};
