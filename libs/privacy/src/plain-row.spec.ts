import fc from 'fast-check';
import { hidingHashes } from './hiding-hashes';
import { plainRowHashes } from './plain-row';
import { SubjectHasher } from './subject-hashes';
import { subjectsIn } from './subjects-in';

const hasher = new SubjectHasher(Buffer.alloc(32, 1));

const texts = [
  ...[
    'Ada Moore',
    'Dr. Ada  Moore',
    'Moore',
    'Cedar Dental',
    'cedar.test',
    'Head of Sales / CTO',
    '12 Main St, Austin',
  ],
  ...[
    'ada@cedar.test',
    'Ada.Moore+x@gmail.com',
    'ADA@Cedar.Test',
    "o'hara@cedar.test",
    'a b@cedar.test',
    'ada@müller.test',
  ],
  ...['+4315850000', '01 58500', '+1 512 555 0199', 'call +43 1 58500 now', '+12', 'ada%40cedar.test'],
  ...[
    'https://www.cedar.test/',
    'cedar.test',
    'www.cedar.test/team',
    'https://linkedin.com/in/ada',
    'linkedin.com/in/ada',
  ],
  ...[
    '//x.com/ada',
    'https://x.com/ada//y',
    'https://a.test/https://x.com/ada',
    'http://cedar.test:80/a?b=1',
    'facebook.com/cedar',
  ],
  ...[
    'https://facebook.com/profile.php?id=17',
    'see https://xing.com/profile/Ada',
    'n/a',
    '',
    ' ',
    '\\/\\/x.com\\/ada',
    'ftp://cedar.test',
  ],
];
const text = fc.oneof(fc.constantFrom(...texts), fc.string({ maxLength: 12 }));
/** Mostly one of the usual values. */
const mostly = (...usual: readonly string[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constantFrom(null, ...usual) }, { weight: 1, arbitrary: text });
const email = mostly(
  'ada@cedar.test',
  'Ada.Moore+x@gmail.com',
  'ADA@Cedar.Test',
  'a.moore@xn--mller-kva.test',
);
const words = mostly('Ada Moore', 'Cedar Dental', 'cedar.test', 'Sales / CTO', 'Ada', ' Ada  Moore ', '');
const row = fc.record(
  {
    ...{ name: words, first_name: words, last_name: words, company: words, title: words, address: words },
    ...{
      email,
      email_2: email,
      phone: mostly('+4315850000', '+15125550199'),
      phone_2: mostly('+12'.padEnd(11, '3')),
    },
    website: mostly(
      'https://www.cedar.test/',
      'cedar.test',
      'www.cedar.test/team',
      'https://facebook.com/',
      'http://10.0.0.1/',
      'a.test//x.com/ada',
      'https://x.com/ada',
    ),
    ...{ profile_url: mostly(), rating: fc.double({ noNaN: true }), accept_all: fc.boolean() },
    tags: fc.array(words.map(String), { maxLength: 2 }),
    custom: fc.dictionary(
      mostly('note', 'industry').map((name) => (name ?? 'text').slice(0, 9)),
      words.map(String),
      { maxKeys: 2 },
    ),
    verification: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(null, { verdict: 'valid' }) },
      { weight: 1, arbitrary: fc.constantFrom({ email: 'b@cedar.test' }, [{ name: 'Bo Roe' }]) },
    ),
  },
  { requiredKeys: [] },
);

test('a plain row has the hashes that a search finds', () => {
  let plain = 0;
  fc.assert(
    fc.property(row, (given) => {
      const found = plainRowHashes(hasher, given);
      if (!found) return;
      plain += 1;
      expect(new Set(found.subjects)).toEqual(new Set(subjectsIn(hasher, given)));
      expect(new Set(found.hiding)).toEqual(new Set(hidingHashes(hasher, given)));
    }),
    { numRuns: 2000 },
  );
  expect(plain).toBeGreaterThan(30);
});

test('a row of a file is plain, and one with a contact in another field is not', () => {
  const lead = {
    ...{
      name: 'Ada Moore',
      first_name: 'Ada',
      last_name: 'Moore',
      company: 'Cedar',
      email: 'Ada@cedar.test',
    },
    ...{
      phone: '+4315850000',
      website: 'https://www.cedar.test/',
      address: 'Main Street 5, 1010 Wien',
      title: 'Owner',
    },
    ...{ tags: ['fair'], custom: { notes: 'Met at hall 5' }, verification: null },
  };
  expect(plainRowHashes(hasher, lead)?.subjects).toHaveLength(4);
  for (const other of [
    { title: 'mail b@cedar.test' },
    { custom: { email: 'b@cedar.test' } },
    { phone: '01 58500' },
  ])
    expect(plainRowHashes(hasher, { ...lead, ...other })).toBeUndefined();
});
