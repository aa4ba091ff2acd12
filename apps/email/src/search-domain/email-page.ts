import type { DomainEmail } from '@lode/contracts';
import { cursorAfter } from './search-cursor';
import { byPlace, placeOf } from './usefulness';

/** The most useful first. */
export const ranked = (emails: readonly DomainEmail[]): DomainEmail[] =>
  emails
    .map((email) => ({ email, place: placeOf(email) }))
    .sort((one, other) => byPlace(one.place, other.place))
    .map(({ email }) => email);

interface EmailPage {
  readonly emails: readonly DomainEmail[];
  /** Null at the end. */
  readonly nextCursor: string | null;
}

/** The first of the ranked addresses behind a place. */
export function pageOf(
  emails: readonly DomainEmail[],
  { after, limit, domain }: { readonly after: string; readonly limit: number; readonly domain: string },
): EmailPage {
  const rest = emails.filter((email) => byPlace(placeOf(email), after) > 0);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = last && rest.length > limit ? cursorAfter(placeOf(last), domain) : null;
  return { emails: page, nextCursor };
}
