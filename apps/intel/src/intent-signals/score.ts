import type { CompanySize, ScorePart } from '@lode/contracts';

const day = 86_400_000;

/** Input of the score; times in milliseconds since 1970. */
export interface Scored {
  readonly now: number;
  /** Posting time of each open role; null if unknown. */
  readonly roles: readonly (number | null)[];
  /** Null if unknown. */
  readonly size: Readonly<CompanySize> | null;
  readonly funding: readonly number[];
  readonly expansion: readonly { readonly at: number; readonly kind: 'headline' | 'roles' }[];
  readonly news: readonly number[];
}

/** Max points per part; the sum is 100. */
const maxPoints = { open_roles: 30, new_roles: 20, funding: 25, expansion: 15, news: 10 } as const;

/** Amounts that score 63 percent of the points; twice as much scores 86 percent. */
const scale = { roles: 8, share: 0.05, newRoles: 3, news: 3 };

/** Days of full weight, and days after which the weight is 0. */
const decay = { funding: { full: 90, end: 731 }, expansion: { full: 90, end: 366 } };
/** Weight relative to a headline: roles in a new place are weaker evidence. */
const rolesWeight = 0.6;
const recent = { roles: 30, news: 90 };

/** Parts of the score. The points are integers, and their sum is the score. */
export const scoreParts = (scored: Scored): ScorePart[] => [
  openRolesPart(scored),
  newRolesPart(scored),
  fundingPart(scored),
  expansionPart(scored),
  newsPart(scored),
];

export const scoreOf = (parts: readonly ScorePart[]): number =>
  parts.reduce((sum, { points }) => sum + points, 0);

/** From 0 to 1, with diminishing increments. */
const saturating = (amount: number, at: number): number => 1 - Math.exp(-amount / at);

const part = (signal: ScorePart['signal'], share: number, reason: string): ScorePart => ({
  signal,
  points: Math.round(share * maxPoints[signal]),
  max_points: maxPoints[signal],
  most: maxPoints[signal],
  reason,
});

/** If the size is known, half of the points depend on the number of roles per employee. */
function openRolesPart({ roles, size }: Scored): ScorePart {
  const count = roles.length;
  const byCount = saturating(count, scale.roles);
  const people = peopleIn(size);
  if (count === 0) return part('open_roles', 0, 'no open roles are known');
  if (people === null) return part('open_roles', byCount, counting(count, 'open role'));
  const share = (byCount + saturating(count / people, scale.share)) / 2;
  return part('open_roles', share, `${counting(count, 'open role')} at about ${people} people`);
}

function peopleIn(size: Scored['size']): number | null {
  const people = size?.exact ?? size?.min ?? size?.max ?? null;
  return people === null || people < 1 ? null : people;
}

function newRolesPart({ roles, now }: Scored): ScorePart {
  const count = roles.filter((at) => at !== null && at >= now - recent.roles * day).length;
  const reason = `${counting(count, 'role')} posted within ${recent.roles} days`;
  return part('new_roles', saturating(count, scale.newRoles), reason);
}

function fundingPart({ funding, now }: Scored): ScorePart {
  const newest = Math.max(...funding, -Infinity);
  if (newest === -Infinity) return part('funding', 0, 'no funding within two years is known');
  return part('funding', recency(newest, now, decay.funding), `funding ${ago(newest, now)}`);
}

function expansionPart({ expansion, now }: Scored): ScorePart {
  const weighed = expansion.map(({ at, kind }) => ({
    at,
    share: recency(at, now, decay.expansion) * (kind === 'roles' ? rolesWeight : 1),
  }));
  const [best] = weighed.toSorted((a, b) => b.share - a.share);
  if (!best) return part('expansion', 0, 'no new place within a year is known');
  return part('expansion', best.share, `a new place ${ago(best.at, now)}`);
}

function newsPart({ news, now }: Scored): ScorePart {
  const count = news.filter((at) => at >= now - recent.news * day).length;
  return part(
    'news',
    saturating(count, scale.news),
    `${counting(count, 'news item')} within ${recent.news} days`,
  );
}

/** 1 for a new event, falling linearly to 0. */
function recency(
  at: number,
  now: number,
  { full, end }: { readonly full: number; readonly end: number },
): number {
  const days = Math.max(0, (now - at) / day);
  return Math.min(1, Math.max(0, (end - days) / (end - full)));
}

const counting = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const ago = (at: number, now: number): string =>
  `${counting(Math.max(0, Math.floor((now - at) / day)), 'day')} ago`;
