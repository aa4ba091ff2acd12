// The measures of company sites, each with a key by which facts in the truth and in the answer are compared.
'use strict';

const lower = (text) => text.toLowerCase();
/** Ignores `www.` and the last slash; XING has moved its companies. */
const bareUrl = (url) =>
  lower(url)
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/^xing\.com\/companies\//, 'xing.com/pages/')
    .replace(/\/$/, '');

const phoneKey = (number, isFax, extension) =>
  `${number}${isFax ? ' fax' : ''}${extension === undefined ? '' : ` x${extension}`}`;

/** People of the company's own team, without advisers and investors. */
const team = ({ people }) => people.filter(({ group }) => group === 'team');

const words = (...parts) => parts.map((part) => part ?? '–').join(' | ');

/** Compares people by their name and the given properties, which have the same names in the truth and in the answer. */
const people = (...parts) => ({
  expected: (page) => page.people,
  found: team,
  keyOf: (person) => words(person.name, ...parts.map((part) => person[part])),
});

/** By name: facts of a page in the truth, extracted facts of a page, and the key of a fact. */
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
  profiles: {
    expected: (page) => page.profiles,
    found: (facts) => facts.profiles,
    keyOf: ({ network, url }) => `${network} ${bareUrl(url)}`,
  },
  people: people('title', 'seniority'),
  'people, names alone': people(),
  'people, department too': people('title', 'seniority', 'department'),
  'people, decision maker too': people('title', 'seniority', 'decisionMaker'),
};

/** Products with two names. */
const otherNames = { iis: 'microsoftiis' };

/** Ignores spaces, punctuation and case. */
function product(name) {
  const bare = lower(name).replace(/[^\p{L}\p{N}+#]/gu, '');
  return otherNames[bare] ?? bare;
}

/** Measures of a whole site. Implied products are accepted, but not expected. */
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
