import { isStorable } from '@lode/contracts';
import * as fc from 'fast-check';
import { extractPage } from './extract-page';
import { shippedRules } from './technologies/rule-files.adapter';
import { sharedMatcher } from './technologies/technology-matcher';

const matcher = sharedMatcher(shippedRules());
const extract = (html: string, url = 'https://quay.test/team') =>
  extractPage({ url, html, headers: { 'x-powered-by': ['PHP/8.2.7'] }, linkText: 'Team' }, matcher);

test('extracts all facts of a page in one call', () => {
  const { facts, links, canonical } = extract(`<html lang="en"><title>Team – Quay</title>
    <link rel="canonical" href="/team/"><a href="/contact">Contact</a><a href="#top">Up</a>
    <h1>Our team</h1>
    <div class="card"><h3>Ana Ruiz</h3><p>VP Sales</p><a href="mailto:ana@quay.test">Mail</a></div>
    <div class="card"><h3>Ben Carter</h3><p>CTO</p></div>
    <div class="card"><h3>Chloe Ellis</h3><p>Accountant</p></div>
    <footer>Tel. +49 89 1234560 <a href="https://www.linkedin.com/company/quay">LinkedIn</a></footer>`);
  expect(facts).toMatchObject({
    title: 'Team – Quay',
    language: 'en',
    kind: 'team',
    emails: [{ email: 'ana@quay.test' }],
    phones: [{ phone: '+49891234560' }],
    profiles: [{ network: 'linkedin' }],
    technologies: [{ name: 'PHP', version: '8.2.7' }],
  });
  expect(facts.people).toMatchObject([
    { name: 'Ana Ruiz', title: 'VP Sales', seniority: 'vp', decisionMaker: true, email: 'ana@quay.test' },
    { name: 'Ben Carter', title: 'CTO', seniority: 'cxo' },
    { name: 'Chloe Ellis', title: 'Accountant' },
  ]);
  expect(links).toContainEqual({ url: 'https://quay.test/contact', text: 'Contact', region: 'main' });
  expect(links).not.toContainEqual(expect.objectContaining({ url: 'https://quay.test/team#top' }));
  expect(canonical).toBe('https://quay.test/team/');
});

test('frames, and elements that a script follows, are links', () => {
  const { links } =
    extract(`<frameset><frame src="nav.html"><frame src="https://www.quay.test/main.html"></frameset>
    <iframe src="about:blank"></iframe><div onclick="location.href='/start'">Enter</div>`);
  expect(links).toEqual([
    { url: 'https://quay.test/nav.html', text: '', region: 'main', isFrame: true },
    { url: 'https://www.quay.test/main.html', text: '', region: 'main', isFrame: true },
    { url: 'https://quay.test/start', text: '', region: 'main' },
  ]);
});

test('returns plain data that can be transferred between threads', () => {
  const extracted = extract(
    '<p itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ana Ruiz</b></p>',
  );
  expect(structuredClone(extracted)).toEqual(extracted);
});

const fragment = fc.oneof(
  fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<div class="card">',
      '</div>',
      '<h2>',
      '</h2>',
      '<table><tr><td>',
      '<br>',
      '<dl><dt>',
      '<dd>',
    ],
    ...[
      '<a href="',
      '">',
      '</a>',
      '<a href="mailto:',
      '<a href="tel:',
      '<img alt="',
      '<form action="',
      '<textarea>',
    ],
    ...[
      '<script>',
      '</script>',
      '<script type="application/ld+json">',
      '{"@type":"Person","name":',
      '"a@b.de"',
      '}',
    ],
    ...[
      '<div itemscope itemprop="',
      '<span typeof="Person" property="name">',
      '<div class="vcard"><b class="fn">',
    ],
    ...[
      'data-cfemail="5a352a',
      'atob("',
      '")',
      "linkTo_UnCryptMailto('",
      '%40',
      '&#64;',
      '&commat;',
      ' (at) ',
      ' dot ',
    ],
    ...[
      'Ana Ruiz',
      'CEO',
      ', ',
      ' – ',
      ': ',
      'Tel. ',
      'Fax',
      '+49 89 123456-0',
      '555-0199',
      'ext. 41',
      '©',
      'GmbH',
    ],
    ...[
      'Mon-Fri 9am - 5pm',
      '80331 München',
      'CO 80202',
      '1 Main Street',
      'USt-IdNr. DE123456789',
      '\u200b',
      '\u202e',
    ],
    ...['https://x.com/', 'https://[', 'javascript:', '//', '@', '.', '(', '[', '\ud800', '\0', '🔗'],
  ),
  fc.string({ maxLength: 8 }),
);

test('removes characters that cannot be stored', () => {
  const name = JSON.stringify('Acme\0 \ud800Works').replaceAll('\0', '\\u0000');
  const { facts, links } = extract(`<html><head><title>Acme&#0;\0 Works</title>
    <script type="application/ld+json">{"@type":"Organization","name":${name},"email":"info\\u0000@acme.test"}</script>
    </head><body><a href="mailto:jane%00@acme.test">a\0b</a><a href="/x%00\ud800">\udfff</a></body></html>`);
  expect(isStorable({ facts, links })).toBe(true);
  expect(JSON.stringify(facts.names)).toContain('Acme Works');
});

test('never throws for any page', () => {
  const page = fc.array(fragment, { maxLength: 60 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(page, (html) => {
      const { facts, links } = extract(html);
      expect(isStorable({ facts, links })).toBe(true);
      for (const { confidence } of [...facts.emails, ...facts.phones, ...facts.people])
        expect(confidence).toBeGreaterThan(0);
    }),
    { numRuns: 400 },
  );
});

describe('a directory', () => {
  const listing = (count: number, hostOf: (index: number) => string): string =>
    `<h1>Our team</h1>${Array.from(
      { length: count },
      (_, index) => `<p>office${index}@${hostOf(index)}</p>`,
    ).join('')}<p>Tel. +49 89 1234560 <a href="https://www.linkedin.com/company/tidewater">LinkedIn</a></p>`;
  const own = (): string => 'mail.quay.test';
  const others = (index: number): string => `firm${index}.test`;

  test('has more than 150 addresses of which fewer than half are of the domain, and no contacts of the site', () => {
    const { facts, links } = extract(listing(151, others));
    expect(facts).toMatchObject({ kind: 'directory', emails: [], phones: [], profiles: [], people: [] });
    expect(facts.contactPoints).toEqual([]);
    expect(links).toHaveLength(1);
  });

  test.each([
    ['150 addresses', listing(150, others), 150],
    ['a school with many teachers', listing(400, own), 400],
    ['half of the addresses', listing(200, (index) => (index % 2 ? own() : others(index))), 200],
  ])('is no page with %s', (_, html, count) => {
    const { facts } = extract(html);
    expect(facts).toMatchObject({ kind: 'team', phones: [{ phone: '+49891234560' }] });
    expect(facts.emails).toHaveLength(count);
  });

  test('is no page of a club with many members and some private addresses', () => {
    const given = 'Ana Ben Chloe David Emma Frank Grace Henry Iris Jack Kate Liam Mary'.split(' ');
    const family =
      'Ruiz Carter Ellis Young Stone Miller Baker Cooper Mason Parker Turner Walker Wright'.split(' ');
    const members = given.flatMap((one) => family.map((other) => `<li>${one} ${other}</li>`));
    const { facts } = extract(
      `<h1>Our team</h1><ul>${members.join('')}</ul><p>ana.ruiz@gmail.com</p><p>ben.carter@gmail.com</p>`,
    );
    expect(facts).toMatchObject({ kind: 'team', emails: { length: 2 } });
  });
});
