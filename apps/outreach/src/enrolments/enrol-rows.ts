import { randomBytes, randomInt } from 'node:crypto';
import { prefixedId } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { firstDue } from '../sequences/first-due';
import type { StoredSequence } from '../sequences/stored-sequence';
import type { Enrolling } from './enrolment-store';
import { hasRefused } from './has-refused';
import { leadSubjects, leadVariables } from '../database/lead-variables';

interface EnrollingNow extends Enrolling {
  readonly account: string;
  readonly stored: StoredSequence;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Rows of `sequence_counts` per sequence, among which its enrolments are spread. */
const slots = 16;

/**
 * Enrols leads in a transaction of the account and counts them. Leads that unsubscribed from any sequence of the account
 * or have no mailbox are not enrolled again.
 * @returns ids of the new enrolments, and how many leads were enrolled before
 */
export async function enrolRows(
  manager: EntityManager,
  { account, sequence, list, leads, stored, now }: EnrollingNow,
): Promise<{ readonly ids: readonly string[]; readonly already: number }> {
  const keys = leads.map(({ keyEmail }) => keyEmail);
  const [there, refused] = [
    await inSequence(manager, sequence, keys),
    await refusing(manager, account, keys),
  ];
  const wanted = leads.filter(({ keyEmail }) => !there.has(keyEmail) && !refused.has(keyEmail));
  if (wanted.length === 0) return { ids: [], already: there.size };
  const rows = await manager.query<{ id: string; slot: number }[]>(INSERT, [
    ...[account, sequence, list],
    wanted.map(({ id }) => id),
    wanted.map(() => prefixedId('enr', now, randomBytes(10))),
    // The start of a draft sets the time, because its steps may change before.
    new Date(stored.status === 'draft' ? now : firstDue(stored.content, now)),
    new Date(now),
    // A random offset; otherwise leads enrolled one by one would all be counted in the same slot.
    randomInt(slots),
  ]);
  const ids = rows.map(({ id }) => id);
  await count(manager, account, sequence, rows);
  if (rows.length === wanted.length) return { ids, already: there.size };
  // A concurrent transaction has enrolled the others, or they were erased.
  return { ids, already: (await inSequence(manager, sequence, keys)).size - rows.length };
}

/** Addresses that are in the sequence. One lookup per address avoids a scan of the whole sequence. */
const inSequence = (
  manager: EntityManager,
  sequence: string,
  keys: readonly string[],
): Promise<Set<string>> =>
  keysOf(
    manager,
    `SELECT key_email FROM unnest($2::text[]) AS wanted (key_email)
     WHERE (SELECT true FROM outreach.enrolments AS there
       WHERE there.sequence_id = $1 AND there.key_email = wanted.key_email)`,
    [sequence, keys],
  );

const refusing = (manager: EntityManager, account: string, keys: readonly string[]): Promise<Set<string>> =>
  keysOf(
    manager,
    `SELECT key_email FROM outreach.enrolments AS other
     WHERE other.account_id = $1 AND other.key_email = ANY ($2) AND ${hasRefused('other')}`,
    [account, keys],
  );

async function keysOf(
  manager: EntityManager,
  statement: string,
  parameters: unknown[],
): Promise<Set<string>> {
  const rows = await manager.query<{ key_email: string }[]>(statement, parameters);
  return new Set(rows.map(({ key_email }) => key_email));
}

async function count(
  manager: EntityManager,
  account: string,
  sequence: string,
  rows: readonly { slot: number }[],
): Promise<void> {
  const perSlot = [...Map.groupBy(rows, ({ slot }) => slot)].sort(([one], [other]) => one - other);
  if (perSlot.length === 0) return;
  await manager.query(
    `INSERT INTO outreach.sequence_counts AS counts (sequence_id, account_id, slot, enrolled)
     SELECT $1, $2, slot, enrolled FROM unnest($3::smallint[], $4::integer[]) AS given (slot, enrolled)
     ON CONFLICT (sequence_id, slot) DO UPDATE SET enrolled = counts.enrolled + excluded.enrolled`,
    [sequence, account, perSlot.map(([slot]) => slot), perSlot.map(([, each]) => each.length)],
  );
}

/** Copies the values for templates into the enrolment, because the lead may be removed. The start of a draft copies them again. */
const INSERT = `
  INSERT INTO outreach.enrolments (id, account_id, sequence_id, slot, lead_id, email, key_email, variables, status,
    next_send_at, enrolled_at, subject_hashes)
  SELECT ($5::text[])[lead.number], $1, $2, (lead.number + $8) % ${slots}, lead.id, lead.email, lead.key_email,
    ${leadVariables},
    'active', $6, $7, ${leadSubjects}
  FROM (SELECT *, row_number() OVER ()::integer AS number FROM outreach.leads
    WHERE account_id = $1 AND list_id = $3 AND id = ANY ($4)) AS lead
  ORDER BY lead.key_email
  ON CONFLICT (sequence_id, key_email) DO NOTHING RETURNING id, slot`;
