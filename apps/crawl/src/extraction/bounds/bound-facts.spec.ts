import { extractPage } from '../extract-page';
import { shippedRules } from '../technologies/rule-files.adapter';
import { sharedMatcher } from '../technologies/technology-matcher';
import { boundText } from './bound-facts';
import { maxFacts, maxLinks, maxTextLength, maxTitleLength, maxUrlLength } from './limits';

const matcher = sharedMatcher(shippedRules());
const extract = (html: string) =>
  extractPage({ url: 'https://quay.test/', html, headers: {}, linkText: '' }, matcher);
const giant = 'word '.repeat(100_000);
const jsonLd = (value: object): string =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

/** Length of the longest string in a value, at any depth. */
const maxTextLengthIn = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Math.max(0, ...Object.values(value).map(maxTextLengthIn));
};

test.each([
  ['title', `<title>${giant}</title>`],
  ['heading', `<h1>${giant}</h1>`],
  ['link text', `<a href="/contact">${giant}</a>`],
  ['URL of a link', `<a href="/contact/${'a/'.repeat(100_000)}">Contact</a>`],
  ['canonical URL', `<link rel="canonical" href="https://quay.test/${'a/'.repeat(100_000)}">`],
  ['alternative text', `<img class="logo" src="/logo.png" alt="${giant}">`],
  ['URL of an image', `<img class="logo" alt="logo" src="/${'a'.repeat(500_000)}.png">`],
  ['description', `<meta name="description" content="${giant}">`],
  [
    'label of a form',
    `<form action="/send"><label>${giant}<input name="email"></label><textarea name=m></textarea></form>`,
  ],
  [
    'name of a field',
    `<form action="/send"><input name="${'m'.repeat(500_000)}"><textarea name=m></textarea></form>`,
  ],
  ['title of a feed', `<link rel="alternate" type="application/rss+xml" href="/feed" title="${giant}">`],
  [
    'name of a company',
    jsonLd({ '@type': 'Organization', name: giant, legalName: giant, logo: `/${giant}` }),
  ],
  ['role of a person', jsonLd({ '@type': 'Person', name: 'Ana Ruiz', jobTitle: giant, worksFor: giant })],
  ['job', jsonLd({ '@type': 'JobPosting', title: giant, identifier: giant, url: `/${giant}` })],
  ['postal address', jsonLd({ '@type': 'PostalAddress', streetAddress: giant, addressLocality: giant })],
  ['opening hours', jsonLd({ '@type': 'Store', openingHours: giant, areaServed: giant, telephone: giant })],
])('truncates or drops a giant %s', (_, html) => {
  const { facts, links, canonical } = extract(html);
  expect(facts.title.length).toBeLessThanOrEqual(maxTitleLength);
  expect(maxTextLengthIn({ facts, links, canonical })).toBeLessThanOrEqual(maxUrlLength);
  expect(Buffer.byteLength(JSON.stringify(facts))).toBeLessThan(50_000);
});

test('ends a truncated text with an ellipsis and splits no character', () => {
  expect(extract(`<title>${giant}</title>`).facts.title).toMatch(/^word .*…$/);
  expect(boundText('abc', 3)).toBe('abc');
  expect(boundText('abcd', 3)).toBe('ab…');
  expect(boundText('a😀cd', 3)).toBe('a…');
});

test('takes two thousand of ten thousand addresses and marks the page as truncated', () => {
  const html = Array.from({ length: 10_000 }, (_, index) => `<p>p${index}@quay.test`).join('');
  const { facts, isCut } = extract(html);
  expect(facts.emails).toHaveLength(maxFacts.emails);
  expect(isCut).toBe(true);
});

test('takes the five thousand best of ten thousand links', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `<a href="/shop/${index}">x</a>`).join('');
  const { links, isCut } = extract(`${many}<footer><a href="/contact">Contact</a></footer>`);
  expect(links).toHaveLength(maxLinks);
  expect(links[0]).toMatchObject({ url: 'https://quay.test/contact', text: 'Contact' });
  expect(isCut).toBe(true);
});

test('ignores a base URL of a megabyte', () => {
  const base = `<base href="https://quay.test/${'a/'.repeat(500_000)}">`;
  const { links } = extract(base + '<a href="contact">Contact</a>'.repeat(10_000));
  expect(links).toMatchObject([{ url: 'https://quay.test/contact', text: 'Contact' }]);
});

test('keeps facts within the limits unchanged', () => {
  const { facts, isCut } = extract(
    `<title>Quay</title><p>${'a'.repeat(maxTextLength)}</p><p>info@quay.test</p>`,
  );
  expect(facts).toMatchObject({ title: 'Quay', emails: [{ email: 'info@quay.test' }] });
  expect(isCut).toBe(false);
});
