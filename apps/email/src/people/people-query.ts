import { validationProblem, type Issue, type ListPeopleRequest } from '@lode/contracts';
import { companyDomain, standardEmail } from '@lode/domain/addresses';
import {
  companyTags,
  countryIn,
  issueAt,
  rangeIssue,
  sectorIn,
  type Report,
} from '@lode/domain/company-search';
import type { PeopleQuery } from './people.repository';
import { personTags, titleKey } from './person-rows';
import { ranksOf } from './rank';

const conditions = [
  'email',
  'title',
  'seniority',
  'department',
  'decision_maker',
  'company_domain',
  'sector',
  'country',
  'city',
  'size_min',
  'size_max',
  'verified',
  'exclude',
  'max_age',
] as const satisfies readonly (keyof ListPeopleRequest)[];

/** @param now milliseconds since 1970. @throws ProblemError validation, free_mail_domain */
export function peopleQuery(request: ListPeopleRequest, now: number): PeopleQuery {
  requireCondition(request);
  const { max_age: maxAge } = request;
  const role = roleConditions(request);
  return {
    ...role,
    tags: [...role.tags, ...companyConditions(request)],
    domain: request.company_domain === undefined ? null : companyDomain(request.company_domain),
    email: request.email === undefined ? null : standardEmail(request.email),
    titleWords: request.title === undefined ? [] : wordsOf(request.title),
    verified: request.verified ?? null,
    seenAfter: maxAge === undefined ? null : new Date(now - maxAge * 1000),
    sizeMin: request.size_min ?? null,
    sizeMax: request.size_max ?? null,
  };
}

/** Tags of the person, and the ranks that follow from them. */
function roleConditions({ seniority, department, decision_maker: decides }: ListPeopleRequest) {
  return {
    tags: [
      ...(seniority === undefined ? [] : [personTags.seniority(seniority)]),
      ...(department === undefined ? [] : [personTags.department(department)]),
      ...(decides === true ? [personTags.decisionMaker] : []),
    ],
    withoutTags: decides === false ? [personTags.decisionMaker] : [],
    ranks: ranksOf(seniority ?? null, decides ?? null),
  };
}

/** Tags of the company. @throws ProblemError validation */
function companyConditions(request: ListPeopleRequest): string[] {
  const { sector, country, city } = request;
  const issues: Issue[] = rangeIssue(['size_min', request.size_min], ['size_max', request.size_max]);
  const report: Report = (field, message, fix) => {
    issues.push(issueAt(field, message, fix));
    return null;
  };
  const codes = {
    sector: sector === undefined ? null : sectorIn(sector, report),
    country: country === undefined ? null : countryIn(country, report),
  };
  if (issues.length > 0) throw validationProblem(issues);
  return [
    ...(codes.sector === null ? [] : [companyTags.sector(codes.sector)]),
    ...(codes.country === null ? [] : [companyTags.country(codes.country)]),
    ...(city === undefined ? [] : [companyTags.city(city)]),
  ];
}

function requireCondition(request: ListPeopleRequest): void {
  if (conditions.some((name) => request[name] !== undefined)) return;
  throw validationProblem([
    {
      location: 'body.company_domain',
      message: 'is required, or another condition',
      fix: `send at least one of ${conditions.join(', ')}`,
    },
  ]);
}

function wordsOf(title: string): string[] {
  const words = titleKey(title).split(' ').filter(Boolean);
  if (words.length > 0) return words;
  throw validationProblem([
    {
      location: 'body.title',
      message: 'contains neither letters nor digits',
      fix: 'send words of a job title such as head of sales',
    },
  ]);
}
