import { validationProblem } from '@lode/contracts';

const encode = (position: number): string => Buffer.from(String(position)).toString('base64url');

/** The cursor of the rows from this position on; null where there are none. */
export const cursorOf = (position: number | null): string | null =>
  position === null ? null : encode(position);

/**
 * The position of a cursor; without one, the first.
 * @param field of the request that contains it
 * @throws ProblemError validation for any other text
 */
export function positionOf(cursor: string | undefined, field: 'cursor' | 'until' = 'cursor'): number {
  if (cursor === undefined) return 0;
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const position = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
  // Other encodings of the same bytes are invalid.
  if (position === undefined || encode(position) !== cursor) throw badCursor(field);
  return position;
}

const badCursor = (field: string) =>
  validationProblem([
    {
      location: `body.${field}`,
      message: 'is not a cursor of a result set',
      fix: 'send the next_cursor of a page, or omit it',
    },
  ]);
