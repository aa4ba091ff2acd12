import type { CompanySize, IntentSignalsResult, SiteReading } from '@lode/contracts';
import type { Findings } from '../investigations/investigation';
import type { Filing } from '../sources/company-source';
import type { FeedItem } from '../sources/feed-source';
import type { GdeltArticle } from '../sources/gdelt/gdelt-source';
import type { BoardRole } from '../sources/job-boards/job-board-source';
import { boardRoles, mergeRoles, type Role, siteRoles } from './open-roles/roles';
import { newPlaces, openRoles } from './open-roles/open-roles';
import { scoreOf, scoreParts } from './score';
import { expansionOf, fundingOf, newsOf } from './stories/signals';
import { mergeStories, readStories } from './stories/stories';

/** Facts known so far. */
export interface SignalFacts {
  readonly domain: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Names of the company, the most likely first. */
  readonly names: readonly string[];
  /** Towns of its addresses. */
  readonly towns: readonly string[];
  readonly size: Readonly<CompanySize> | null;
  readonly reading: SiteReading | undefined;
  /** Roles per board. */
  readonly boards: readonly (readonly BoardRole[])[];
  readonly items: readonly FeedItem[];
  readonly articles: readonly GdeltArticle[];
  readonly filings: readonly Filing[];
}

/** Assembles the findings from the known facts. */
export function intentFindings(known: SignalFacts): Findings<IntentSignalsResult> {
  const { domain, now, names, towns, size, filings } = known;
  const roles = rolesOf(known);
  const stories = mergeStories(readStories(known), names);
  const news = newsOf(stories, now);
  const funding = fundingOf(stories, filings, now);
  const expansion = expansionOf(stories, newPlaces(roles, towns, now), now);
  const parts = scoreParts({
    now,
    size,
    roles: roles.map(({ postedAt }) => postedAt),
    funding: datesOf(funding),
    expansion: expansion.flatMap(({ date, kind }) => (date === null ? [] : { at: Date.parse(date), kind })),
    news: news.flatMap(({ published_at: at }) => (at === null ? [] : Date.parse(at))),
  });
  return {
    domain,
    company: names[0] ?? null,
    open_roles: openRoles(roles),
    news,
    funding,
    expansion,
    score: scoreOf(parts),
    score_parts: parts,
  };
}

/** Boards have precedence over the site, whose pages may be old. */
function rolesOf({ boards, reading, names, now }: SignalFacts): Role[] {
  const today = new Date(now).toISOString().slice(0, 10);
  const ofSite = reading?.parked === false ? siteRoles(reading.job_postings, { today, names }) : [];
  return mergeRoles([...boards.map(boardRoles), ofSite]);
}

const datesOf = (signals: readonly { readonly date: string | null }[]): number[] =>
  signals.flatMap(({ date }) => (date === null ? [] : Date.parse(date)));
