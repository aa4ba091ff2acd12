// Compares the rows of searches with the truth.
'use strict';
const { compare, keyed } = require('../outcome.cjs');
const { companyFilters } = require('./company-filters.cjs');

/** @returns `[{name, outcome}]`, one per filter and value; companies that were not read are not counted */
async function judgeCompanies({ known, search }) {
  const byDomain = new Map(known.map((one) => [one.domain, one]));
  const judged = [];
  for (const { name, conditions, meets } of companyFilters(known)) {
    const rows = (await search('/companies', conditions)).filter(({ domain }) => byDomain.has(domain));
    judged.push({ name, conditions, outcome: outcomeOf(known, rows, meets) });
  }
  return judged;
}

const outcomeOf = (known, rows, meets) =>
  compare(
    new Map(known.filter((one) => meets(one) === true).map((one) => [one.domain, one])),
    keyed(rows, ({ domain }) => domain),
    (domain) => meets(known.find((one) => one.domain === domain)) === undefined,
  );

/** The people that the pages of the companies show, by every filter of a people search. */
async function judgePeople({ known, search }) {
  const people = known.flatMap((company) =>
    company.pages
      .flatMap((page) => page.people)
      .map((person) => ({ ...person, company, key: `${company.domain} ${company.personKey(person.name)}` })),
  );
  const byDomain = new Map(known.map((one) => [one.domain, one]));
  const keyOf = ({ name, company_domain: domain }) => `${domain} ${byDomain.get(domain).personKey(name)}`;
  const judged = [];
  for (const { name, conditions, meets } of peopleFilters(known, people)) {
    const rows = (await search('/people', conditions)).filter(({ company_domain: domain }) =>
      byDomain.has(domain),
    );
    const expected = new Map(people.filter((one) => meets(one) === true).map((one) => [one.key, one]));
    const isUnsure = (key) =>
      people.filter((one) => one.key === key).every((one) => meets(one) === undefined);
    judged.push({ name, conditions, outcome: compare(expected, keyed(rows, keyOf), isUnsure) });
  }
  return judged;
}

function* peopleFilters(known, people) {
  for (const { domain } of known)
    yield {
      name: 'company_domain',
      conditions: { company_domain: domain },
      meets: ({ company }) => company.domain === domain,
    };
  for (const [field, name] of [
    ['seniority', 'seniority'],
    ['department', 'department'],
  ])
    for (const value of new Set(people.flatMap((person) => person[field] ?? [])))
      yield { name, conditions: { [name]: value }, meets: (person) => person[field] === value };
  for (const title of new Set(people.map((person) => person.title).filter(Boolean)))
    yield {
      name: 'title',
      conditions: { title },
      // Words of another title may begin with these words.
      meets: (person) => person.title === title || (person.title ? undefined : false),
    };
  const ofCompanies = new Set(['sector', 'country', 'city', 'size_min', 'size_max']);
  for (const { name, conditions, meets } of companyFilters(known))
    if (ofCompanies.has(name)) yield { name, conditions, meets: ({ company }) => meets(company) };
}

module.exports = { judgeCompanies, judgePeople };
