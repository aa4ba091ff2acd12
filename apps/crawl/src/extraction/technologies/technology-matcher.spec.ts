import fc from 'fast-check';
import { type RuleEntry, readTechnology } from './read-technology';
import { shippedRules } from './rule-files.adapter';
import { sharedMatcher, TechnologyMatcher } from './technology-matcher';
import type { TechnologySignals } from './signal-values';
import { generatePage, generateRules } from './testing/generate-rules';
import { NaiveMatcher } from './testing/naive-matcher';
import { pageSignals } from './testing/page-signals';

const shipped = sharedMatcher(shippedRules());

function matcherOf(entries: Record<string, RuleEntry>, trusted = false): TechnologyMatcher {
  const technologies = Object.entries(entries).map(
    ([name, entry]) => [name, readTechnology(name, entry, { categories: new Map(), trusted })] as const,
  );
  return new TechnologyMatcher({ technologies: new Map(technologies), problems: [], unseen: new Map() });
}

describe('TechnologyMatcher', () => {
  it('returns versions and implied technologies (case 40)', () => {
    const found = shipped.match(
      pageSignals({
        headers: { 'x-powered-by': ['PHP/8.2.7'] },
        html: '<link rel="stylesheet" href="/wp-content/themes/acme/style.css">',
      }),
    );
    expect(found.map(({ name, version, impliedBy }) => ({ name, version, impliedBy }))).toEqual([
      { name: 'MySQL', version: null, impliedBy: 'WordPress' },
      { name: 'PHP', version: '8.2.7', impliedBy: null },
      { name: 'WordPress', version: null, impliedBy: null },
    ]);
  });

  it('finds nothing on an empty page', () => {
    expect(shipped.match(pageSignals())).toEqual([]);
  });

  it('ignores text that only mentions technologies', () => {
    const html = '<p>We moved from WordPress and wp-content to Shopify, and left static.hotjar.com out.</p>';
    expect(shipped.match(pageSignals({ html }))).toEqual([]);
  });

  it.each([
    '<p>Our agency moves /wp-content/themes/ folders to static pages.</p>',
    '<img src="https://othersite.example/wp-content/uploads/2020/a.png">',
    '<a href="//othersite.example/wp-content/uploads/flyer.pdf">Flyer</a>',
    '<pre>&lt;meta name="generator" content="WordPress"&gt;</pre>',
  ])('finds nothing in text, and in files of strangers: %s', (html) => {
    const url = 'https://quay.example/';
    expect(shipped.match(pageSignals({ html, url }))).toEqual([]);
    expect(
      shipped.match(pageSignals({ url, scripts: ['https://othersite.example/wp-content/plugins/x/x.js'] })),
    ).toEqual([]);
  });

  it('reads files of the own site on another host', () => {
    const html = '<img src="https://media.quay.example/wp-content/uploads/a.png">';
    expect(shipped.match(pageSignals({ html, url: 'https://www.quay.example/' }))).toMatchObject([
      {},
      {},
      { name: 'WordPress' },
    ]);
  });

  it('adds the confidences of distinct patterns up to 100', () => {
    const matcher = matcherOf({
      Acme: {
        scriptSrc: 'acme\\.js\\;confidence:30',
        cookies: { acme: '\\;confidence:40' },
        html: 'acme-root\\;confidence:20',
      },
      Sure: { scriptSrc: 'acme\\.js\\;confidence:80', html: 'acme-root\\;confidence:80' },
    });
    const page = { scripts: ['/acme.js', '/v2/acme.js'], cookies: { acme: '1' }, html: '<p id="acme-root">' };
    expect(matcher.match(pageSignals(page))).toMatchObject([
      { name: 'Sure', confidence: 100, method: 'script' },
      { name: 'Acme', confidence: 90, method: 'cookie' },
    ]);
  });

  it('matches names with a trailing star by their prefix', () => {
    const matcher = matcherOf({
      Acme: { cookies: { 'acme_*': '' }, headers: { 'x-acme-*': '^(\\d)\\;version:\\1' } },
    });
    expect(matcher.match(pageSignals({ cookies: { ACME_session: 'x' } }))).toMatchObject([
      { method: 'cookie' },
    ]);
    expect(matcher.match(pageSignals({ headers: { 'x-acme-node': ['7'] } }))).toMatchObject([
      { version: '7' },
    ]);
    expect(matcher.match(pageSignals({ cookies: { myacme_session: 'x' } }))).toEqual([]);
  });

  it('continues after a match without a version', () => {
    const matcher = matcherOf({ Acme: { scriptSrc: 'acme(?:-([\\d.]+))?\\.js\\;version:\\1' } });
    expect(matcher.match(pageSignals({ scripts: ['/acme.js', '/acme-1.2.js', '/acme-9.js'] }))).toMatchObject(
      [{ version: '1.2' }],
    );
  });

  it('reports rules that cannot be compiled, and uses the others', () => {
    const matcher = matcherOf({ Odd: { html: '(?<=x)(' }, Acme: { html: 'acme-root' } });
    expect(matcher.problems).toEqual([
      { where: 'Odd', problem: expect.stringContaining('(?<=x)(') as string },
    ]);
    expect(matcher.match(pageSignals({ html: '<p id="acme-root">' }))).toMatchObject([{ name: 'Acme' }]);
  });

  it('counts the patterns without a literal', () => {
    const matcher = matcherOf({
      A: { html: 'a[0-9]{9}' },
      B: { html: 'acme-root' },
      C: { cookies: { c: '' } },
    });
    expect(matcher.withoutLiteral).toBe(1);
    expect(matcher.patternCount).toBe(3);
  });
});

describe('search for literals', () => {
  const observe = (signals: TechnologySignals, matcher: Pick<TechnologyMatcher, 'observe'>) =>
    matcher.observe(signals);

  it('does not change the result', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (seed, page) => {
        const generated = generateRules(300, seed);
        const signals = generatePage(generated, 12, page);
        const found = observe(signals, new TechnologyMatcher(generated.rules));
        expect(found).toEqual(observe(signals, new NaiveMatcher(generated.rules)));
        expect(found.length).toBeGreaterThan(5);
      }),
      { numRuns: 6 },
    );
  });

  it('does not change the result of the built-in rules', () => {
    const signals = generatePage(generateRules(50, 1), 12, 2);
    const html = `${signals.html}<script src="/wp-includes/js/jquery/jquery.min.js?ver=3.7.1"></script>`;
    const scripts = [
      ...signals.scripts,
      'https://static.hotjar.com/c/hotjar-1.js',
      '/assets/bootstrap-5.3.2.min.js',
    ];
    const page = { ...signals, html, scripts };
    expect(shipped.observe(page)).toEqual(new NaiveMatcher(shippedRules()).observe(page));
    expect(shipped.observe(page).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Hotjar', 'Bootstrap', 'WordPress']),
    );
  });
});

describe('hostile page', () => {
  it('is searched up to a limit', () => {
    const matcher = matcherOf({ Acme: { html: 'acme-root' } });
    const filler = `<i title="${'x'.repeat(1024 * 1024)}">`;
    const root = '<p id="acme-root">';
    expect(matcher.match(pageSignals({ html: root + filler }))).toHaveLength(1);
    expect(matcher.match(pageSignals({ html: filler + root }))).toEqual([]);
  });

  it('has a limit on its number of scripts', () => {
    const matcher = matcherOf({ Acme: { scriptSrc: 'acme\\.js' } });
    const others = Array<string>(500).fill('/other.js');
    expect(matcher.match(pageSignals({ scripts: [...others, '/acme.js'] }))).toEqual([]);
    expect(matcher.match(pageSignals({ scripts: ['/acme.js', ...others] }))).toHaveLength(1);
  });
});
