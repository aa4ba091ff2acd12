import { validationProblem } from '@lode/contracts';

/** The cursor of the entries that come behind this one. It tells no more than the entry itself. */
export const cursorBehind = (id: string): string => Buffer.from(id).toString('base64url');

/** The id of the entry behind which a cursor goes on. @throws ProblemError validation for any other text */
export function idIn(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString('latin1');
  if (/^sup_[0-9a-f-]{36}$/.test(id) && cursorBehind(id) === cursor) return id;
  const fix = 'send the next_cursor of the page before, or leave it out to begin at the newest entry';
  throw validationProblem([{ location: 'body.cursor', message: 'is no cursor of this list', fix }]);
}
