import { linkFeatures, linkScore } from './link-score';

const start = new URL('https://quillbay.com/');
const score = (path: string, text = ''): number => linkScore({ url: new URL(path, start), text }, start);

const inOrder = [
  ['/kontakt', '/services'],
  ['/about-us', '/blog'],
  ['/x', '/shop/anchor-chain'],
  ['/impressum', '/datenschutz'],
  ['/team', '/team/2026/archive'],
  ['/careers', '/news/we-are-hiring-again'],
  ['/contact', '/fr/contact'],
  ['/services', '/services?sort=price'],
  ['/services', '/tag/anchors'],
] as const;

test.each(inOrder)('%s comes before %s', (sooner, later) => {
  expect(score(sooner)).toBeGreaterThan(score(later));
});

test('uses the text of a link if the URL is not significant', () => {
  expect(score('/p/17', 'Unser Team')).toBeGreaterThan(score('/p/18', 'Unsere Anker'));
});

test('ranks links in navigation higher than those in footers', () => {
  const url = new URL('/services', start);
  const of = (region: 'navigation' | 'footer'): number => linkScore({ url, text: 'Services', region }, start);
  expect(of('navigation')).toBeGreaterThan(of('footer'));
});

test('prefers the language of the first page', () => {
  const german = new URL('https://quillbay.com/de/');
  const of = (path: string): number => linkScore({ url: new URL(path, german), text: '' }, german);
  expect(of('/de/kontakt')).toBeGreaterThan(of('/en/contact'));
  expect(of('/en/contact')).toBeGreaterThan(of('/de/shop/anker'));
});

test('is between 0 and 100', () => {
  expect(score('/shop/a/b/c/d/e?x=1')).toBeGreaterThan(0);
  expect(score('/team', 'Team')).toBeLessThan(100);
});

test('adds the weights of a model', () => {
  const model = { bias: -1, weights: { 'kind team': 1, 'short text': 0.5, 'in footer': -0.5, unknown: 9 } };
  const link = { url: new URL('/team', start), text: 'Team', region: 'footer' } as const;
  expect(linkScore(link, start, model)).toBe(50);
});

test('names the features of a link', () => {
  const of = (path: string, text: string) => linkFeatures({ url: new URL(path, start), text }, start);
  expect(of('/fr/blog/2026/how-we-moved-our-harbour?page=2', 'How we moved our harbour in one day')).toEqual([
    ...['kind article', '4 segments', 'long text', 'other language', 'article'],
    ...['parameters', 'number', 'sentence'],
  ]);
  expect(of('/shop/anchor', '')).toEqual(['kind other', '2 segments', 'no text', 'shop or list']);
});
