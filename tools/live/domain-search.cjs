'use strict';
const { differences, evidenceOf, inColumns } = require('./rows.cjs');

// Expected results of a domain search: address, name, position, page, and the verdict if the finder has probed the address
// before, because a search probes no mail host.

const office = [
  ['anna.berger@office.test', 'Anna Berger', 'Managing Director', 'mailto office.test/team', 'valid'],
  ['jonas.weiss@office.test', 'Jonas Weiß', 'Head of Engineering', 'spelled office.test/team', 'valid'],
  ['mei.tanaka@office.test', 'Mei Tanaka', 'Sales Manager', 'mailto office.test/team', null],
  ['sofia.obrien@office.test', "Sofia O'Brien", 'Press Officer', 'spelled office.test/contact', 'valid'],
  ['info@office.test', null, null, 'mailto office.test/', null],
  ['sales@office.test', null, null, 'mailto office.test/contact', null],
];

const officeAll = [
  [
    'emartin@office-all.test',
    'Emma Martin',
    'Chief Executive Officer',
    'mailto www.office-all.test/',
    'risky',
  ],
  ['lferrari@office-all.test', 'Luca Ferrari', 'Sales Manager', 'mailto www.office-all.test/', null],
];

const nginx = [
  {
    domain: 'office.test',
    company: 'Nordlicht Offices',
    pattern: '{first}.{last}@{domain}',
    emails: office,
    why: 'three pages; a fourth is forbidden',
  },
  {
    domain: 'office-all.test',
    company: 'Fjord Trading',
    pattern: '{f}{last}@{domain}',
    emails: officeAll,
    why: 'redirects to www',
  },
  {
    domain: 'site-down.test',
    company: null,
    pattern: '{first}.{last}@{domain}',
    emails: [],
    why: 'the web server is down; the finder has confirmed one of this form',
  },
];

const domainSearchCases = { nginx };

/** @returns a row for the domain, and one for each listed or expected address */
async function check(lode, { domain, company, pattern, emails, why }) {
  const answer = await lode.ask('domain-search', { domain });
  const text = inColumns([28, 20, 26], [domain, answer.company, answer.pattern, why]);
  const places = Array.from({ length: Math.max(answer.emails.length, emails.length) }, (_, place) => place);
  const mistakes = differences(answer, { company, pattern, total: emails.length });
  return [{ text, mistakes }, ...places.map((place) => compare(answer.emails[place], emails[place]))];
}

function compare(listed, expected) {
  if (!listed) return { text: expected[0], mistakes: ['is not listed'] };
  const answer = {
    ...listed,
    evidence: evidenceOf(listed.source_details),
    verdict: listed.verification?.verdict ?? null,
  };
  const found = [answer.name, answer.position, answer.verdict, answer.evidence];
  const text = inColumns([28, 20, 26, 7], [`  ${answer.email}`, ...found]);
  if (!expected) return { text, mistakes: ['is more than the site shows'] };
  const [email, name, position, evidence, verdict] = expected;
  return { text, mistakes: differences(answer, { email, name, position, evidence, verdict }) };
}

const domainSearch = { title: 'Domain search', cases: domainSearchCases, check };

module.exports = { domainSearch };
