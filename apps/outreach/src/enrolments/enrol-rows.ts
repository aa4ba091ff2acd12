import { randomBytes, randomInt } from 'node:crypto';
import type { RecipientRows } from '@lode/contracts';
import { prefixedId } from '@lode/platform';
import { statement } from '@lode/database';
import { subjectsInEach, type SubjectHasher } from '@lode/privacy';
import { distinct } from '@lode/domain/values';
import type { EntityManager } from 'typeorm';
import type { StoredSequence } from '../sequences/sequence-rows';
import { leadSubjects, leadVariables } from '../leads/lead.statements';
import type { TemplateValues } from '../templates/template-variables';
import { firstDue } from '../sequences/sequence-content';
import { firstUpcoming } from '../sequences/step-path';
import type { Addressed } from './recipients';

/**
 * Enrols recipients in a transaction of the account and counts them. Those who unsubscribed from any sequence of the
 * account or have no mailbox are not enrolled again.
 * @returns ids of the new enrolments, and how many recipients were enrolled before, including repeated addresses
 */
export async function enrolRows(
  manager: EntityManager,
  { account, sequence, list, recipients, stored, now }: EnrollingNow,
): Promise<{ readonly ids: readonly string[]; readonly already: number }> {
  const keys = recipients.map(({ key_email }) => key_email);
  const [there, refused] = [
    keysOf(await enrolledAmong.rows(manager, sequence, keys)),
    keysOf(await refusingAmong.rows(manager, account, keys)),
  ];
  const willing = recipients.filter(({ key_email: key }) => there.has(key) || !refused.has(key));
  const wanted = firstOfEach(willing.filter(({ key_email }) => !there.has(key_email)));
  if (wanted.length === 0) return { ids: [], already: willing.length };
  const rows = await insertEnrolments.rows(
    manager,
    ...([account, sequence, list] as const),
    JSON.stringify(wanted.map((recipient, number) => newEnrolment(recipient, number, now))),
    distinct(wanted.map(({ lead }) => lead)),
    // The start of a draft sets the time, because its steps may change before.
    new Date(stored.status === 'draft' ? now : firstDue(stored.content, now)),
    new Date(now),
    // A random offset; otherwise leads enrolled one by one would all be counted in the same slot.
    randomInt(slots),
    stored.status === 'draft' ? 'message' : firstUpcoming(stored.content.steps),
  );
  const ids = rows.map(({ id }) => id);
  await count(manager, account, sequence, rows);
  if (rows.length === wanted.length) return { ids, already: willing.length - rows.length };
  // A concurrent transaction has enrolled the others, or they were erased.
  const enrolled = await enrolledAmong.rows(manager, sequence, keys);
  return { ids, already: enrolled.length - rows.length };
}

/** Selects leads of a list to be enrolled. */
export interface LeadSelection {
  readonly list: string;
  readonly rows: RecipientRows;
  /** All leads of the list if omitted. */
  readonly ids?: readonly string[] | undefined;
  /** Only leads after this id. */
  readonly after?: string | undefined;
}

/** Recipients with an address to be enrolled together. */
export interface Enrolling {
  readonly sequence: string;
  readonly list: string;
  /** Ordered by the id of the lead; may have an address several times. */
  readonly recipients: readonly Pick<Addressed, 'id' | 'keyEmail' | 'person'>[];
}

/**
 * SQL condition: the enrolment forbids further mail from any sequence of the account, because the person has
 * unsubscribed or the mailbox does not exist. Equals the condition of the index `enrolments_refusing`.
 */
export const hasRefused = (row: string): string => `(${row}.status = 'unsubscribed' OR ${row}.no_mailbox)`;

/** Rows of `sequence_counts` per sequence, among which its enrolments are spread. */
const slots = 16;

/** Addresses that are in the sequence. One lookup per address avoids a scan of the whole sequence. */
export const enrolledAmong = statement({
  sql: `
    SELECT key_email FROM unnest($2::text[]) AS wanted (key_email)
    WHERE (SELECT true FROM outreach.enrolments AS there
      WHERE there.sequence_id = $1 AND there.key_email = wanted.key_email)`,
  parameters: ['text', 'text[]'],
  columns: { key_email: 'text' },
});

export const refusingAmong = statement({
  sql: `
    SELECT key_email FROM outreach.enrolments AS other
    WHERE other.account_id = $1 AND other.key_email = ANY ($2) AND ${hasRefused('other')}`,
  parameters: ['text', 'text[]'],
  columns: { key_email: 'text' },
});

/**
 * Copies the values for templates into the enrolment, because the lead may be removed. The start of a draft copies them
 * again, except those of people at a company. $4 are the enrolments as JSON, as `NewEnrolment` has them, $5 the ids of
 * their leads, $6 the due time, $7 the time of the enrolment, $8 the slot at which the enrolments begin, $9
 * the kind of the first step.
 */
const insertEnrolments = statement({
  sql: `
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset($4) AS given (id text, lead text, number integer, email text, key_email text,
        variables jsonb, subject_hashes text[]))
    INSERT INTO outreach.enrolments (id, account_id, sequence_id, slot, lead_id, is_contact, email, key_email, variables,
      status, next_send_at, enrolled_at, upcoming, subject_hashes)
    SELECT given.id, $1, $2, (given.number + $8) % ${slots}, lead.id, given.email IS NOT NULL,
      CASE WHEN given.email IS NULL THEN lead.email ELSE given.email END,
      CASE WHEN given.email IS NULL THEN lead.key_email ELSE given.key_email END AS key_email,
      CASE WHEN given.email IS NULL THEN ${leadVariables} ELSE given.variables END,
      'active', $6, $7, $9,
      CASE WHEN given.email IS NULL THEN ${leadSubjects} ELSE given.subject_hashes END
    FROM given JOIN outreach.leads AS lead
      ON lead.account_id = $1 AND lead.list_id = $3 AND lead.id = ANY ($5) AND lead.id = given.lead
    ORDER BY key_email
    ON CONFLICT (sequence_id, key_email) DO NOTHING RETURNING id, slot`,
  parameters: ['text', 'text', 'text', 'jsonb', 'text[]', 'timestamptz', 'timestamptz', 'integer', 'text'],
  columns: { id: 'text', slot: 'smallint' },
});

const countEnrolled = statement({
  sql: `
    INSERT INTO outreach.sequence_counts AS counts (sequence_id, account_id, slot, enrolled)
    SELECT $1, $2, slot, enrolled FROM unnest($3::smallint[], $4::integer[]) AS given (slot, enrolled)
    ON CONFLICT (sequence_id, slot) DO UPDATE SET enrolled = counts.enrolled + excluded.enrolled`,
  parameters: ['text', 'text', 'smallint[]', 'integer[]'],
});

/** A recipient for INSERT; the values of one that is a lead are read from its row. */
interface WrittenRecipient {
  readonly lead: string;
  readonly key_email: string;
  readonly email?: string;
  readonly variables?: TemplateValues;
  readonly subject_hashes?: readonly string[];
}

/** @param hasher hashes the values of a person, by which an erasure finds the enrolment */
export async function writtenRecipients(
  hasher: SubjectHasher,
  recipients: Enrolling['recipients'],
): Promise<WrittenRecipient[]> {
  const hashes = await subjectsInEach(
    hasher,
    recipients.map(({ person }) => (person ? { ...person.values, profiles: person.profiles } : {})),
  );
  return recipients.map(({ id, keyEmail, person }, index) => ({
    ...{ lead: id, key_email: keyEmail },
    ...(person && { email: person.email, variables: person.values, subject_hashes: hashes[index] ?? [] }),
  }));
}

/** With its number in the transaction. */
interface NewEnrolment extends WrittenRecipient {
  readonly id: string;
  readonly number: number;
}

interface EnrollingNow extends Omit<Enrolling, 'recipients'> {
  readonly recipients: readonly WrittenRecipient[];
  readonly account: string;
  readonly stored: StoredSequence;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const newEnrolment = (recipient: WrittenRecipient, number: number, now: number): NewEnrolment => ({
  ...recipient,
  id: prefixedId('enr', now, randomBytes(10)),
  number,
});

/** The first recipient of each address. */
function firstOfEach(recipients: readonly WrittenRecipient[]): WrittenRecipient[] {
  const seen = new Set<string>();
  return recipients.filter(({ key_email }) => !seen.has(key_email) && seen.add(key_email));
}

const keysOf = (rows: readonly { readonly key_email: string }[]): Set<string> =>
  new Set(rows.map(({ key_email }) => key_email));

async function count(
  manager: EntityManager,
  account: string,
  sequence: string,
  rows: readonly { slot: number }[],
): Promise<void> {
  const perSlot = [...Map.groupBy(rows, ({ slot }) => slot)].sort(([one], [other]) => one - other);
  if (perSlot.length === 0) return;
  await countEnrolled.run(
    manager,
    sequence,
    account,
    perSlot.map(([slot]) => slot),
    perSlot.map(([, each]) => each.length),
  );
}
