import { createHash } from 'node:crypto';
import { validationProblem, type GenerateLeadsRequest } from '@lode/contracts';
import type { FoundLead } from './lead-answer';
import type { LeadSearch } from './lead-search';

/** The leads of the previous pages, by their marks. */
export type ShownLeads = ReadonlySet<string>;

/**
 * Length of a mark, and of the mark of a search, in hex digits. That two of the 1,000 leads of the longest search have the
 * same mark has a chance of 10^-4; the cursor after them has 5,340 characters, which URLs can contain.
 */
const markLength = 8;

const markOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, markLength);

/** A lead by its identity: a larger search may rank it elsewhere, and may know more about it. */
const identityOf = ({ name, address }: FoundLead): unknown[] => [name.toLowerCase(), address];

/** A search with its conditions, so that a cursor is valid only for its own search. */
export const markOfSearch = (
  { niche, town }: Pick<LeadSearch, 'niche' | 'town'>,
  { verified = false, has, mail_provider, score_min }: GenerateLeadsRequest,
): string => markOf([niche.key, town.key, verified, has, mail_provider, score_min]);

/** A lead with its mark. A number distinguishes leads with one identity. */
export interface MarkedLead {
  readonly lead: FoundLead;
  readonly mark: string;
}

/** The leads that were not shown, in order. */
export function notShown(leads: readonly FoundLead[], shown: ShownLeads): MarkedLead[] {
  const counts = new Map<string, number>();
  const marked = leads.map((lead) => {
    const identity = JSON.stringify(identityOf(lead));
    const count = (counts.get(identity) ?? 0) + 1;
    counts.set(identity, count);
    return { lead, mark: markOf([identity, count]) };
  });
  return marked.filter(({ mark }) => !shown.has(mark));
}

/** The cursor of the leads after those that were shown and these. */
export const cursorAfterLeads = (search: string, shown: ShownLeads, leads: readonly MarkedLead[]): string =>
  Buffer.from([search, ...shown, ...leads.map(({ mark }) => mark)].join(''), 'hex').toString('base64url');

/**
 * The leads that were shown before a page; without a cursor, none.
 * @throws ProblemError validation if the text is not a cursor of this search
 */
export function shownBefore(cursor: string | undefined, search: string): ShownLeads {
  if (cursor === undefined) return new Set();
  const hex = Buffer.from(cursor, 'base64url').toString('hex');
  const marks = hex.match(new RegExp(`.{${markLength}}`, 'g')) ?? [];
  const [first, ...shown] = marks;
  const isWhole = marks.join('') === hex && Buffer.from(hex, 'hex').toString('base64url') === cursor;
  if (!isWhole || first !== search || shown.length === 0) throw badCursor();
  return new Set(shown);
}

const badCursor = () =>
  validationProblem([
    {
      location: 'body.cursor',
      message: 'is not a cursor of this search',
      fix: 'send the next_cursor of the previous response with the same niche, location and conditions, or omit it for the first page',
    },
  ]);
