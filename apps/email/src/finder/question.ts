import {
  validationProblem,
  type Issue,
  type SuppressionFilter,
  type FindEmailRequest,
} from '@lode/contracts';
import { nameProblem, parseFullName, parseName, type PersonName, spellingsOf } from '@lode/domain/names';
import { companyDomain } from '@lode/domain/addresses';
import type { ConfirmedAddress } from '../knowledge/domain-knowledge';
import { checkCompanyName } from '../companies/find-company';

/** The name in one text, or in two. */
type GivenName =
  | { readonly full_name: string }
  | { readonly first_name: string; readonly last_name?: string | undefined };

/**
 * @param domain of the company, which indicates the order of the names
 * @throws ProblemError validation if a field contains no name
 */
export function parsePerson(name: GivenName, domain?: string): PersonName {
  if ('full_name' in name) {
    const wrong = issuesOf('body.full_name', name.full_name);
    if (wrong.length > 0) throw validationProblem(wrong);
    return parseFullName(name.full_name, domain);
  }
  const { first_name: first, last_name: last = '' } = name;
  const issues = [
    ...issuesOf('body.first_name', first),
    ...(last.trim() === '' ? [] : issuesOf('body.last_name', last)),
  ];
  if (issues.length > 0) throw validationProblem(issues);
  return parseName({ first, last }, domain);
}

function issuesOf(location: string, text: string): Issue[] {
  const problem = nameProblem(text);
  return problem ? [{ location, ...problem }] : [];
}

/** A person at a company. */
export interface PersonQuestion {
  /** In A-labels. */
  readonly domain: string;
  readonly name: GivenName;
  /** 0 to 100. */
  readonly minConfidence?: number | undefined;
}

/** Matches the name as given and each of its spellings. */
export function isSuppressedByName(
  { domain, name }: PersonQuestion,
  person: PersonName,
  filter: SuppressionFilter,
): boolean {
  if (!filter.hasPeopleAt(domain)) return false;
  const spelled = spellingsOf(person, domain).map(({ first, last }) => `${first} ${last}`);
  return [wholeName(name), ...spelled].some((each) => filter.person(domain, each));
}

const wholeName = (name: GivenName): string =>
  'full_name' in name ? name.full_name : `${name.first_name} ${name.last_name ?? ''}`;

/** A full name is stored as one text, as it was given. */
export const namesOf = (name: GivenName): Pick<ConfirmedAddress, 'firstName' | 'lastName'> =>
  'full_name' in name
    ? { firstName: name.full_name, lastName: '' }
    : { firstName: name.first_name, lastName: name.last_name ?? '' };

/** The parts of a request of the finder, each in the one way in which it was given. */
export interface FinderQuestion {
  /** Null: only the profile says where the person works. */
  readonly company: { readonly domain: string } | { readonly name: string } | null;
  readonly person: GivenName | { readonly profileUrl: string };
}

/** @throws ProblemError validation, free_mail_domain */
export function readFinderQuestion(request: FindEmailRequest): FinderQuestion {
  const issues = [...companyIssues(request), ...personIssues(request)];
  if (issues.length > 0) throw validationProblem(issues);
  const { domain, company } = request;
  if (company !== undefined) checkCompanyName(company);
  const found = domain === undefined ? undefined : companyDomain(domain);
  const person = personOf(request);
  if (!('profileUrl' in person)) parsePerson(person, found);
  return {
    company: found === undefined ? (company === undefined ? null : { name: company }) : { domain: found },
    person,
  };
}

function personOf({
  first_name,
  last_name,
  full_name,
  profile_url,
}: FindEmailRequest): FinderQuestion['person'] {
  if (profile_url !== undefined) return { profileUrl: profile_url };
  return full_name === undefined ? { first_name: first_name ?? '', last_name } : { full_name };
}

function companyIssues({ domain, company, profile_url }: FindEmailRequest): Issue[] {
  if (domain !== undefined && company !== undefined) return [together('company', 'domain')];
  if (domain === undefined && company === undefined && profile_url === undefined)
    return [
      {
        location: 'body.domain',
        message: 'is required',
        fix: 'send domain, or company with the name of the company',
      },
    ];
  return [];
}

function personIssues({ first_name, last_name, full_name, profile_url }: FindEmailRequest): Issue[] {
  const [first, ...others] = Object.entries({ first_name, full_name, profile_url })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  if (first === undefined)
    return [
      {
        location: 'body.first_name',
        message: 'is required',
        fix: 'send first_name, full_name or profile_url',
      },
    ];
  const isSplit = first === 'first_name';
  return [
    ...others.map((name) => together(name, first)),
    ...(last_name !== undefined && !isSplit ? [together('last_name', first)] : []),
  ];
}

const together = (name: string, other: string): Issue => ({
  location: `body.${name}`,
  message: `is given together with ${other}`,
  fix: 'send one of the two',
});
