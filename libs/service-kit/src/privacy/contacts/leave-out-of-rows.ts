import type { SuppressionFilter } from '@lode/contracts';
import type { Suppressions } from '../suppressions';
import { TextSuppressionFilter } from './text-suppression-filter';
import { inSlices, type Steps } from '../../timing/in-slices';
import { leaveOutSteps } from './leave-out';
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
  /** `SubjectHasher.contacts` of at least the contacts in its `email` and its `phone`. */
  readonly subjects: readonly string[];
}

/**
 * The rows that `leaveOut` would keep, at a fraction of its cost: address and number were hashed when the row was
 * written, so only domains are hashed now. A value with another possible contact, or about a company with a suppressed
 * name, is checked by `leaveOut` in slices.
 */
export async function leaveOutOfRows<Value extends Reachable>(
  rows: readonly HashedRow<Value>[],
  suppressions: Pick<Suppressions, 'barrier' | 'names'>,
  account: string,
): Promise<Value[]> {
  const barrier = suppressions.barrier(account);
  if (barrier.isOpen) return rows.map(({ value }) => value);
  const texts = new TextSuppressionFilter(barrier);
  const isClear = ({ value, subjects }: HashedRow<Value>): boolean =>
    !suppressions.names(subjects, account) &&
    !mayHoldPeople(value, barrier) &&
    !someString(value, (text, property) => isDoubtful(text, property, { value, texts, barrier }));
  return inSlices(clearedSteps(rows, isClear, barrier));
}

function* clearedSteps<Value extends Reachable>(
  rows: readonly HashedRow<Value>[],
  isClear: (row: HashedRow<Value>) => boolean,
  barrier: SuppressionFilter,
): Steps<Value[]> {
  const cleared: Value[] = [];
  for (const row of rows) {
    if (isClear(row)) cleared.push(row.value);
    else cleared.push(...(yield* leaveOutSteps([row.value], barrier)).value);
    yield;
  }
  return cleared;
}

interface Looked {
  readonly value: Reachable;
  readonly texts: TextSuppressionFilter;
  readonly barrier: SuppressionFilter;
}

/** Whether a string may contain a contact whose hash is missing in the row. */
function isDoubtful(text: string, property: string | undefined, { value, texts, barrier }: Looked): boolean {
  if (texts.meansDomainIn(text, property)) return true;
  if (!mayHoldContact(text)) return false;
  const whole = text === value.email || text === value.phone ? wholeContact(text) : undefined;
  if (whole?.isAll !== true) return true;
  return whole.kind === 'email' && barrier.domain(text.slice(text.lastIndexOf('@') + 1));
}
