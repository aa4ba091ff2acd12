import { createHash } from 'node:crypto';
import { seniorities, type DomainEmail, validationProblem } from '@lode/contracts';
import { mainAddressRank } from '@lode/domain/addresses';
import { localOf } from '../knowledge/spelling';

/** Seniorities in ranking order. A person of unknown level ranks above trainees and volunteers. */
const helpers: readonly string[] = ['training', 'unpaid'];
const levels: readonly (string | null)[] = [
  ...seniorities.filter((level) => !helpers.includes(level)),
  null,
  ...helpers,
];

/** First rank of each tier. */
const tiers = { deciding: 0, named: 20, nameless: 40, functions: 50 } as const;

/**
 * Sort key of an address among those of its domain; a smaller key is more useful for sales. The order is: addresses
 * still on the site, people before functions, decision-makers, confidence, address. Verdicts are excluded: they change
 * between pages, and the key must be stable.
 */
export function rankKeyOf(email: DomainEmail): string {
  const gone = email.still_on_page ? 0 : 1;
  const doubt = 100 - email.confidence;
  return `${gone}${digits(tierOf(email), 2)}${digits(doubt, 3)}${email.email}`;
}

/** Compares by code units, independent of the locale. */
export const compareRankKeys = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other);

function tierOf({ type, email, name, seniority, decision_maker: decides }: DomainEmail): number {
  if (type === 'generic') return tiers.functions + mainAddressRank(localOf(email));
  if (name === null && seniority === null && !decides) return tiers.nameless;
  return (decides ? tiers.deciding : tiers.named) + levelOf(seniority);
}

/** Position of a seniority from the top; an unknown one is above trainees and volunteers. */
export function levelOf(seniority: string | null): number {
  const level = levels.indexOf(seniority);
  return level < 0 ? levels.indexOf(null) : level;
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/** The format that `rankKeyOf` writes. */
const rankKeyFormat = /^[01]\d{5}[^\s@]+@[^\s@]+$/u;

/** A hash of the domain, so that a cursor is valid for searches of that domain only. */
const domainHash = (domain: string): string => createHash('sha256').update(domain).digest('hex').slice(0, 8);

/** The cursor after this rank key. It stays valid when addresses are added or removed. */
export const createCursor = (lastKey: string, domain: string): string =>
  Buffer.from(domainHash(domain) + lastKey).toString('base64url');

/**
 * The rank key after which the page begins; without a cursor, before the first.
 * @throws ProblemError validation if the text is not a cursor of a search of this domain
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
      fix: 'send the next_cursor of the previous page, or omit it for the first page',
    },
  ]);
