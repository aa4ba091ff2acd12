import { createHash } from 'node:crypto';
import { validationProblem } from '@lode/contracts';

/** As `placeOf` writes it. */
const place = /^[01]\d{5}[^\s@]+@[^\s@]+$/u;

/** Stands for the domain, so that a cursor leads through the search that it comes from and no other. */
const signOf = (domain: string): string => createHash('sha256').update(domain).digest('hex').slice(0, 8);

/** The cursor of the addresses behind this place: one that is still right when others have come or gone. */
export const cursorAfter = (lastPlace: string, domain: string): string =>
  Buffer.from(signOf(domain) + lastPlace).toString('base64url');

/**
 * The place behind which a search goes on; without a cursor, before the first.
 * @throws ProblemError validation for a text that is no cursor of a search of this domain
 */
export function placeBefore(cursor: string | undefined, domain: string): string {
  if (cursor === undefined) return '';
  const sign = signOf(domain);
  const text = Buffer.from(cursor, 'base64url').toString();
  const found = text.slice(sign.length);
  // Other spellings of the same bytes were not made here.
  if (!place.test(found) || cursorAfter(found, domain) !== cursor) throw badCursor(domain);
  return found;
}

const badCursor = (domain: string) =>
  validationProblem([
    {
      location: 'body.cursor',
      message: `is no cursor of a search of ${domain}`,
      fix: 'send the next_cursor of the answer before, or leave it out to begin with the most useful addresses',
    },
  ]);
