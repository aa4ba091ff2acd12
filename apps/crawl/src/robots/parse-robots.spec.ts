import { codePoint, processorTime } from '@lode/domain/testing';
import * as fc from 'fast-check';
import { isAllowed } from './robots-file';
import { parseRobots } from './parse-robots';

const allows = (text: string, path: string): boolean =>
  isAllowed(parseRobots(text), new URL(path, 'https://quillbay.com'));
/** Whether a rule for Lode or for all crawlers was read. */
const forbids = (text: string): boolean => !allows(text, '/x');

describe('robots.txt, groups (RFC 9309 §2.2.1)', () => {
  test.each([
    ['the own name', 'User-agent: Lode\nDisallow: /'],
    ['the own name in other case', 'USER-AGENT: lODE\nDISALLOW: /'],
    ['the own name with a version', 'User-agent: Lode/1.0\nDisallow: /'],
    ['the own name and more words', 'User-agent: Lode the bot\nDisallow: /'],
    ['all crawlers', 'User-agent: *\nDisallow: /'],
    ['all crawlers, and more words', 'User-agent: * (all)\nDisallow: /'],
    ['several names', 'User-agent: Otherbot\nUser-agent: Lode\nUser-agent: Third\nDisallow: /'],
  ])('a group applies that names %s', (_, text) => {
    expect(forbids(text)).toBe(true);
  });

  test.each([
    ['another name', 'User-agent: Otherbot\nDisallow: /'],
    ['a longer name', 'User-agent: Lodestar\nDisallow: /'],
    ['a name with a hyphen', 'User-agent: Lode-Images\nDisallow: /'],
    ['a shorter name', 'User-agent: Lod\nDisallow: /'],
    ['a star and letters', 'User-agent: *bot\nDisallow: /'],
    ['no name', 'User-agent:\nDisallow: /'],
  ])('a group does not apply that names %s', (_, text) => {
    expect(forbids(text)).toBe(false);
  });

  test('rules before the first name are ignored', () => {
    expect(forbids('Disallow: /\nUser-agent: Lode\nAllow: /x')).toBe(false);
  });

  test('the own group takes precedence over that for all crawlers, in either order and if it is empty', () => {
    const allCrawlers = 'User-agent: *\nDisallow: /\n';
    expect(forbids(`User-agent: Lode\nDisallow: /y\n${allCrawlers}`)).toBe(false);
    expect(forbids(`${allCrawlers}User-agent: Lode\nDisallow: /y`)).toBe(false);
    expect(forbids(`${allCrawlers}User-agent: Lode\nDisallow:`)).toBe(false);
    expect(forbids(`${allCrawlers}User-agent: Lode`)).toBe(false);
  });

  test('groups with the own name are merged, with others between them', () => {
    const text =
      'User-agent: Lode\nDisallow: /a\nUser-agent: B\nDisallow: /b\nUser-agent: lode\nDisallow: /c';
    expect(['/a', '/b', '/c'].map((path) => allows(text, path))).toEqual([false, true, false]);
  });

  test('so are groups for all crawlers', () => {
    const text = 'User-agent: *\nDisallow: /a\n\nUser-agent: B\nDisallow: /\n\nUser-agent: *\nDisallow: /c';
    expect(['/a', '/b', '/c'].map((path) => allows(text, path))).toEqual([false, true, false]);
  });

  test('a name after a rule starts a new group; empty lines and comments end none', () => {
    expect(forbids('User-agent: Lode\nAllow: /y\nUser-agent: B\nDisallow: /')).toBe(false);
    expect(forbids('User-agent: Lode\n\n# us\n\nUser-agent: B\n\nDisallow: /')).toBe(true);
  });

  test('other records do not end a list of names (§2.2.4)', () => {
    expect(forbids('User-agent: Lode\nSitemap: /s.xml\nUser-agent: B\nDisallow: /')).toBe(true);
    expect(forbids('User-agent: Lode\nCrawl-delay: 1\nUser-agent: B\nDisallow: /')).toBe(true);
    expect(forbids('User-agent: Lode\nNoindex: /y\nHost: a.com\nUser-agent: B\nDisallow: /')).toBe(true);
  });
});

describe('robots.txt, rules (RFC 9309 §2.2.2 and §2.2.3)', () => {
  const rules = (...lines: string[]): string => ['User-agent: *', ...lines].join('\n');

  test.each([
    ['no rule', [], '/x', true],
    ['an empty rule', ['Disallow:'], '/x', true],
    ['a prefix', ['Disallow: /fish'], '/fishheads/yummy.html', false],
    ['a prefix in other case', ['Disallow: /fish'], '/Fish.asp', true],
    ['a prefix in the middle', ['Disallow: /fish'], '/catfish', true],
    ['a folder', ['Disallow: /fish/'], '/fish', true],
    ['a query', ['Disallow: /fish?id='], '/fish?id=anything', false],
    ['the longest rule', ['Allow: /p', 'Disallow: /'], '/page', true],
    ['the longest rule, in another order', ['Disallow: /', 'Allow: /p'], '/page', true],
    ['the longest rule, which forbids', ['Allow: /folder', 'Disallow: /folder/page'], '/folder/page1', false],
    ['the longest rule in octets', ['Disallow: /ツ', 'Allow: /*******'], '/ツ', false],
    ['a star', ['Disallow: /*.php'], '/folder/filename.php?parameters', false],
    ['a star for an empty text', ['Disallow: /fish*'], '/fish', false],
    ['several stars', ['Disallow: /*/b*/c'], '/a/b1/c2', false],
    ['several stars in another order', ['Disallow: /*b*a'], '/ab', true],
    ['an anchor', ['Disallow: /*.php$'], '/filename.php', false],
    ['an anchor that does not match', ['Disallow: /*.php$'], '/filename.php5', true],
    ['an anchor without a star', ['Disallow: /a$'], '/ab', true],
    ['the root only', ['Allow: /$', 'Disallow: /'], '/', true],
    ['an overlapping end', ['Disallow: /ab*ba$'], '/aba', true],
    ['a second match for the end', ['Disallow: /*a$'], '/aba', false],
    ['a star before the anchor', ['Disallow: /a*$'], '/abc', false],
    ['an escaped letter', ['Disallow: /%66ish'], '/fish', false],
    ['an escaped slash', ['Disallow: /a%2Fb'], '/a/b', true],
    ['letters of another script', ['Disallow: /über'], '/%C3%BCber', false],
    ['a literal star in the path', ['Disallow: /%2A'], '/*', false],
    ['a missing slash', ['Disallow: private/'], '/private/x', false],
    ['/robots.txt', ['Disallow: /'], '/robots.txt', true],
  ])('%s', (_, lines, path, expected) => {
    expect(allows(rules(...lines), path)).toBe(expected);
  });

  test('29: Allow takes precedence over a Disallow of the same length, in any order', () => {
    expect(allows(rules('Disallow: /zeta', 'Allow: /zeta'), '/zeta')).toBe(true);
    expect(allows(rules('Allow: /zeta', 'Disallow: /zeta'), '/zeta')).toBe(true);
  });
});

describe('robots.txt, lines', () => {
  test.each([
    ['a byte order mark', '\uFEFFUser-agent: *\nDisallow: /'],
    ['Windows line ends', 'User-agent: *\r\nDisallow: /\r\n'],
    ['old Mac line ends', 'User-agent: *\rDisallow: /\r'],
    ['spaces and tabs', ' \tUser-agent \t: \t* \t\n\tDisallow\t:\t/\t'],
    ['comments', '# all\nUser-agent: * # everyone\nDisallow: / # everything'],
    ['no spaces', 'User-agent:*\nDisallow:/'],
    ['no colons', 'User-agent *\nDisallow /'],
    ['invalid lines', 'User-agent: *\n<html>\n:::\n\0\nDisallow: /\nfoo: bar'],
    ...['Dissallow', 'Dissalow', 'Disalow', 'Diasllow', 'Disallaw', 'dis-allow'].map(
      (field): [string, string] => [`the typing error ${field}`, `User-agent: *\n${field}: /`],
    ),
    ...['useragent', 'user agent', 'User_Agent'].map((field): [string, string] => [
      `the typing error ${field}`,
      `${field}: *\nDisallow: /`,
    ]),
  ])('%s', (_, text) => {
    expect(forbids(text)).toBe(true);
  });

  test('comments are not part of values', () => {
    expect(allows('User-agent: *\nDisallow: /a#b', '/a')).toBe(false);
  });

  test('sitemaps apply to all crawlers, at any position', () => {
    const { sitemaps } = parseRobots(
      'Sitemap: https://a.com/1.xml\nUser-agent: B\nsite-map: /2.xml\nSitemap:',
    );
    expect(sitemaps).toEqual(['https://a.com/1.xml', '/2.xml']);
  });

  test('at most 100 sitemaps are kept', () => {
    expect(parseRobots('Sitemap: /s.xml\n'.repeat(1000)).sitemaps).toHaveLength(100);
  });

  test.each([
    ['2', 2000],
    ['0.5', 500],
    ['1.5 # slow', 1500],
    ['0', 0],
    ['-1', null],
    ['10s', null],
    ['soon', null],
    ['Infinity', null],
    ['', null],
  ])('Crawl-delay %s', (value, expected) => {
    expect(parseRobots(`User-agent: *\nCrawl-delay: ${value}`).crawlDelay).toBe(expected);
  });

  test('the longest own Crawl-delay applies, and none of other groups', () => {
    const text = 'User-agent: Lode\nDisallow:\nCrawl-delay: 3\nCrawl-delay: 2\nUser-agent: B\nCrawl-delay: 9';
    expect(parseRobots(text).crawlDelay).toBe(3000);
  });
});

describe('robots.txt, hostile', () => {
  const size = 500 * 1024;
  const long = `/${'a'.repeat(2000)}`;

  test('text beyond 500 KiB is ignored, and no rule is split', () => {
    const begin = 'User-agent: *\n';
    const rule = 'Disallow: /private\n';
    const filler = '#'.repeat(size - begin.length - 'Disallow: /'.length - 1);
    expect(forbids(`${begin}${filler}\n${rule}`)).toBe(false);
    expect(forbids(`${begin}${filler}\n${rule}`.slice(0, size))).toBe(false);
    expect(forbids(`${begin}${filler.slice(rule.length)}\nDisallow: /\n${rule}`)).toBe(true);
  });

  /** The start, then the unit repeated up to the size limit. */
  const fill = (unit: string, begin = 'User-agent: *\n'): string =>
    begin + unit.repeat(Math.floor((size - 1 - begin.length) / unit.length));

  test.each([
    ['wildcards', fill(`Disallow: ${'/*a'.repeat(300)}b\n`)],
    ['one long line of wildcards', fill('*a', 'User-agent: *\nDisallow: ')],
    ['long runs that almost match', fill(`Disallow: *${'a'.repeat(1000)}b\n`)],
    ['tens of thousands of rules', fill('Disallow: /*b\n')],
    ['line ends', fill('\n')],
    ['spaces', fill(' ')],
    ['names', fill('User-agent: *\n')],
    ['escapes', fill('%61', 'User-agent: *\nDisallow: /')],
    ['surrogates', fill('\ud800', 'User-agent: *\nDisallow: /').slice(0, size / 3)],
  ])('500 KiB of %s are parsed and matched within a second', (_, text) => {
    const begin = processorTime();
    expect(allows(text, long)).toBe(true);
    expect(processorTime() - begin).toBeLessThan(1000);
  });

  test('any text is accepted', () => {
    const words = fc.constantFrom(
      'user-agent',
      'Lode',
      'disallow',
      'allow',
      'crawl-delay',
      ':',
      '*',
      '$',
      '/',
      '\n',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(words, fc.string({ unit: codePoint }))),
        fc.webUrl({ withQueryParameters: true }),
        (parts, url) => {
          const file = parseRobots(parts.join(''));
          expect(typeof isAllowed(file, new URL(url))).toBe('boolean');
          expect(JSON.parse(JSON.stringify(file))).toEqual(file);
        },
      ),
    );
  });
});
