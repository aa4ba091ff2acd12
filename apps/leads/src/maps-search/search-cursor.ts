import { createHash } from 'node:crypto';
import { validationProblem } from '@lode/contracts';
import { isRank } from '../places/rank-places';

/** What a cursor belongs to: the same words may come to mean something else with a newer table of niches. */
export interface MapsQuestion {
  readonly nicheKey: string;
  readonly townKey: string;
}

const signLength = 8;

/** Stands for the question, so that a cursor leads through the search that it comes from and no other. */
const signOf = ({ nicheKey, townKey }: MapsQuestion): string =>
  createHash('sha256')
    .update(JSON.stringify([nicheKey, townKey]))
    .digest('hex')
    .slice(0, signLength);

/** The cursor of the places behind this rank: one that is still right when others have come or gone. */
export const cursorAfter = (rank: string, question: MapsQuestion): string =>
  Buffer.from(signOf(question) + rank).toString('base64url');

/**
 * The rank behind which a search goes on; without a cursor, before the first.
 * @throws ProblemError validation for a text that is no cursor of this question
 */
export function rankBefore(cursor: string | undefined, question: MapsQuestion): string {
  if (cursor === undefined) return '';
  const rank = Buffer.from(cursor, 'base64url').toString().slice(signLength);
  // Other spellings of the same bytes were not made here.
  if (!isRank(rank) || cursorAfter(rank, question) !== cursor) throw badCursor();
  return rank;
}

const badCursor = () =>
  validationProblem([
    {
      location: 'body.cursor',
      message: 'is no cursor of this search',
      fix: 'send the next_cursor of the answer before with the same query and location, or leave it out to begin anew',
    },
  ]);
