import type { PageKind } from '../facts/facts';
import { readPage } from '../page/read-page';
import { findStatements, type StatementContext } from './find-statements';
import { OwnNames } from './own-names';

function statements(html: string, kind: PageKind = 'about', more: Partial<StatementContext> = {}) {
  const page = readPage(html, new URL('https://quillbay.com/about'));
  const names = new OwnNames(() => ['Quillbay']);
  return findStatements(page, { kind, names, latestYear: 2026, isPosting: false, ...more });
}

const said = (html: string, kind?: PageKind, more?: Partial<StatementContext>) =>
  statements(html, kind, more).map((fact) => (fact.kind === 'founded' ? fact.year : [fact.min, fact.max]));

test.each<[string, string, readonly unknown[]]>([
  ['the title', '<title>Quillbay | Quiet boats since 1987</title>', [1987]],
  ['the description', '<meta name="description" content="Quiet boats. Family-run since 1987.">', [1987]],
  ['a heading', '<h1>Building boats since 1987</h1>', [1987]],
  [
    'sentences',
    '<p>Quiet boats. Founded in 1987, Quillbay is small. We are a team of 45.</p>',
    [1987, [45, 45]],
  ],
  ['a footer', '<footer>Est. 1987 | © 1990–2026 Quillbay</footer>', [1987]],
  [
    'a table',
    '<table><tr><th>Founded</th><td>1987</td></tr><tr><th>Employees</th><td>200+</td></tr></table>',
    [1987, [200, null]],
  ],
  [
    'a definition list',
    '<dl><dt>Year founded:<dd>1987<dt>Employees<dd>51–200<dt>Sites<dd>4</dl>',
    [1987, [51, 200]],
  ],
  [
    'figures',
    '<div><b>250</b></div><div>Boats</div><div>45</div><div>Employees</div><div>1987</div><div>Founded</div>',
    [[45, 45], 1987],
  ],
  [
    'figures in boxes',
    '<h2>Employees</h2><div><p>1,200</p><p>Boats</p></div><div><p>45</p><p>Employees</p></div>',
    [[45, 45]],
  ],
  ['navigation', '<nav>Since 1987</nav>', []],
  ['a quotation', '<blockquote>Founded in 1987, we needed a new fleet.</blockquote>', []],
  ['a testimonial', '<h2>What our clients say</h2><h3>Tidewater</h3><p>We are a team of 45.</p>', []],
  [
    'text after testimonials',
    '<h2>What our clients say</h2><p>Nice.</p><h2>Facts</h2><p>We are a team of 45.</p>',
    [[45, 45]],
  ],
  ['hidden text', '<p style="display:none">Founded in 1987</p>', []],
])('%s', (_, html, expected) => {
  expect(said(html)).toEqual(expected);
});

test.each<PageKind>(['article', 'press', 'privacy'])('ignores a page of the kind %s', (kind) => {
  expect(said('<p>Founded in 1987</p>', kind)).toEqual([]);
});

test('ignores texts of job postings, and "since" statements on pages with people', () => {
  expect(said('<p>Founded in 1987</p>', 'careers', { isPosting: true })).toEqual([]);
  expect(said('<p>Founded in 1987</p>', 'home', { isPosting: true })).toEqual([1987]);
  expect(said('<p>Head of Sails</p><p>Since 2011</p><p>Founded in 1987</p>', 'team')).toEqual([1987]);
  expect(
    said('<p>Since 1987, Quillbay has built quiet boats</p><p>At Quillbay since 2011</p>', 'team'),
  ).toEqual([1987]);
});

test('has a higher confidence for a heading of the about page than for a sentence elsewhere', () => {
  const [about, other] = [
    statements('<h1>Founded in 1987</h1>'),
    statements('<p>Founded in 1987</p>', 'other'),
  ];
  expect(about).toMatchObject([{ confidence: 95, method: 'heading', text: 'Founded in 1987', block: 0 }]);
  expect(other).toMatchObject([{ confidence: 70, method: 'text' }]);
});

test('reads hostile pages in linear time', () => {
  for (const part of [
    '1987 ',
    'since ',
    'founded 1987 ',
    '<p>45<p>Employees',
    '45 employees. ',
    'team of 1',
    '1987 x ',
  ])
    expect(statements(`<p>Since ${part.repeat(300_000 / part.length)}`).length).toBeLessThan(51);
});
