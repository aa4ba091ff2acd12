import { randomBytes, randomInt } from 'node:crypto';
import { prefixedId } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { firstDue } from '../sequences/first-due';
import type { StoredSequence } from '../sequences/stored-sequence';
import type { Enrolling } from './enrolment-store';
import {
  countEnrolled,
  enrolledAmong,
  insertEnrolments,
  refusingAmong,
  slots,
} from './enrol-rows.statements';

interface EnrollingNow extends Enrolling {
  readonly account: string;
  readonly stored: StoredSequence;
  /** Milliseconds since 1970. */
  readonly now: number;
}

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
    keysOf(await enrolledAmong.rows(manager, sequence, keys)),
    keysOf(await refusingAmong.rows(manager, account, keys)),
  ];
  const wanted = leads.filter(({ keyEmail }) => !there.has(keyEmail) && !refused.has(keyEmail));
  if (wanted.length === 0) return { ids: [], already: there.size };
  const rows = await insertEnrolments.rows(
    manager,
    ...([account, sequence, list] as const),
    wanted.map(({ id }) => id),
    wanted.map(() => prefixedId('enr', now, randomBytes(10))),
    // The start of a draft sets the time, because its steps may change before.
    new Date(stored.status === 'draft' ? now : firstDue(stored.content, now)),
    new Date(now),
    // A random offset; otherwise leads enrolled one by one would all be counted in the same slot.
    randomInt(slots),
  );
  const ids = rows.map(({ id }) => id);
  await count(manager, account, sequence, rows);
  if (rows.length === wanted.length) return { ids, already: there.size };
  // A concurrent transaction has enrolled the others, or they were erased.
  const enrolled = await enrolledAmong.rows(manager, sequence, keys);
  return { ids, already: enrolled.length - rows.length };
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
