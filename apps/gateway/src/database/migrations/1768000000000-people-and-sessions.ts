import { accountPolicy, commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const people = [
  `CREATE TABLE gateway.people (
    id text PRIMARY KEY,
    email text NOT NULL UNIQUE CHECK (email = lower(email)),
    name text NOT NULL,
    password_hash text,
    oidc_issuer text,
    oidc_subject text,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (oidc_issuer, oidc_subject))`,

  `CREATE TABLE gateway.members (
    account_id text NOT NULL REFERENCES gateway.accounts (id) ON DELETE CASCADE,
    person_id text NOT NULL REFERENCES gateway.people (id) ON DELETE CASCADE,
    role text NOT NULL CHECK (role IN ('owner', 'member', 'viewer')),
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (account_id, person_id))`,
  `CREATE INDEX members_of_person ON gateway.members (person_id)`,
  ...accountPolicy('gateway.members'),
];

// Without row-level security: sessions and links are found by their hash before the account is known. The sessions of a
// member end with the membership.
const secrets = [
  `CREATE TABLE gateway.sessions (
    id text PRIMARY KEY,
    hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
    account_id text NOT NULL,
    person_id text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    FOREIGN KEY (account_id, person_id) REFERENCES gateway.members (account_id, person_id) ON DELETE CASCADE)`,
  `CREATE INDEX sessions_of_member ON gateway.sessions (person_id, account_id)`,

  `CREATE TABLE gateway.one_time_links (
    id text PRIMARY KEY,
    hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
    purpose text NOT NULL CHECK (purpose IN ('setup', 'invitation', 'reset')),
    account_id text REFERENCES gateway.accounts (id) ON DELETE CASCADE,
    person_id text REFERENCES gateway.people (id) ON DELETE CASCADE,
    email text,
    role text CHECK (role IN ('owner', 'member', 'viewer')),
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    used_at timestamptz)`,
  `CREATE INDEX one_time_links_of_account ON gateway.one_time_links (account_id, created_at DESC)`,

  `CREATE TABLE gateway.oidc_flows (
    hash bytea PRIMARY KEY CHECK (length(hash) = 32),
    state text NOT NULL,
    nonce text NOT NULL,
    code_verifier text NOT NULL,
    return_to text NOT NULL,
    expires_at timestamptz NOT NULL)`,

  `CREATE TABLE gateway.sign_in_failures (
    subject bytea PRIMARY KEY CHECK (length(subject) = 32),
    failures integer NOT NULL,
    ends_at timestamptz NOT NULL)`,
];

const auditLog = [
  `CREATE TABLE gateway.audit_log (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES gateway.accounts (id) ON DELETE CASCADE,
    at timestamptz NOT NULL DEFAULT now(),
    action text NOT NULL,
    actor_kind text NOT NULL,
    actor_id text,
    actor text,
    subject text,
    detail text)`,
  `CREATE INDEX audit_log_of_account ON gateway.audit_log (account_id, id DESC)`,
  ...accountPolicy('gateway.audit_log'),
];

const functions = [
  // SECURITY DEFINER as for find_key: the account is unknown before the session is found.
  `CREATE FUNCTION gateway.find_session(session_hash bytea)
    RETURNS TABLE (id text, account_id text, role text, monthly_quota integer, expires_in float8)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
      SELECT s.id, s.account_id, m.role, a.monthly_quota,
        (extract(epoch FROM least(s.expires_at, s.last_used_at + interval '7 days') - now()) * 1000)::float8
      FROM gateway.sessions s
      JOIN gateway.members m ON m.account_id = s.account_id AND m.person_id = s.person_id
      JOIN gateway.accounts a ON a.id = s.account_id
      WHERE s.hash = session_hash AND s.expires_at > now() AND s.last_used_at > now() - interval '7 days'
    $$`,
  `REVOKE ALL ON FUNCTION gateway.find_session(bytea) FROM PUBLIC`,

  // A person may be a member of several accounts.
  `CREATE FUNCTION gateway.memberships_of(person text)
    RETURNS TABLE (account_id text, name text, role text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
      SELECT m.account_id, a.name, m.role
      FROM gateway.members m JOIN gateway.accounts a ON a.id = m.account_id
      WHERE m.person_id = person ORDER BY m.created_at, m.account_id
    $$`,
  `REVOKE ALL ON FUNCTION gateway.memberships_of(text) FROM PUBLIC`,
];

const comments = {
  people: 'People who sign in to the dashboard.',
  'people.email': 'In lower case.',
  'people.password_hash': 'argon2id; null: the person signs in by OpenID Connect.',
  'people.oidc_subject': 'The person at the provider oidc_issuer.',
  members: 'Roles of people in accounts.',
  sessions: 'Sessions of browsers, which are stored as hashes only.',
  'sessions.hash': 'SHA-256 of the token with a prefix, so that it never equals that of a key.',
  'sessions.account_id': 'The account that the person works in.',
  'sessions.last_used_at': 'To the minute; a session ends seven days after it.',
  one_time_links: 'Links that set up an owner, invite a member or reset a password.',
  'one_time_links.hash': 'SHA-256 of the token.',
  'one_time_links.email': 'Of the invited person; null: the person chooses it.',
  'one_time_links.used_at': 'Null: not used. A revoked link is deleted.',
  oidc_flows: 'Sign-ins at the OpenID Connect provider that have begun, for ten minutes.',
  'oidc_flows.hash': 'SHA-256 of the cookie of the browser that began it.',
  sign_in_failures: 'Failed sign-ins in the current window.',
  'sign_in_failures.subject': 'SHA-256 of an address, a client or both.',
  audit_log: 'Changes of members and keys, exports and suppressions, by account.',
  'audit_log.actor': 'Address of the person or name of the key at that time.',
  'keys.created_by':
    'Id of the person who created the key in the dashboard; null: another key, the operator or a service.',
};

/** People, members, sessions, one-time links and the audit log. */
export class PeopleAndSessions1768000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...[...people, ...secrets, ...auditLog, ...functions],
      'ALTER TABLE gateway.keys ADD COLUMN created_by text',
      ...commentOn('gateway', comments),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.keys DROP COLUMN created_by');
    await runner.query('DROP FUNCTION gateway.find_session(bytea), gateway.memberships_of(text)');
    await runner.query(
      'DROP TABLE gateway.audit_log, gateway.sign_in_failures, gateway.oidc_flows, gateway.one_time_links, gateway.sessions, gateway.members, gateway.people',
    );
  }
}
