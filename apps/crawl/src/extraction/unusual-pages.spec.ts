import { processorTime } from '@lode/domain/testing';
import { decodeText } from '../fetch/read-response';
import { extractPage } from './extract-page';
import { shippedRules } from './technologies/rule-files.adapter';
import { sharedMatcher } from './technologies/technology-matcher';

const matcher = sharedMatcher(shippedRules());
const factsOf = (html: string, url = 'https://quillbay.com/about') =>
  extractPage({ url, html, headers: {}, linkText: '' }, matcher).facts;

const bytes = (charset: string, ...parts: readonly (string | readonly number[])[]): Buffer =>
  Buffer.concat([
    Buffer.from(`<meta charset="${charset}"><p>`),
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
  ]);
/** Words for "telephone". */
const words = {
  shift_jis: [0x93, 0x64, 0x98, 0x62],
  'windows-1251': [0xd2, 0xe5, 0xeb, 0xe5, 0xf4, 0xee, 0xed],
  gb18030: [0xb5, 0xe7, 0xbb, 0xb0],
} as const;

describe('legacy encodings', () => {
  it.each(Object.entries(words))('%s: reads the number', (charset, word) => {
    const html = decodeText(bytes(charset, word, ': +49 30 23125100'), {
      mediaType: 'text/html',
      charset: undefined,
    });
    expect(factsOf(html).phones).toMatchObject([{ phone: '+493023125100', evidence: 'country_code' }]);
  });

  it.each(Object.keys(words))('%s: reads a truncated page and a page in another encoding', (charset) => {
    for (const content of [
      bytes(charset, '+49 30 23125100 ', [0x93]),
      bytes(charset, [0xff, 0xfe, 0x81, 0x30]),
    ])
      expect(() =>
        factsOf(decodeText(content, { mediaType: 'text/html', charset: undefined })),
      ).not.toThrow();
  });
});

describe('unusual names', () => {
  it.each([
    ['of 300 letters', `J${'a'.repeat(150)} R${'o'.repeat(150)}`],
    ['of one letter', 'J R'],
    ['of initials', 'J. R. R.'],
    ['of many words', 'Jane '.repeat(60).trim()],
    ['of signs', '¿¿ ¡¡'],
  ])('%s are no people', (_, name) => {
    const html = `<h2>Our team</h2><p>${name}, Sales Manager</p><p>${name} is our sales manager.</p>`;
    expect(factsOf(html).people).toEqual([]);
  });
});

describe('pages of a megabyte', () => {
  it.each([
    ['names in a sentence', 'Jane Roe, our sales manager, and '],
    ['capitalized words', 'Jane Roe Jane Roe '],
    ['names in quotation marks', '“Jane Roe” – Jane Roe, '],
    ['nicknames', 'Jane (Jo) '],
    ['companies of people', "Quillbay's Jane "],
    ['addresses', 'St Helens, Kent '],
    ['numbers of unknown countries', 'Tel. 5550 1200<br>'],
    ['numbers in one line', 'Tel. 5550 1200, '],
    ['codes', 'Beijing 100738, '],
  ])('of %s are read in linear time', (_, unit) => {
    const begin = processorTime();
    const facts = factsOf(`<p>${unit.repeat(1_000_000 / unit.length)}`);
    expect(facts.people.length).toBeLessThan(3);
    expect(facts.unresolvedPhones.length).toBeLessThanOrEqual(50);
    expect(processorTime() - begin).toBeLessThan(10_000);
  });
});
