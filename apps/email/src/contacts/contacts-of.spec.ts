import type { AddressVerification, Verdict } from '@lode/contracts';
import type { KnownPerson } from '../knowledge/domain-knowledge';
import { knowledgeOf, knownAddress } from '../domain-search/testing/known-address';
import { contactsOf, personalAddresses } from './contacts-of';

const person = (name: string, facts: Partial<KnownPerson> = {}): KnownPerson => ({
  name,
  position: null,
  seniority: null,
  department: null,
  decisionMaker: false,
  stillOnPage: true,
  evidence: [],
  ...facts,
});
const saying = (verdict: Verdict): AddressVerification => ({
  verdict,
  reason: verdict === 'invalid' ? 'no_mailbox' : 'ok',
  score: null,
  checked_at: '2026-01-01T00:00:00.000Z',
  mx_host: null,
  mail_provider: null,
});
const none: ReadonlyMap<string, AddressVerification> = new Map();
const peopleIn = (...people: KnownPerson[]) => contactsOf(knowledgeOf([], { people }), none);

test('lists people with and without an address, the most senior first', () => {
  const ana = knownAddress('ana@acme.test', {
    name: 'Ana Ruiz',
    position: 'Dentist',
    seniority: 'senior',
    department: 'health',
  });
  const people = [
    person('Zoe Apprentice', { seniority: 'training' }),
    person('Bo Roe'),
    person('Cy Owner', { position: 'Owner', seniority: 'owner', decisionMaker: true, phone: '+4312345678' }),
  ];
  expect(contactsOf(knowledgeOf([ana], { people }), none)).toMatchObject([
    { name: 'Cy Owner', email: null, email_confidence: 0, phone: '+4312345678', decision_maker: true },
    { name: 'Ana Ruiz', email: 'ana@acme.test', email_confidence: 98, department: 'health', profiles: [] },
    { name: 'Bo Roe', seniority: null },
    { name: 'Zoe Apprentice' },
  ]);
});

test.each([
  ['an advisor', person('Bo Roe', { group: 'advisor' })],
  ['an investor', person('Bo Roe', { group: 'investor' })],
  ['a person that the site no longer shows', person('Bo Roe', { stillOnPage: false })],
  ['a single name', person('Bo')],
])('%s is no contact', (_, one) => {
  expect(peopleIn(one)).toEqual([]);
});

test.each([
  ['Praxis Bo Roe', person('Praxis Bo Roe', { position: 'Dentist' }), []],
  ['Praxis Bo Roe', person('Bo Roe'), []],
  ['Praxis Bo Roe', person('Bo Roe', { position: 'Dentist' }), ['Bo Roe']],
  ['Praxis Bo Roe', knownAddress('bo@acme.test', { name: 'Bo Roe' }), ['Bo Roe']],
  [null, person('Bo Roe'), ['Bo Roe']],
])('at %s, the name of the business is that of a person only with a role: %j', (company, one, names) => {
  const known =
    'email' in one ? knowledgeOf([one], { company }) : knowledgeOf([], { company, people: [one] });
  expect(contactsOf(known, none).map(({ name }) => name)).toEqual(names);
});

test('the address of a function is not that of a person, and a shared number not that of several', () => {
  const role = knownAddress('info@acme.test', { name: 'Ana Ruiz', type: 'generic' });
  const people = [person('Ana Ruiz', { phone: '+4312345678' }), person('Bo Roe', { phone: '+4312345678' })];
  const known = knowledgeOf([role], { people });
  expect(personalAddresses(known)).toEqual([]);
  expect(contactsOf(known, none)).toMatchObject([
    { name: 'Ana Ruiz', email: null, phone: null },
    { name: 'Bo Roe', email: null, phone: null },
  ]);
});

test('a person with two addresses has one that accepts mail; a rejected one has little confidence', () => {
  const known = knowledgeOf([
    knownAddress('old@acme.test', { name: 'Ana Ruiz' }),
    knownAddress('ana@acme.test', { name: 'Ana Ruiz', position: 'Dentist' }),
  ]);
  const verdicts = new Map([['old@acme.test', saying('invalid')]]);
  expect(contactsOf(known, verdicts)).toMatchObject([
    { email: 'ana@acme.test', position: 'Dentist', verification: null },
  ]);
  verdicts.set('ana@acme.test', saying('invalid'));
  expect(contactsOf(known, verdicts)).toMatchObject([
    { email_confidence: 5, verification: { verdict: 'invalid' } },
  ]);
});

test('limits people to 200 and evidence to the first 20', () => {
  const evidence = [
    {
      method: 'text',
      source: 'website',
      url: 'https://acme.test/',
      first_seen_at: '2026-01-01T00:00:00.000Z',
      last_seen_at: '2026-01-01T00:00:00.000Z',
      confidence: 90,
    },
  ];
  const people = Array.from({ length: 300 }, (_, index) => person(`Person ${index}`, { evidence }));
  const contacts = peopleIn(...people);
  expect(contacts).toHaveLength(200);
  expect(contacts.filter((contact) => contact.evidence.length > 0)).toHaveLength(20);
});
