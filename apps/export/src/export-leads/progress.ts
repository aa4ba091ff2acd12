import { isStorable, validationProblem } from '@lode/contracts';
import type { RowSelection } from '../leads/rows-of';
import type { LeadOrigin, LeadRange } from './lead-pages';

/** Remaining leads of a file. */
export interface RemainingLeads {
  readonly origin: LeadOrigin;
  readonly range: LeadRange;
  readonly selection: RowSelection;
}

/** Progress of a file: the complete state, so that any replica can continue. */
export interface Progress {
  /** The id of the export. */
  readonly id: string;
  /** The key of the target. */
  readonly target: string;
  /** Null if all leads are written. */
  readonly rest: RemainingLeads | null;
  /** Rows and bytes exported so far. */
  readonly rows: number;
  readonly bytes: number;
  /** Number of excluded leads so far. */
  readonly excluded: number;
  /** State of the SHA-256; null before the first chunk. */
  readonly hash: string | null;
}

/** The progress as a cursor. A manipulated cursor affects only the record of the caller's own export. */
export const progressCursor = ({ id, target, rest, rows, bytes, hash, excluded }: Progress): string => {
  // Without excluded leads as in older cursors.
  const counted = excluded > 0 ? [{ excluded }] : [];
  const parts = [id, target, rest && listed(rest), rows, bytes, hash, ...counted];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
};

const listed = ({ origin, range, selection }: RemainingLeads) => [
  origin.kind,
  origin.id,
  range.cursor ?? null,
  range.until,
  // As in older cursors, if it selects all rows of companies.
  ...(Object.keys(selection).length > 0 ? [selection] : []),
];

/** @throws ProblemError validation for any other text, and for a cursor of another target */
export function progressIn(text: string, key: string): Progress {
  const given = parsed(text);
  const [id, target, rest, rows, bytes, hash] = given;
  const excluded = given.length > 6 ? excludedIn(given[6]) : 0;
  const isOurs =
    given.length >= 6 &&
    given.length <= 7 &&
    [id, hash].every(isText) &&
    target === key &&
    (rest === null || isRest(rest)) &&
    [rows, bytes, excluded].every((each) => Number.isSafeInteger(each) && Number(each) >= 0);
  if (!isOurs) throw badCursor();
  return { id, target, rest: isRest(rest) ? restIn(rest) : null, rows, bytes, excluded, hash } as Progress;
}

function parsed(text: string): unknown[] {
  try {
    const given: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(given) && isStorable(given) ? given : [];
  } catch {
    return [];
  }
}

/** Undefined for another value. */
const excludedIn = (counted: unknown): unknown =>
  typeof counted === 'object' && counted !== null && 'excluded' in counted ? counted.excluded : undefined;

const isText = (value: unknown): value is string => typeof value === 'string';

type ListedRest = [
  kind: LeadOrigin['kind'],
  id: string,
  cursor: string | null,
  until: string,
  selection: RowSelection,
];

function isRest(value: unknown): value is ListedRest {
  if (!Array.isArray(value) || value.length < 4 || value.length > 5) return false;
  const [kind, id, cursor, until, selection = {}] = value as unknown[];
  return (
    (kind === 'list' || kind === 'results') &&
    [id, until, cursor ?? ''].every(isText) &&
    typeof selection === 'object' &&
    selection !== null
  );
}

const restIn = ([kind, id, cursor, until, selection = {}]: ListedRest): RemainingLeads => ({
  origin: { kind, id },
  selection,
  range: cursor === null ? { until } : { cursor, until },
});

export const badCursor = () =>
  validationProblem([
    {
      location: 'body.cursor',
      message: 'is not a cursor of this export',
      fix: 'send the next_cursor of the previous page with the same crm_target, or omit it for the first page',
    },
  ]);
