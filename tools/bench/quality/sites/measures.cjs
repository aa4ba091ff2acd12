// What is measured on company sites: for each measure, what counts as the same in the truth and in the answer.
'use strict';

const lower = (text) => text.toLowerCase();
/** Hosts with and without `www.` and addresses with and without a last slash are one; XING has moved its companies. */
const bareUrl = (url) =>
  lower(url)
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/^xing\.com\/companies\//, 'xing.com/pages/')
    .replace(/\/$/, '');

const phoneKey = (number, isFax, extension) =>
  `${number}${isFax ? ' fax' : ''}${extension === undefined ? '' : ` x${extension}`}`;

/** People in the company's own team; whoever is said to advise or to invest is not one of them. */
const team = ({ people }) => people.filter(({ group }) => group === 'team');

const words = (...parts) => parts.map((part) => part ?? '–').join(' | ');

/** Facts of people by some of their parts, which have the same names in the truth and in the answer. */
const people = (...parts) => ({
  expected: (page) => page.people,
  found: team,
  keyOf: (person) => words(person.name, ...parts.map((part) => person[part])),
});

/** By name: facts of a page in the truth, facts of a page as extracted, and the keys by which they are the same. */
const pageMeasures = {
  emails: {
    expected: (page) => page.emails,
    found: (facts) => facts.emails,
    keyOf: ({ email }) => lower(email),
  },
  phones: {
    expected: (page) =>
      page.phones.map((phone) => ({ ...phone, key: phoneKey(phone.e164, phone.fax, phone.extension) })),
    found: (facts) =>
      facts.phones.map((phone) => ({
        ...phone,
        key: phoneKey(phone.phone, phone.kind === 'fax', phone.extension),
      })),
    keyOf: ({ key }) => key,
  },
  'numbers alone': {
    expected: (page) => page.phones.map(({ e164 }) => ({ key: e164 })),
    found: (facts) => facts.phones.map(({ phone, text, method }) => ({ key: phone, text, method })),
    keyOf: ({ key }) => key,
  },
  profiles: {
    expected: (page) => page.profiles,
    found: (facts) => facts.profiles,
    keyOf: ({ network, url }) => `${network} ${bareUrl(url)}`,
  },
  people: people('title', 'seniority'),
  'people, names alone': people(),
  'people, name and title': people('title'),
  'people, department too': people('title', 'seniority', 'department'),
  'people, decision maker too': people('title', 'seniority', 'decisionMaker'),
  'people, email': {
    expected: (page) => page.people.filter(({ email }) => email !== undefined),
    found: (facts) => team(facts).filter(({ email }) => email !== undefined),
    keyOf: ({ name, email }) => words(name, lower(email)),
  },
};

/** Products that go by two names. */
const otherNames = { iis: 'microsoftiis' };

/** Names as vendors write them differ in spaces and capitals. */
function product(name) {
  const bare = lower(name).replace(/[^\p{L}\p{N}+#]/gu, '');
  return otherNames[bare] ?? bare;
}

/** Of a site as a whole. What follows from another product may be named and need not. */
const siteMeasures = {
  technologies: {
    expected: (technologies) => technologies.filter(({ implied }) => !implied),
    found: (technologies) => technologies,
    keyOf: ({ name }) => product(name),
  },
  'technologies, version too': {
    expected: (technologies) => technologies.filter(({ version }) => version !== undefined),
    found: (technologies) => technologies.filter(({ version }) => version !== null),
    keyOf: ({ name, version }) => `${product(name)} ${version}`,
  },
};

module.exports = { pageMeasures, product, siteMeasures };
