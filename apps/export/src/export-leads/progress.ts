import { validationProblem } from '@lode/contracts';
import type { LeadOrigin } from './lead-pages';

/** How far a file has come: all that is needed to go on with it in any replica. */
export interface Progress {
  /** The id of the export. */
  readonly id: string;
  /** The key of the target. */
  readonly target: string;
  readonly origin: LeadOrigin;
  /** Where to go on, and before which cursor to stop. */
  readonly cursor: string;
  readonly until: string;
  /** What was handed out so far. */
  readonly rows: number;
  readonly bytes: number;
  /** The SHA-256 over it, not yet brought to its end. */
  readonly hash: string;
}

/** The progress as a cursor. Whoever changes one changes nothing but the record of an own export. */
export const cursorOf = ({ id, target, origin, cursor, until, rows, bytes, hash }: Progress): string =>
  Buffer.from(
    JSON.stringify([id, target, origin.kind, origin.id, cursor, until, rows, bytes, hash]),
  ).toString('base64url');

/** @throws ProblemError validation for any other text */
export function progressIn(text: string): Progress {
  const given = parsed(text);
  const [id, target, kind, source, cursor, until, rows, bytes, hash] = given;
  const texts = [id, target, source, cursor, until, hash];
  const counts = [rows, bytes];
  const isOurs =
    given.length === 9 &&
    texts.every((each) => typeof each === 'string') &&
    counts.every((each) => Number.isSafeInteger(each) && Number(each) >= 0) &&
    (kind === 'list' || kind === 'results');
  if (!isOurs) throw badCursor();
  return { id, target, origin: { kind, id: source }, cursor, until, rows, bytes, hash } as Progress;
}

function parsed(text: string): unknown[] {
  try {
    const given: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(given) ? given : [];
  } catch {
    return [];
  }
}

export const badCursor = () =>
  validationProblem([
    {
      location: 'body.cursor',
      message: 'is no cursor of this export',
      fix: 'send the next_cursor of the page before, with the same crm_target, or leave it out to begin anew',
    },
  ]);
