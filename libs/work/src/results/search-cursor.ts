import { hash } from 'node:crypto';
import { validationProblem } from '@lode/contracts';

/** The last row of a page in the order of a search. */
export interface PageEnd {
  readonly score: number;
  readonly id: string;
}

const signLength = 8;
const pattern = /^(-?\d{1,16})\.(\d{1,19})$/;

/** Hash of the search, so that a cursor is valid only for its own search. */
const signOf = (question: object): string => hash('sha256', JSON.stringify(question)).slice(0, signLength);

/** @param question conditions and order of the search */
export const searchCursor = ({ score, id }: PageEnd, question: object): string =>
  Buffer.from(`${signOf(question)}${score}.${id}`).toString('base64url');

/**
 * The end of the previous page; undefined before the first.
 * @throws ProblemError validation if the text is not a cursor of this search
 */
export function searchPageEnd(cursor: string | undefined, question: object): PageEnd | undefined {
  if (cursor === undefined) return undefined;
  const [, score, id] = pattern.exec(Buffer.from(cursor, 'base64url').toString().slice(signLength)) ?? [];
  const end = { score: Number(score), id: id ?? '' };
  if (id === undefined || searchCursor(end, question) !== cursor) throw badCursor();
  return end;
}

const badCursor = () =>
  validationProblem([
    {
      location: 'body.cursor',
      message: 'is not a cursor of this search',
      fix: 'send the next_cursor of the previous response with the same conditions, or omit it for the first page',
    },
  ]);
