import type { SuppressionFilter } from '@lode/contracts';
import type { Suppressions } from '../suppressions';
import { inSlices, type Steps } from '@lode/platform';
import { removeSuppressedSteps } from './remove-suppressed';
import { mayHoldPeople } from './people-in-frames';
import { mayHoldContact } from './sightings';
import { someString } from './strings-in';
import { TextSuppressionFilter } from './text-suppression-filter';
import { wholeContact } from './whole-contact';

/** A row with the keys of all suppressions that would hide it. It may have a part of the values of the row. */
interface KeyedRow {
  /** `suppressionKeyDigits` of each of its `hidingHashes`, without a separator. */
  readonly keys: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * The rows that `removeSuppressed` would keep, without hashes of their contacts: a row is hidden exactly when one of its keys
 * is suppressed. A row with contacts that its keys do not include, such as in a longer text or of other people, is checked by
 * `removeSuppressed` in slices.
 */
export async function removeSuppressedByKeys<Row extends KeyedRow>(
  rows: readonly Row[],
  suppressions: Pick<Suppressions, 'suppressionFilter' | 'matches'>,
  account: string,
): Promise<Row[]> {
  const filter = suppressions.suppressionFilter(account);
  if (filter.isOpen) return [...rows];
  const visible = rows.filter(({ keys }) => !suppressions.matches(keys, account));
  return inSlices(clearedSteps(visible, filter));
}

function* clearedSteps<Row extends KeyedRow>(rows: readonly Row[], filter: SuppressionFilter): Steps<Row[]> {
  const cleared: Row[] = [];
  const texts = new TextSuppressionFilter(filter);
  const seen = new Set<string>();
  for (const row of rows) {
    const isClear =
      !hasElements(row) && !mayHoldPeople(row, filter) && !(yield* touchesAny(otherTexts(row, seen), texts));
    if (isClear) cleared.push(row);
    else cleared.push(...(yield* removeSuppressedSteps([row], filter)).value);
    yield;
  }
  return cleared;
}

/**
 * The texts of a row that may contain other contacts than its address and its number.
 * @param seen names of properties of the previous rows
 */
function otherTexts(row: KeyedRow, seen: Set<string>): string[] {
  const found: string[] = [];
  const look = (text: string): boolean => {
    if (mayHoldContact(text) && !isOwnContact(text, row)) found.push(text);
    return false;
  };
  someString(row, look, seen);
  return found;
}

function* touchesAny(found: readonly string[], texts: TextSuppressionFilter): Steps<boolean> {
  for (const text of found) {
    if (yield* texts.touchSteps(text)) return true;
    yield;
  }
  return false;
}

/** Whether a list of the row has objects: a suppression removes one of them without hiding the row. */
const hasElements = (row: object): boolean =>
  Object.values(row).some(
    (value: unknown) => Array.isArray(value) && value.some((each) => typeof each === 'object'),
  );

/** Whether a text is the address or the number of the row and nothing else, so that the keys of the row include it. */
const isOwnContact = (text: string, { email, phone }: KeyedRow): boolean =>
  (text === email || text === phone) && wholeContact(text)?.isAll === true;
