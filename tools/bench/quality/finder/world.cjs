// The truth of one world for the finder and the domain search.
'use strict';

/** Links from the home page, which is a level of its own in the sandbox. */
const depth = 3;

/** For each group of this many people, one more person is asked for at a company where they do not work. */
const peoplePerStranger = 20;

/** @returns `{companies, questions}` */
function readWorld(truth) {
  const companies = truth.companies.map((company) => readCompany(company, truth.site(company.domain)));
  const people = companies.flatMap((known) =>
    known.company.people.map((person) => questionAbout(person, known, truth)),
  );
  return { companies, questions: [...people, ...strangers(companies)] };
}

/** @returns with `shown`: addresses on linked pages, and `allowed`: addresses on all pages that may be read */
function readCompany(company, site) {
  const { domain } = company;
  const reachable = site.reachable(depth);
  return {
    company,
    domain,
    site,
    isReadable: reachable.length > 0,
    shown: addressesOf(reachable, domain),
    allowed: addressesOf(
      site.pages.filter(({ allowed }) => allowed),
      domain,
    ),
  };
}

/** Addresses at the company's own domain with `{method, name, position}`; the last two only if a page has them. */
function addressesOf(pages, domain) {
  const addresses = new Map();
  for (const { email, method } of pages.flatMap(({ emails }) => emails)) addresses.set(email, { method });
  for (const { email, name, title } of pages.flatMap(({ people }) => people))
    if (email !== undefined) addresses.set(email, { ...addresses.get(email), name, position: title });
  return new Map([...addresses].filter(([email]) => email.endsWith(`@${domain}`)));
}

/** @returns with `known`: the evidence for the address */
function questionAbout({ givenName, familyName, email }, known, truth) {
  const { state, expected } = truth.mailbox(email);
  const other = truth.mailbox(`no.such.person@${known.domain}`).expected;
  return {
    ...known,
    givenName,
    familyName,
    email,
    state,
    known: knownBy(email, known, expected),
    isDistinguishable: words(expected) !== words(other),
  };
}

const words = ({ verdict, reasons }) => [verdict, ...reasons].join(' ');

function knownBy(email, { company, shown }, expected) {
  if (shown.has(email)) return 'site';
  if (expected.verdict === 'valid') return 'directory';
  return company.people.some((person) => shown.has(person.email)) ? 'colleague' : 'nothing';
}

/** People of one company, with questions about another one. */
function strangers(companies) {
  const staffed = companies.filter(({ company }) => company.people.length > 0);
  const people = staffed.flatMap(({ company }, index) =>
    company.people.map(({ givenName, familyName }) => ({ givenName, familyName, index })),
  );
  const drawn = people.filter((_, number) => number % peoplePerStranger === 0);
  return drawn.flatMap(({ givenName, familyName, index }) => {
    const elsewhere = staffed[(index + Math.floor(staffed.length / 2)) % staffed.length];
    const isTheirs = elsewhere.company.people.some(
      (person) => person.givenName === givenName && person.familyName === familyName,
    );
    if (isTheirs) return [];
    return [{ ...elsewhere, givenName, familyName, email: null, state: 'none', known: 'stranger' }];
  });
}

module.exports = { readWorld };
