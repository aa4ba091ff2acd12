import type { Suppressions } from '../suppressions';
import { BarrierInTexts } from './barrier-in-texts';
import { leaveOut } from './leave-out';
import { mayHoldPeople } from './people-in-frames';
import { mayHoldContact } from './sighting';
import { someString } from './strings-in';
import { wholeContact } from './whole-contact';

interface Reachable {
  readonly email: string | null;
  readonly phone: string | null;
}

/** A value as it was read from a table. */
export interface HashedRow<Value extends Reachable> {
  readonly value: Value;
  /** `SubjectHasher.contacts` of the contacts in its `email` and its `phone` at least. */
  readonly subjects: readonly string[];
}

/**
 * What `leaveOut` leaves of a list of these values, in a fraction of the time: their address and number were hashed when
 * they were written, so only domains are hashed now. A value in which anything else may be a contact is looked at as
 * `leaveOut` does it.
 */
export function leaveOutOfRows<Value extends Reachable>(
  rows: readonly HashedRow<Value>[],
  suppressions: Pick<Suppressions, 'barrier' | 'names'>,
  account: string,
): Value[] {
  const barrier = suppressions.barrier(account);
  if (barrier.isOpen) return rows.map(({ value }) => value);
  const texts = new BarrierInTexts(barrier);
  const isDoubtful = (text: string, property: string | undefined, { email, phone }: Reachable): boolean => {
    if (texts.meansDomainIn(text, property)) return true;
    if (!mayHoldContact(text)) return false;
    const whole = text === email || text === phone ? wholeContact(text) : undefined;
    if (whole?.isAll !== true) return true;
    return whole.kind === 'email' && barrier.domain(text.slice(text.lastIndexOf('@') + 1));
  };
  const isClear = ({ value, subjects }: HashedRow<Value>): boolean =>
    !suppressions.names(subjects, account) &&
    !mayHoldPeople(value, barrier) &&
    !someString(value, (text, property) => isDoubtful(text, property, value));
  return rows.flatMap((row) => (isClear(row) ? row.value : leaveOut([row.value], barrier).value));
}
