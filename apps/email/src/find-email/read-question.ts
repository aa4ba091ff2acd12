import { validationProblem, type FindEmailRequest, type Issue } from '@lode/contracts';
import { companyDomain } from '@lode/domain/addresses';
import { checkCompanyName } from '../companies/find-company';
import { parsePerson, type GivenName } from './parse-person';

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
