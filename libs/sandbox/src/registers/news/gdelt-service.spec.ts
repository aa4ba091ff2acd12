import type { CompanyEvent } from '../../dossiers/dossier';
import { requestSite, jsonOf, textOf } from '../testing/request-site';
import { testCompany } from '../testing/test-company';
import { drawArticles, spaceMarks } from './draw-articles';
import { gdeltService } from './gdelt-service';

const today = '2026-11-20';

const event = (headline: string, more: Partial<CompanyEvent> = {}): CompanyEvent => ({
  topic: 'funding',
  headline,
  date: '2026-11-01',
  language: 'en',
  shownBy: ['gdelt'],
  heldOut: false,
  ...more,
});

const events = [
  event('Acme Foods raises $12.5M'),
  event('Acme Foods wirbt um Käufer', { language: 'de', date: '2026-10-01' }),
  event('Acme Foods moves', { date: '2026-01-01' }),
  event('Acme Foods in its own words', { shownBy: ['feed'] }),
];
let now = Date.parse(`${today}T12:00:00Z`);
const { site } = gdeltService(
  () => drawArticles([testCompany({ events })], today),
  () => now,
);

const ask = async (query: string, more = ''): Promise<string> => {
  now += 5000;
  const url = `https://api.gdeltproject.org/api/v2/doc/doc?query=${encodeURIComponent(query)}`;
  return textOf(await requestSite(site, `${url}&mode=artlist&format=json${more}`));
};
const titles = async (query: string, more?: string): Promise<Set<string>> => {
  const { articles = [] } = JSON.parse(await ask(query, more)) as { articles?: { title: string }[] };
  return new Set(articles.map(({ title }) => title).filter((title) => /^Acme Foods (?!St|Mem)/.test(title)));
};

const raises = 'Acme Foods raises $12 . 5M';
const seeks = 'Acme Foods wirbt um Käufer';

describe('the article list', () => {
  it.each([
    ['"acme foods"', '', [raises, seeks]],
    ['"Acme Foods" raises', '', [raises]],
    ['"Acme Foods" sourcelang:german', '', [seeks]],
    ['"Acme Foods" -raises', '', [seeks]],
    ['("Nothing" OR "Acme Foods")', '', [raises, seeks]],
    ['"Acme Foods"', '&timespan=1months', [raises]],
    ['"Acme Foods"', '&timespan=1y', [raises, seeks, 'Acme Foods moves']],
  ])('finds for %s %s', async (query, more, expected) => {
    expect(await titles(query, more)).toEqual(new Set(expected));
  });

  it.each([
    ['"Ac"', '', 'The specified phrase is too short.'],
    ['', '', 'Your query was too short or too long.'],
    ['("Acme Foods")', '', "Parentheses may only be used around OR'd statements."],
    ['"Acme Foods"', '&timespan=soon', 'Timespan is too short.'],
  ])('answers 200 and a sentence to %s%s', async (query, more, sentence) => {
    expect(await ask(query, more)).toBe(`${sentence}\n`);
  });

  it('returns an empty object without matches', async () => {
    expect(await ask('"Another Company"')).toBe('{}');
  });

  it('rejects a second request within five seconds', async () => {
    await ask('"Acme Foods"');
    const again = await requestSite(site, 'https://api.gdeltproject.org/api/v2/doc/doc?query=acme');
    expect(again.status).toBe(429);
  });

  it('states where and when an article was seen', async () => {
    now += 5000;
    const url = 'https://api.gdeltproject.org/api/v2/doc/doc?query=raises%20%22Acme%20Foods%22&format=json';
    expect(jsonOf(await requestSite(site, `${url}&maxrecords=1`))).toEqual({
      articles: [
        {
          url: expect.stringMatching(/^https:\/\/www\..*\.example\//) as unknown,
          url_mobile: '',
          title: raises,
          seendate: expect.stringMatching(/^20261101T\d{6}Z$/) as unknown,
          socialimage: '',
          domain: expect.any(String) as unknown,
          language: 'English',
          sourcecountry: expect.any(String) as unknown,
        },
      ],
    });
  });
});

it('finds longer names with a company, and never equates them', () => {
  const companies = Array.from({ length: 20 }, (_, index) => testCompany({ domain: `${index}.test` }));
  const found = drawArticles(companies, today);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ title }) => /^Acme Foods (?!Memorial|Street)/.test(title))).toEqual([]);
});

it.each([
  ['Acme raises $1.2 billion, plans more', 'Acme raises $1 . 2 billion , plans more'],
  ['Acme’s new plant: 1,200 jobs', 'Acme ’ s new plant : 1 , 200 jobs'],
  ['Pre-seed (again)!', 'Pre - seed ( again ) !'],
])('separates punctuation from words: %s', (title, spaced) => {
  expect(spaceMarks(title)).toBe(spaced);
});
