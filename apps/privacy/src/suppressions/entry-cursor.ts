import { validationProblem } from '@lode/contracts';

/** The cursor of the entries after this one. It reveals no more than the entry itself. */
export const cursorAfterId = (id: string): string => Buffer.from(id).toString('base64url');

/** The id of the entry after which a cursor continues. @throws ProblemError validation for any other text */
export function idFromCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString('latin1');
  if (/^sup_[0-9a-f-]{36}$/.test(id) && cursorAfterId(id) === cursor) return id;
  const fix = 'send the next_cursor of the previous page, or omit it for the first page';
  throw validationProblem([{ location: 'body.cursor', message: 'is not a cursor of this list', fix }]);
}
