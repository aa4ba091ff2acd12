import { atOnce } from '@lode/platform';
import { isCertainlyPerson, resolveAllSteps, resolveOwnSteps, resolveSteps } from './resolve-subjects';
import { SubjectHasher } from './subject-hashes';

const hasher = new SubjectHasher(Buffer.alloc(32));
const url = 'https://www.linkedin.com/in/jane-doe';
const [profile = ''] = hasher.profileForms(url);
const [name = ''] = hasher.personForms('acme.com', 'Jane Doe');
const jane = hasher.email('jd@acme.com');
const hashesOf = (row: object, ...erased: string[]): string[] => [
  ...new Set(atOnce(resolveSteps(hasher, row, new Set(erased))).map(({ hash }) => hash)),
];

test.each([
  ['a person of a site', { domain: 'acme.com', people: [{ name: 'Jane Doe', email: 'jd@acme.com' }] }],
  ['an address with its owner', { emails: [{ email: 'JD@acme.com', name: 'Jane Doe' }] }],
  [
    'a person of a chart',
    { domain: 'acme.com', people: [{ name: 'Jane Doe', contact: { email: 'jd@acme.com' } }] },
  ],
  ['a confirmed address', { domain: 'acme.com', email: 'jd@acme.com', first_name: 'Jane', last_name: 'Doe' }],
  ['variables of a message', { email: 'jd@acme.com', variables: { first_name: 'Jane', last_name: 'Doe' } }],
])('the name of an erased address is resolved: %s', (_, row) => {
  expect(hashesOf(row, jane)).toContain(name);
  expect(hashesOf(row, hasher.email('other@acme.com'))).toEqual([]);
});

test('a profile belongs to the address, and to the name', () => {
  const row = { domain: 'acme.com', people: [{ name: 'Jane Doe', email: 'jd@acme.com', profiles: [url] }] };
  expect(hashesOf(row, jane)).toContain(profile);
  expect(hashesOf(row, name)).toEqual([profile]);
  expect(hashesOf(row, profile)).toEqual([]);
});

test.each([
  [
    'a colleague',
    { domain: 'acme.com', people: [{ name: 'Jane Doe' }, { name: 'Bo Roe', email: 'jd@acme.com' }] },
  ],
  [
    'a manager',
    { domain: 'acme.com', people: [{ name: 'Bo Roe', email: 'jd@acme.com', manager: { name: 'Jane Doe' } }] },
  ],
  ['a free mail provider', { email: 'jd@gmail.com', name: 'Jane Doe' }],
])('a name that does not belong to the address is not resolved: %s', (_, row) => {
  expect(hashesOf(row, jane, hasher.email('jd@gmail.com'))).not.toContain(name);
});

test('a role address and a number shared by several people resolve to nothing', () => {
  const phone = '+4312345678';
  const people = [
    { name: 'Jane Doe', email: 'info@acme.com', phone },
    { name: 'Bo Roe', phone },
  ];
  const erased = [hasher.email('info@acme.com'), hasher.phone(phone)];
  expect(hashesOf({ domain: 'acme.com', people }, ...erased)).toEqual([]);
  expect(hashesOf({ domain: 'acme.com', people: people.slice(0, 1) }, ...erased)).toContain(name);
});

test('the name of a business is not that of a person, but that of an element, or a family name, is', () => {
  const named = (row: object): number =>
    atOnce(resolveAllSteps(hasher, [row], new Set([hasher.email('jd@acme.com')]), isCertainlyPerson)).length;
  expect(named({ name: 'Acme Dental', domain: 'acme.com', emails: ['jd@acme.com'] })).toBe(0);
  expect(named({ sighting: { name: 'Acme Dental', domain: 'acme.com', email: 'jd@acme.com' } })).toBe(0);
  expect(named({ domain: 'acme.com', people: [{ name: 'Jane Doe', email: 'jd@acme.com' }] })).toBeGreaterThan(
    0,
  );
  expect(named({ first_name: 'Jane', last_name: 'Doe', email: 'jd@acme.com' })).toBeGreaterThan(0);
});

test('a row of an account resolves only the name from which the address is formed, at the company of the address', () => {
  const own = 'jane.doe@acme.com';
  const ofRow = (row: object): string[] =>
    atOnce(resolveOwnSteps(hasher, row, new Set([hasher.email(own)]))).map(({ hash }) => hash);
  expect(ofRow({ email: own, name: 'Jane Doe' })).toContain(name);
  expect(ofRow({ email: own, name: 'Jane Doe', company: 'victim.com' })).not.toContain(
    hasher.personForms('victim.com', 'Jane Doe')[0],
  );
  expect(ofRow({ email: own, name: 'Jane Doe', profiles: [url] })).not.toContain(profile);
  expect(ofRow({ email: own, name: 'Bo Roe' })).toEqual([]);
  expect(ofRow({ email: 'bo.roe@acme.com', name: 'Bo Roe' })).toEqual([]);
});
