import { validationProblem, type ListPeopleRequest } from '@lode/contracts';
import { companyDomain, standardEmail } from '@lode/domain/addresses';
import type { PeopleQuery } from '../people/people.repository';
import { personTags, titleKey } from '../people/person-rows';

const conditions = [
  'email',
  'title',
  'seniority',
  'department',
  'decision_maker',
  'company_domain',
  'verified',
  'exclude',
  'max_age',
] as const satisfies readonly (keyof ListPeopleRequest)[];

/** @param now milliseconds since 1970. @throws ProblemError validation, free_mail_domain */
export function peopleQuery(request: ListPeopleRequest, now: number): PeopleQuery {
  requireCondition(request);
  const { seniority, department, decision_maker: decides, max_age: maxAge } = request;
  return {
    tags: [
      ...(seniority === undefined ? [] : [personTags.seniority(seniority)]),
      ...(department === undefined ? [] : [personTags.department(department)]),
      ...(decides === true ? [personTags.decisionMaker] : []),
    ],
    withoutTags: decides === false ? [personTags.decisionMaker] : [],
    domain: request.company_domain === undefined ? null : companyDomain(request.company_domain),
    email: request.email === undefined ? null : standardEmail(request.email),
    title: request.title === undefined ? null : wordsOf(request.title),
    verified: request.verified ?? null,
    seenAfter: maxAge === undefined ? null : new Date(now - maxAge * 1000),
  };
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

function wordsOf(title: string): string {
  const words = titleKey(title);
  if (words !== '') return words;
  throw validationProblem([
    {
      location: 'body.title',
      message: 'contains neither letters nor digits',
      fix: 'send words of a job title such as head of sales',
    },
  ]);
}
