import type { DomainEmail } from '@lode/contracts';
import { createCursor } from './search-cursor';
import { compareRankKeys, rankKeyOf } from './rank-key';

/** Sorts by rank key, the most useful first. */
export const ranked = (emails: readonly DomainEmail[]): DomainEmail[] =>
  emails
    .map((email) => ({ email, key: rankKeyOf(email) }))
    .sort((one, other) => compareRankKeys(one.key, other.key))
    .map(({ email }) => email);

interface EmailPage {
  readonly emails: readonly DomainEmail[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

export function pageOf(
  emails: readonly DomainEmail[],
  { after, limit, domain }: { readonly after: string; readonly limit: number; readonly domain: string },
): EmailPage {
  const rest = emails.filter((email) => compareRankKeys(rankKeyOf(email), after) > 0);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = last && rest.length > limit ? createCursor(rankKeyOf(last), domain) : null;
  return { emails: page, nextCursor };
}
