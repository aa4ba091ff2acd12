import { randomBytes, randomInt } from 'node:crypto';
import { distinct } from '@lode/domain/values';
import { prefixedId } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { firstDue } from '../sequences/sequence-content';
import type { StoredSequence } from '../sequences/sequence-rows';
import type { Enrolling } from './enrolment-store';
import {
  countEnrolled,
  enrolledAmong,
  insertEnrolments,
  refusingAmong,
  slots,
} from './enrol-rows.statements';
import type { WrittenRecipient } from './written-recipients';

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
  );
  const ids = rows.map(({ id }) => id);
  await count(manager, account, sequence, rows);
  if (rows.length === wanted.length) return { ids, already: willing.length - rows.length };
  // A concurrent transaction has enrolled the others, or they were erased.
  const enrolled = await enrolledAmong.rows(manager, sequence, keys);
  return { ids, already: enrolled.length - rows.length };
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
