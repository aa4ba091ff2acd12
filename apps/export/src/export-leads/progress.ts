import { isStorable, validationProblem } from '@lode/contracts';
import type { LeadOrigin, Stretch } from './lead-pages';

/** Leads of a file that are not written yet. */
export interface RestOfFile {
  readonly origin: LeadOrigin;
  readonly stretch: Stretch;
}

/** How far a file has come: all that is needed to go on with it in any replica. */
export interface Progress {
  /** The id of the export. */
  readonly id: string;
  /** The key of the target. */
  readonly target: string;
  /** Null where all is written. */
  readonly rest: RestOfFile | null;
  /** What was handed out so far. */
  readonly rows: number;
  readonly bytes: number;
  /** The SHA-256 over it, not yet brought to its end; null before the first piece. */
  readonly hash: string | null;
}

/** The progress as a cursor. Whoever changes one changes no more than the record of an own export. */
export const progressCursor = ({ id, target, rest, rows, bytes, hash }: Progress): string =>
  Buffer.from(JSON.stringify([id, target, rest && listed(rest), rows, bytes, hash])).toString('base64url');

const listed = ({ origin, stretch }: RestOfFile) => [
  origin.kind,
  origin.id,
  stretch.cursor ?? null,
  stretch.until,
];

/** @throws ProblemError validation for any other text, and for the cursor of another target */
export function progressIn(text: string, key: string): Progress {
  const given = parsed(text);
  const [id, target, rest, rows, bytes, hash] = given;
  const isOurs =
    given.length === 6 &&
    [id, hash].every(isText) &&
    target === key &&
    (rest === null || isRest(rest)) &&
    [rows, bytes].every((each) => Number.isSafeInteger(each) && Number(each) >= 0);
  if (!isOurs) throw badCursor();
  return { id, target, rest: isRest(rest) ? restIn(rest) : null, rows, bytes, hash } as Progress;
}

function parsed(text: string): unknown[] {
  try {
    const given: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(given) && isStorable(given) ? given : [];
  } catch {
    return [];
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

type ListedRest = [kind: LeadOrigin['kind'], id: string, cursor: string | null, until: string];

function isRest(value: unknown): value is ListedRest {
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [kind, id, cursor, until] = value as unknown[];
  return (kind === 'list' || kind === 'results') && [id, until, cursor ?? ''].every(isText);
}

const restIn = ([kind, id, cursor, until]: ListedRest): RestOfFile => ({
  origin: { kind, id },
  stretch: cursor === null ? { until } : { cursor, until },
});

export const badCursor = () =>
  validationProblem([
    {
      location: 'body.cursor',
      message: 'is no cursor of this export',
      fix: 'send the next_cursor of the page before, with the same crm_target, or leave it out to begin anew',
    },
  ]);
