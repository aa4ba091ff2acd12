import { findEmails } from './emails/find-emails';
import { readNames } from './organisation/read-names';
import { readPage } from './page/read-page';
import { findPhones } from './phones/find-phones';
import { findProfiles } from './profiles/find-profiles';
import { findStatements } from './statements/find-statements';
import { ownNames } from './statements/own-names';

const length = 300_000;
const filled = (start: string, part: string): string => start + part.repeat(length / part.length);

/** Pages that would take minutes in quadratic time. */
const pages: readonly (readonly [string, string])[] = [
  ['dots', filled('<p>', 'a.')],
  ['signs', filled('<p>', '@@@@')],
  ['half addresses', filled('<p>', 'a@')],
  ['addresses in addresses', filled('<p>', '////a@b.com')],
  ['hyphens behind a sign', filled('<p>', `a@${'-'.repeat(250)}`)],
  ['words for signs', filled('<p>', ' at dot')],
  ['brackets', filled('<p>', '((((')],
  ['country codes', filled('<p>', '+1+1+1')],
  ['digits', filled('<p>', '1 2')],
  ['country codes in brackets', filled('<p>', '( 852 ) ')],
  ['endings of numbers', filled('<p>+912233074700', '/01')],
  ['numbers in lines', filled('', '312-867-0110<br>')],
  ['numbers in a table', filled('<table>', '<tr><td>312-867-0110')],
  ['numbers in a row', filled('<table><tr>', '<td>312-867-0110')],
  ['calls', filled('', '<a href="tel:+13128670110">x</a>')],
  ['links', filled('', '<a href="https://x.com/acme">x</a>')],
  ['recipients', filled('<a href="mailto:', 'a@b.com,')],
  ['spans', filled('<p>', '<b class=u>a</b><b class=d>b.com</b>')],
  ['code in attributes', filled('', `<i onclick="f('a@b.com')">`)],
  ['years', filled('', '<p>gegründet 1987 und so')],
  ['dates', filled('<p>', '1.1.1987 ')],
  ['nouns of clubs', filled('<p>', 'der verein 1987 ')],
  ['signs of copyright', filled('<footer>', '© ')],
  ['parts of a title', filled('<title>', 'Quill | ')],
  ['data', filled('<script type="application/json">', '"a@b.com",')],
];

const script = (start: string, part: string): string =>
  `<script>${start}${part.repeat(190_000 / part.length)}`;

const scripts: readonly (readonly [string, string])[] = [
  ['brackets', script("mail('", '(')],
  ['lists', script('//@\n', '[')],
  ['sums', script('//@\n', "'a'+")],
  ['doubling', script('var a="@aaaaaaaa";', 'a=a+a;f(a);')],
  ['expressions that never end', script('//@\n', '(/[(')],
  ['templates', script('//@\n', '`${')],
  ['splitting', script(`var a="@${'a'.repeat(3000)}";`, 'a.split("");')],
];

describe('hostile pages are extracted in linear time', () => {
  it.each([...pages, ...scripts])('%s', (_, html) => {
    const page = readPage(html, new URL('https://quillbay.com/'));
    expect(findEmails(page, []).length).toBeLessThan(5);
    expect(findPhones(page, []).phones.length).toBeLessThan(5);
    expect(findProfiles(page, []).length).toBeLessThan(5);
    const names = readNames(page, []);
    expect(names.length).toBeLessThan(5);
    const context = { kind: 'home', latestYear: 2026, isPosting: false } as const;
    const owners = ownNames(page.url, names, page.title);
    expect(findStatements(page, { ...context, names: owners }).length).toBeLessThanOrEqual(50);
  });
});
