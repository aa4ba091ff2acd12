import { PathFilter, type PathPatterns } from './path-filter';

const admits = (patterns: PathPatterns, path: string): boolean =>
  new PathFilter(patterns).admits(new URL(path, 'https://quillbay.com/'));

test.each<[PathPatterns, string, boolean]>([
  [{}, '/any?x=1', true],
  [{ include: '/team' }, '/team', true],
  [{ include: '/team' }, '/team/ana', true],
  [{ include: '/team$' }, '/team/ana', false],
  [{ include: '/team' }, '/about/team', false],
  [{ include: '*/team' }, '/about/team', true],
  [{ include: '/de/*,/en/*' }, '/en/contact', true],
  [{ include: '/de/*,/en/*' }, '/fr/contact', false],
  [{ exclude: '/blog' }, '/blog/2026', false],
  [{ exclude: '/blog' }, '/about', true],
  [{ exclude: '*?page=' }, '/team?page=2', false],
  [{ include: '/team', exclude: '*.html$' }, '/team/ana.html', false],
  [{ include: '/über-uns' }, '/%C3%BCber-uns', true],
  [{ include: '/a%2Cb' }, '/a%2Cb', true],
])('%j, %s: %s', (patterns, path, expected) => {
  expect(admits(patterns, path)).toBe(expected);
});

test('any patterns take time that grows with their length alone', () => {
  const hostile = Array.from({ length: 20 }, () => '*a'.repeat(100)).join(',');
  const filter = new PathFilter({ exclude: hostile });
  const url = new URL(`/${'a'.repeat(99)}b`.repeat(20), 'https://quillbay.com/');
  const start = performance.now();
  for (let round = 0; round < 100; round += 1) filter.admits(url);
  expect(performance.now() - start).toBeLessThan(1000);
});
