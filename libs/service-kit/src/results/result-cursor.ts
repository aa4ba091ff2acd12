import { validationProblem } from '@lode/contracts';

const encode = (position: number): string => Buffer.from(String(position)).toString('base64url');

/** The cursor of the rows from this position on; null where there are none. */
export const cursorOf = (position: number | null): string | null =>
  position === null ? null : encode(position);

/** The position that a cursor means; without one, the first. @throws ProblemError validation for any other text */
export function positionOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const position = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
  // Other spellings of the same bytes were not made here.
  if (position === undefined || encode(position) !== cursor) throw badCursor();
  return position;
}

const badCursor = () =>
  validationProblem([
    {
      location: 'body.cursor',
      message: 'is no cursor of a result set',
      fix: 'send the next_cursor of the page before, or leave it out to begin at the first row',
    },
  ]);
