import { operations } from '@lode/contracts';
import { identifying, textFieldsOfSearches } from './derived-questions';
import { askedBy, namesNoPerson } from './operation-cover';
import { waysToAsk } from './ways-to-ask';

const overHttp = operations.flatMap(({ service, name, http }) => (http ? `${service}.${name}` : []));

test('every operation over HTTP is called for an erased person, or has a reason against it', () => {
  const covered = new Set([...Object.keys(askedBy), ...Object.keys(namesNoPerson)]);
  expect(overHttp.filter((name) => !covered.has(name))).toEqual([]);
  expect([...covered].filter((name) => !overHttp.includes(name))).toEqual([]);
  expect(Object.keys(askedBy).filter((name) => name in namesNoPerson)).toEqual([]);
});

test('the listed ways exist', () => {
  const ways = new Set(waysToAsk.map(({ name }) => name));
  expect(Object.values(askedBy).filter((way) => !ways.has(way))).toEqual([]);
});

/** Text fields of searches that name neither a person nor a company. */
const attributes = [
  ...[
    'city',
    'country',
    'cursor',
    'department',
    'exclude',
    'facets',
    'fields',
    'format',
    'has',
    'id',
    'location',
  ],
  ...['mail_provider', 'niche', 'region', 'sector', 'seniority', 'signal', 'signal_since', 'sort', 'state'],
  ...['technology', 'title', 'type'],
];

test('every other text field of a search is asked with a person or a company', () => {
  const fields = new Set(textFieldsOfSearches.filter((name) => !identifying.has(name)));
  expect([...fields].sort()).toEqual(attributes);
});
