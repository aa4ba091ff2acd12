import { validationProblem } from '@lode/contracts';

/** The cursor of the rows after the one with this id. It contains only the id. */
export const cursorAfterId = (id: string): string => Buffer.from(id).toString('base64url');

/**
 * The id after which a cursor continues.
 * @param prefix of the ids, such as `seq`
 * @param field of the request that contains it
 * @throws ProblemError validation for any other text
 */
export function idFromCursor(cursor: string, prefix: string, field = 'cursor'): string {
  const id = Buffer.from(cursor, 'base64url').toString('latin1');
  if (new RegExp(`^${prefix}_[0-9a-f-]{36}$`).test(id) && cursorAfterId(id) === cursor) return id;
  const fix = 'send the next_cursor of the previous page, or omit it for the first page';
  throw validationProblem([{ location: `body.${field}`, message: 'is not a cursor of this list', fix }]);
}
