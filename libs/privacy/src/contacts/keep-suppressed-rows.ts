import type { SuppressionFilter } from '@lode/contracts';
import type { Suppressions } from '../suppressions';
import { TextSuppressionFilter } from './text-suppression-filter';
import { inSlices, type Steps } from '@lode/platform';
import { type AccountRow, type EntriesOfRows, markedRows, RowStates } from './keep-suppressed';
import { mayHoldPeople } from './people-in-frames';
import { mayHoldContact } from './sightings';
import { someString } from './strings-in';
import { wholeContact } from './whole-contact';

interface Reachable extends AccountRow {
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
 * The rows with their states, as `keepSuppressedIn` sets them, at a fraction of its cost: address and number were hashed
 * when the row was written, so only domains are hashed now. A value with another possible contact, or about a company with
 * a suppressed name, is checked in slices. Rows of erased people are left out.
 */
export async function keepSuppressedRows<Value extends Reachable>(
  rows: readonly HashedRow<Value>[],
  suppressions: EntriesOfRows & Pick<Suppressions, 'names'>,
  account: string,
): Promise<Value[]> {
  const states = new RowStates(suppressions, account);
  const filter = states.both;
  if (filter.isOpen) return markedRows(rows.map(({ value }) => value));
  const texts = new TextSuppressionFilter(filter);
  const isClear = ({ value, subjects }: HashedRow<Value>): boolean =>
    !suppressions.names(subjects, account) &&
    !mayHoldPeople(value, filter) &&
    !someString(value, (text, property) => isUncertain(text, property, { value, texts, filter }));
  return markedRows(await inSlices(keptSteps(rows, isClear, states)));
}

function* keptSteps<Value extends Reachable>(
  rows: readonly HashedRow<Value>[],
  isClear: (row: HashedRow<Value>) => boolean,
  states: RowStates,
): Steps<Value[]> {
  const kept: Value[] = [];
  for (const row of rows) {
    if (isClear(row)) kept.push(row.value);
    else kept.push(...(yield* states.keep(row.value)));
    yield;
  }
  return kept;
}

interface RowCheck {
  readonly value: Pick<Reachable, 'email' | 'phone'>;
  readonly texts: TextSuppressionFilter;
  readonly filter: SuppressionFilter;
}

/** Whether a string may contain a contact whose hash is missing in the row. */
function isUncertain(
  text: string,
  property: string | undefined,
  { value, texts, filter }: RowCheck,
): boolean {
  if (texts.meansDomainIn(text, property)) return true;
  if (!mayHoldContact(text)) return false;
  const whole = text === value.email || text === value.phone ? wholeContact(text) : undefined;
  if (whole?.isAll !== true) return true;
  return whole.kind === 'email' && filter.domain(text.slice(text.lastIndexOf('@') + 1));
}
