// Expected results of a domain search: address, name, position, page, and the verdict if the finder has probed the address
// before, because a search probes no mail host.
'use strict';

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

module.exports = { domainSearchCases };
