import { hash } from 'node:crypto';
import { validationProblem, type ServiceName } from '@lode/contracts';

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

/** The end of a page in the result set of its search. */
export interface SetPosition {
  /** ID of the result set. */
  readonly id: string;
  /** Position of the first row of the next page. */
  readonly position: number;
}

interface PageCursor {
  /** The cursor of the search itself; undefined for the first page. */
  readonly cursor: string | undefined;
  readonly after: SetPosition | undefined;
}

const setCursorPattern = /^([^.]+)\.([0-9a-f-]{36})\.(\d{1,6})$/;

/** Adds to the cursor of a search where the rows of its next page belong. The set is null without an account. */
export const cursorInSet = (cursor: string | null, id: string | null, position: number): string | null =>
  cursor === null || id === null ? cursor : `${cursor}.${id.slice(-36)}.${position}`;

/** Separates the cursor of a search from the position in a result set of the service; other text is not changed. */
export function readSetCursor(service: ServiceName, text: string | undefined): PageCursor {
  const [, cursor, uuid, position] = setCursorPattern.exec(text ?? '') ?? [];
  if (cursor === undefined) return { cursor: text, after: undefined };
  return { cursor, after: { id: `res_${service}_${uuid}`, position: Number(position) } };
}

/** The last row of a page in the order of a search. */
export interface PageEnd {
  readonly score: number;
  readonly id: string;
}

const signLength = 8;
const searchCursorPattern = /^(-?\d{1,16})\.(\d{1,19})$/;

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
  const [, score, id] =
    searchCursorPattern.exec(Buffer.from(cursor, 'base64url').toString().slice(signLength)) ?? [];
  const end = { score: Number(score), id: id ?? '' };
  if (id === undefined || searchCursor(end, question) !== cursor) throw badSearchCursor();
  return end;
}

const badSearchCursor = () =>
  validationProblem([
    {
      location: 'body.cursor',
      message: 'is not a cursor of this search',
      fix: 'send the next_cursor of the previous response with the same conditions, or omit it for the first page',
    },
  ]);
