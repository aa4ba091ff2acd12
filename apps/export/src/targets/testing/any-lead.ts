import { maxLeadTextLengths, type ListedLead, type ResultRow } from '@lode/contracts';
import { codePoint } from '@lode/domain/testing';
import * as fc from 'fast-check';
import { listedLead } from '../../testing/sample-leads';

const nasty = fc.constantFrom(
  ...[
    '=1+1',
    '+1',
    '-1',
    '@a',
    '＝1',
    '＠x',
    '"',
    '""',
    '"a',
    'a"b',
    ',',
    ';',
    "'",
    '\r\n',
    '\n',
    '\r',
    '\t',
    '\0',
    '\uFEFF',
  ],
  ...[
    '\u2028',
    'Ü',
    '😀',
    '👩‍👩‍👧',
    'שלום',
    '\u202e',
    '北京',
    ' ',
    'a, b',
    'x;y',
    'Ada Moore',
    'Dr. Ada M. Moore, MBA',
    'moore',
    'Cedar Dental',
    '\ud800',
    '…',
  ],
  // Alternative forms of formula signs, and characters that spreadsheets skip before them.
  ...['⁼1', '⁺1', '₊1', '₌1', '⩵1', '﬩1', '−1', '\u200b', '\u3164', '\uFFA0', '\u2800', '\u034f', '′'],
  ...['-', '=', '@', '+4315850000', '₤5', '('],
);
const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.array(nasty, { maxLength: 6 }).map((parts) => parts.join('')) },
  { weight: 4, arbitrary: fc.string({ unit: codePoint, maxLength: 30 }) },
  {
    weight: 2,
    arbitrary: fc.tuple(nasty, fc.integer({ min: 1, max: 400 })).map(([part, times]) => part.repeat(times)),
  },
);
/** Texts up to the maximum length of a cell of a spreadsheet, and longer. */
const longText = fc
  .tuple(fc.constantFrom('a', '"', '界', 'a\r\n'), fc.constantFrom(32_000, 32_768))
  .map(([part, length]) => part.repeat(length).slice(0, length));

const label = fc.oneof(fc.constantFrom('cedar', 'müller', '東京', 'a'), fc.constant('a'.repeat(63)));
const domain = fc
  .tuple(
    label,
    fc.constantFrom(
      'test',
      'com',
      'co.uk',
      'nishiawakura.okayama.jp',
      'xn--vermgensberatung-pwb',
      'wixsite.com',
    ),
  )
  .map((parts) => parts.join('.'));
const host = fc.oneof(
  domain,
  domain.map((name) => `www.${name}`),
  domain.map((name) => `${'b'.repeat(63)}.${name}`),
  fc.constant(`${'ü.'.repeat(30)}test`),
);
const website = fc.oneof(
  host,
  host.map((name) => `https://${name}/team?x="1",2`),
  host.map((name) => `http://${name}/${'p'.repeat(300)}`),
  fc.constantFrom(
    ...[
      'javascript:alert(1)',
      'http://acme..com',
      '-acme.test',
      '=a.test',
      'n/a',
      'http:acme.test',
      'a@acme.test',
    ],
    ...[
      'https:\\\\acme.test',
      'acme。test',
      'http://%61cme.test',
      'http://a!b.test',
      'a.test;=1',
      '.test',
      'a.b;c',
    ],
    ...[
      'http://[::1]/',
      'http://10.0.0.1',
      'ftp://acme.test',
      '//acme.test',
      'http://acme.test:99999',
      'a\u200b.test',
    ],
  ),
);
const local = fc.constantFrom(
  ...[
    'ada',
    'ada.moore',
    '=ada',
    '+1',
    '-sales',
    "'=ada",
    "o'hara",
    'a'.repeat(64),
    'ü',
    '"a b"',
    'a..b',
    '',
  ],
);
const mailHost = fc.oneof(
  { weight: 4, arbitrary: domain },
  fc.constantFrom('localhost', '[192.0.2.1]', 'a..b', '-a.test', 'a_b.test', 'ａ.test', 'a。test', 'a.test.'),
);
const email = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(local, mailHost).map((parts) => parts.join('@')) },
  { weight: 1, arbitrary: fc.constantFrom('not an email', 'Ada <ada@cedar.test>', 'a@b.test,c@d.test', '@') },
);
const phone = fc.oneof(
  fc.constantFrom(
    ...[
      '+4315850000',
      '+1',
      '(512) 555-0199',
      '=1+1',
      '-5',
      '+1 512 555 0199',
      '+43 (0)1 58500',
      '$5',
      'call me',
    ],
    ...[
      '+1 512 555 0199 ext. 7',
      '+49 30/901820',
      '+1-555-0100/0101',
      "'+4315850000",
      'tel:+43-1-58500',
      '₤+4315850',
    ],
  ),
  anyText,
);
const address = fc.oneof(
  fc.constantFrom(
    '12 Main St, Austin, TX 78701',
    'Hauptstr. 5, 80331 München',
    '=1, Leeds, LS1 1AA',
    '-5 "x", USA',
  ),
  anyText,
);
const orNull = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(value, { nil: null, freq: 2 });

const common = (text: fc.Arbitrary<string>) => ({
  ...{ name: orNull(text), company: orNull(text), title: orNull(text), source: text },
  ...{
    email: orNull(email),
    phone: orNull(phone),
    website: orNull(fc.oneof(website, text)),
    address: orNull(fc.oneof(address, text)),
  },
  rating: orNull(fc.double({ min: 0, max: 5, noNaN: true })),
  confidence: fc.integer({ min: 0, max: 100 }),
  accept_all: fc.boolean(),
  country_code: fc.constantFrom('US', 'AT'),
  tech_stack: fc.oneof(fc.array(text, { maxLength: 4 }), fc.constant(Array.from({ length: 200 }, () => 'a'))),
});

/** A row as a service may store it, with texts of any length. */
export const anyRow: fc.Arbitrary<ResultRow> = fc.record(
  common(fc.oneof({ weight: 9, arbitrary: anyText }, { weight: 1, arbitrary: longText })),
);

/** A lead as a list may store it, within the limits of the contract. */
export const anyListed: fc.Arbitrary<ListedLead> = fc
  .record({ ...common(anyText), first_name: orNull(anyText), last_name: orNull(anyText) })
  .map((given) => listedLead(1, { ...given, ...withinLimits(given) }));

type Texts = Partial<Record<keyof typeof maxLeadTextLengths, string | null>>;

const withinLimits = (given: Texts): Texts =>
  Object.fromEntries(
    Object.entries(maxLeadTextLengths).map(([name, limit]) => {
      const text = given[name as keyof Texts] ?? null;
      return [
        name,
        text === null ? null : text.toWellFormed().replaceAll('\0', '').slice(0, limit).toWellFormed(),
      ];
    }),
  );
