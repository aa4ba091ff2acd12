import { createHash } from 'node:crypto';
import { validationProblem } from '@lode/contracts';

/** The format that `rankKeyOf` writes. */
const rankKeyFormat = /^[01]\d{5}[^\s@]+@[^\s@]+$/u;

/** A hash of the domain, so that a cursor is valid for searches of that domain only. */
const domainHash = (domain: string): string => createHash('sha256').update(domain).digest('hex').slice(0, 8);

/** The cursor after this rank key. It stays valid when addresses are added or removed. */
export const createCursor = (lastKey: string, domain: string): string =>
  Buffer.from(domainHash(domain) + lastKey).toString('base64url');

/**
 * The rank key after which the page begins; without a cursor, before the first.
 * @throws ProblemError validation if the text is no cursor of a search of this domain
 */
export function parseCursor(cursor: string | undefined, domain: string): string {
  if (cursor === undefined) return '';
  const hash = domainHash(domain);
  const text = Buffer.from(cursor, 'base64url').toString();
  const found = text.slice(hash.length);
  // Rejects other encodings of the same bytes.
  if (!rankKeyFormat.test(found) || createCursor(found, domain) !== cursor) throw badCursor(domain);
  return found;
}

const badCursor = (domain: string) =>
  validationProblem([
    {
      location: 'body.cursor',
      message: `is not a cursor of a search of ${domain}`,
      fix: 'send the next_cursor of the answer before, or leave it out to begin with the most useful addresses',
    },
  ]);
