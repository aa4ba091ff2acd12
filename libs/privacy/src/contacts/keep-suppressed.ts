import {
  hiddenRow,
  ProblemError,
  type RowSuppression,
  type SuppressionCause,
  type SuppressionFilter,
} from '@lode/contracts';
import { inSlices, type Steps } from '@lode/platform';
import type { SuppressionEntry } from '../suppression-table';
import type { Suppressions } from '../suppressions';
import { removeSuppressedSteps } from './remove-suppressed';

/** The parts of a copy that find the entries about a row. */
export type EntriesOfRows = Pick<Suppressions, 'suppressionFilter' | 'entriesAbout'>;

/** A row of an account. */
export interface AccountRow {
  readonly suppression: RowSuppression | null;
}

/** Causes from the strongest to the weakest. */
const causes: readonly SuppressionCause[] = ['unsubscribed', 'complained', 'bounced', 'do_not_contact'];

const causeOf = ({ reason }: SuppressionEntry): SuppressionCause => {
  if (reason === 'opt_out') return 'unsubscribed';
  if (reason === 'complaint') return 'complained';
  return reason === 'bounce' ? 'bounced' : 'do_not_contact';
};

/** By the entries of the account: their strongest reason, and the time of the oldest entry with it. */
function suppressedBy(entries: readonly SuppressionEntry[]): RowSuppression {
  const reason =
    causes.find((cause) => entries.some((entry) => causeOf(entry) === cause)) ?? 'do_not_contact';
  const times = entries.flatMap((entry) => (causeOf(entry) === reason ? (entry.since ?? []) : []));
  const since = times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
  return { state: 'suppressed', reason, since };
}

const hidden: RowSuppression = { state: 'hidden', reason: 'do_not_contact', since: null };

/** Sets the states of rows of one account by the present suppressions. */
export class RowStates {
  readonly both: SuppressionFilter;
  private readonly deployment: SuppressionFilter;

  constructor(
    private readonly suppressions: EntriesOfRows,
    private readonly account: string,
  ) {
    this.both = suppressions.suppressionFilter(account);
    this.deployment = suppressions.suppressionFilter();
  }

  /**
   * The row with its state, in a list; an empty list for a row of an erased person, and for one that the deployment hides
   * and that has no masked form. Texts and people in the row stay unless the deployment hides them.
   */
  *keep<Row extends object>(row: Row): Steps<Row[]> {
    const state = yield* this.stateOf(row);
    if (state === 'erased') return [];
    if (state?.state === 'hidden') return 'email_masked' in row ? [hiddenRow(row, state)] : [];
    const shown = yield* this.withPeople(state ? { ...row, suppression: state } : row);
    return (yield* removeSuppressedSteps([shown], this.deployment)).value;
  }

  /** Parts of a response that are no rows. @throws ProblemError suppressed */
  *rest<Rest>(value: Rest): Steps<Rest> {
    return (yield* removeSuppressedSteps(value, this.deployment)).value;
  }

  /** An erasure wins; then entries of the deployment, because they hide the values. */
  private *stateOf(row: object): Steps<RowSuppression | 'erased' | null> {
    if ((yield* removeSuppressedSteps([row], this.both)).value.length > 0) return null;
    const { deployment, own } = this.suppressions.entriesAbout(row, this.account);
    if ([...deployment, ...own].some(({ erased }) => erased)) return 'erased';
    return deployment.length === 0 && own.length > 0 ? suppressedBy(own) : hidden;
  }

  /** Sets the states of people of a company that the account suppresses; the company says where they work. */
  private *withPeople<Row extends object>(row: Row): Steps<Row> {
    const { website, email, contacts = [] } = row as Readonly<Partial<Record<string, unknown>>>;
    if (!Array.isArray(contacts) || contacts.length === 0 || this.both.isOpen) return row;
    const people: object[] = [];
    for (const person of contacts as readonly object[]) {
      const company = { website, email, contacts: [person] };
      const [left] = (yield* removeSuppressedSteps([company], this.both)).value;
      const isActive = left === undefined || left.contacts.length > 0;
      const { own } = isActive ? { own: [] } : this.suppressions.entriesAbout(company, this.account);
      people.push(isActive ? person : { ...person, suppression: suppressedBy(own) });
    }
    return { ...row, contacts: people };
  }
}

const isRow = (value: unknown): value is AccountRow =>
  typeof value === 'object' && value !== null && 'suppression' in value;

/** Rows that a service has marked with `keepSuppressedRows`: the response filter does not check them again. */
const marked = new WeakSet<object>();

export function markedRows<Row extends object>(rows: readonly Row[]): Row[] {
  for (const row of rows) marked.add(row);
  return [...rows];
}

const isMarked = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && marked.has(value);

/**
 * `keepSuppressed` of operations: rows are the response itself, or the elements of a list in it.
 * @throws ProblemError not_found for a response about an erased person
 */
export const keepSuppressedIn = <Response extends object>(
  response: Response,
  suppressions: EntriesOfRows,
  account: string,
): Promise<Response> => inSlices(keepSteps(response, new RowStates(suppressions, account)));

/** One row with its state, without stored hashes; undefined for a row of an erased person. */
export async function keepSuppressedRow<Row extends AccountRow>(
  row: Row,
  suppressions: EntriesOfRows,
  account: string,
): Promise<Row | undefined> {
  const [kept] = await inSlices(new RowStates(suppressions, account).keep(row));
  return kept;
}

function* keepSteps<Response extends object>(response: Response, states: RowStates): Steps<Response> {
  if (isMarked(response)) return response;
  if (isRow(response)) {
    if (response.suppression) return yield* states.rest(response);
    const [row] = yield* states.keep(response);
    if (!row) throw new ProblemError('not_found');
    return row;
  }
  const lists: Record<string, object[]> = {};
  for (const [name, member] of Object.entries(response) as [string, unknown][])
    if (Array.isArray(member) && member.some(isRow)) lists[name] = yield* keptAmong(member, states);
  const emptied = Object.fromEntries(Object.keys(lists).map((name) => [name, []]));
  return { ...(yield* states.rest({ ...response, ...emptied })), ...lists };
}

function* keptAmong(rows: readonly object[], states: RowStates): Steps<object[]> {
  const kept: object[] = [];
  for (const row of rows) {
    if (isMarked(row)) kept.push(row);
    else kept.push(...(yield* states.keep(row)));
    yield;
  }
  return kept;
}
