import {
  validationProblem,
  type CompanyFilters,
  type CompanySignal,
  type Issue,
  type ListCompaniesRequest,
} from '@lode/contracts';
import { companyDomain } from '@lode/domain/addresses';
import {
  companyTags as tags,
  countryIn,
  issueAt as issue,
  rangeIssue,
  sectorIn,
  type Report,
} from '@lode/domain/company-search';
import { foldName } from '@lode/domain/sites';
import { townsAround } from '@lode/domain/towns';

/** Conditions of a search on the columns of `companies`. Null: any. */
export interface CompanyQuery {
  /** All of them. */
  readonly tags: readonly string[];
  /** None of them. */
  readonly withoutTags: readonly string[];
  /** One of them; null: any. */
  readonly anyTags: readonly string[] | null;
  readonly sizeMin: number | null;
  readonly sizeMax: number | null;
  readonly foundedAfter: number | null;
  readonly foundedBefore: number | null;
  readonly signal: CompanySignal | null;
  /** As `YYYY-MM-DD`. */
  readonly signalSince: string | null;
  readonly seenAfter: Date | null;
  /** Folded words of the name. */
  readonly words: string | null;
  readonly domain: string | null;
}

const day = 86_400_000;
const defaultSignalDays = 90;
const maxTechnologies = 5;

type Conditions = CompanyFilters & Pick<ListCompaniesRequest, 'domain'>;

/** @param now milliseconds since 1970. @throws ProblemError validation, free_mail_domain */
export function companyQuery(filters: Conditions, now: number): CompanyQuery {
  const issues: Issue[] = [...contradictions(filters)];
  const meant = meaningOf(filters, (field, message, fix) => {
    issues.push(issue(field, message, fix));
    return null;
  });
  if (issues.length > 0) throw validationProblem(issues);
  const { signal = null, max_age: maxAge } = filters;
  const since = filters.signal_since ?? dayBefore(now, defaultSignalDays);
  return {
    tags: [...requiredTags(filters, meant)],
    withoutTags: [
      ...(filters.has_open_roles === false ? [tags.openRoles] : []),
      ...(filters.has_email === false ? [tags.emails] : []),
    ],
    anyTags: meant.around,
    sizeMin: filters.size_min ?? null,
    sizeMax: filters.size_max ?? null,
    foundedAfter: filters.founded_after ?? null,
    foundedBefore: filters.founded_before ?? null,
    signal,
    signalSince: signal === null ? null : since,
    seenAfter: maxAge === undefined ? null : new Date(now - maxAge * 1000),
    words: meant.words,
    domain: meant.domain,
  };
}

/** Values of conditions that are written in words. */
interface Meaning {
  readonly country: string | null;
  readonly sector: string | null;
  readonly technologies: readonly string[];
  readonly around: readonly string[] | null;
  readonly words: string | null;
  readonly domain: string | null;
}

function meaningOf(filters: Conditions, report: Report): Meaning {
  const country = filters.country === undefined ? null : countryIn(filters.country, report);
  return {
    country,
    sector: filters.sector === undefined ? null : sectorIn(filters.sector, report),
    technologies: technologiesIn(filters.technology, report),
    around: aroundCity(filters, country, report),
    words: filters.q === undefined ? null : wordsIn(filters.q, report),
    domain: filters.domain === undefined ? null : companyDomain(filters.domain),
  };
}

function* requiredTags(
  { region, city, has_open_roles: hasRoles, has_email: hasEmail }: CompanyFilters,
  { country, sector, technologies, around }: Meaning,
): Generator<string> {
  if (country !== null) yield tags.country(country);
  if (region !== undefined) yield tags.region(region);
  if (city !== undefined && !around) yield tags.city(city);
  if (sector !== null) yield tags.sector(sector);
  yield* technologies.map(tags.technology);
  if (hasRoles) yield tags.openRoles;
  if (hasEmail) yield tags.emails;
}

function* contradictions(filters: CompanyFilters): Generator<Issue> {
  yield* rangeIssue(['size_min', filters.size_min], ['size_max', filters.size_max]);
  yield* rangeIssue(['founded_after', filters.founded_after], ['founded_before', filters.founded_before]);
  if (filters.signal_since !== undefined && filters.signal === undefined)
    yield issue(
      'signal_since',
      'requires signal',
      'send signal=funding, hiring or expansion too, or omit it',
    );
  if (filters.signal_since !== undefined && !isDay(filters.signal_since))
    yield issue('signal_since', 'is not a day of the calendar', 'send a day such as 2026-09-01');
}

const isDay = (text: string): boolean => new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

function technologiesIn(text: string | undefined, report: Report): string[] {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (text !== undefined && names.length === 0) report('technology', 'names no technology', 'send a name');
  if (names.length > maxTechnologies)
    report('technology', `has ${names.length} names`, `send at most ${maxTechnologies}`);
  return names;
}

/** Tags of the towns within the radius; null without one. */
function aroundCity(
  { city, radius_km: radius }: CompanyFilters,
  country: string | null,
  report: Report,
): string[] | null {
  if (radius === undefined) return null;
  if (city === undefined || country === null)
    return report('radius_km', 'requires city and country', 'send both too, or omit radius_km');
  const towns = townsAround(city, country, radius);
  if (!towns)
    return report('city', 'is not a known town of the country', 'check the spelling, or omit radius_km');
  return [...new Set(towns.map(tags.city))];
}

const wordsIn = (text: string, report: Report): string | null =>
  foldName(text) || report('q', 'contains neither letters nor digits', 'send words of a name');

const dayBefore = (now: number, days: number): string =>
  new Date(now - days * day).toISOString().slice(0, 10);
