import { createHash } from 'node:crypto';
import { validationProblem } from '@lode/contracts';
import { isRank } from '../places/place-search';

/** The search of a cursor: with a newer table of niches the same words may have another meaning. */
export interface MapsQuestion {
  readonly nicheKey: string;
  readonly townKey: string;
}

const signLength = 8;

/** Hash of the search, so that a cursor is valid only for its own search. */
const signOf = ({ nicheKey, townKey }: MapsQuestion): string =>
  createHash('sha256')
    .update(JSON.stringify([nicheKey, townKey]))
    .digest('hex')
    .slice(0, signLength);

/** The cursor of the places after this rank; it stays valid when places are added or removed. */
export const cursorAfter = (rank: string, question: MapsQuestion): string =>
  Buffer.from(signOf(question) + rank).toString('base64url');

/**
 * The rank after which a search continues; without a cursor, before the first.
 * @throws ProblemError validation if the text is not a cursor of this search
 */
export function rankBefore(cursor: string | undefined, question: MapsQuestion): string {
  if (cursor === undefined) return '';
  const rank = Buffer.from(cursor, 'base64url').toString().slice(signLength);
  // Other encodings of the same bytes are not cursors of this service.
  if (!isRank(rank) || cursorAfter(rank, question) !== cursor) throw badCursor();
  return rank;
}

const badCursor = () =>
  validationProblem([
    {
      location: 'body.cursor',
      message: 'is not a cursor of this search',
      fix: 'send the next_cursor of the previous response with the same query, location and radius, or omit it for the first page',
    },
  ]);
