import type { ExpansionSignal } from '@lode/contracts';
import type { Filing } from '../../sources/company-source';
import { daysAgo, now, seenIn, storyOf } from '../testing/fixtures';
import { expansionOf, fundingOf, newsOf } from './signals';
import { mergeStories, readStories, type Story } from './stories';

const million = (value: number, currency = 'USD') => ({ value: value * 1e6, currency });
const funding = (title: string, amount: number | null, more: Parameters<typeof storyOf>[0] = {}): Story =>
  storyOf({
    title,
    ...more,
    reading: { topic: 'funding', amount: amount === null ? null : million(amount) },
  });
const about = (
  topic: Story['reading']['topic'],
  title: string,
  days = 20,
  place: string | null = null,
): Story => storyOf({ title, at: daysAgo(days), source: 'gdelt', reading: { topic, place } });

describe('the same story', () => {
  test.each<[string, Story, Story, number]>([
    ['the same words', about(null, 'Acme at the fair'), about(null, 'ACME at the fair!'), 1],
    ['the same words months later', about(null, 'Acme at the fair', 300), about(null, 'Acme at the fair'), 2],
    [
      'nearly the same words',
      about('expansion', 'Acme opens office in Graz'),
      about('expansion', 'Acme opens new office in Graz'),
      1,
    ],
    [
      'another town',
      about('expansion', 'Acme opens new office in Graz', 20, 'Graz'),
      about('expansion', 'Acme opens new office in Linz', 20, 'Linz'),
      2,
    ],
    [
      'another topic',
      about('layoffs', 'Acme opens new office in Graz'),
      about('expansion', 'Acme opens new office in Graz'),
      2,
    ],
    [
      'another number',
      about('layoffs', 'Acme lays off 20 employees'),
      about('layoffs', 'Acme lays off 90 employees'),
      2,
    ],
    [
      'another company',
      about('leadership', 'Acme appoints Ana Ruiz as CFO'),
      about('leadership', 'Acme appoints Ben Hall as CFO'),
      2,
    ],
    [
      'the same amount in other words',
      funding('Acme raises $5M', 5),
      funding('Investors back Acme with five million dollars', 5),
      1,
    ],
    ['another amount in the same words', funding('Acme raises money', 5), funding('Acme raises money', 8), 2],
    [
      'an amount in one story only',
      funding('Acme raises money for growth', 5),
      funding('Acme raises money for growth', null),
      1,
    ],
    ['fourteen days', about(null, 'Acme at the fair', 34), about(null, 'Acme at the fair', 20), 1],
    ['fifteen days', about(null, 'Acme at the fair', 35), about(null, 'Acme at the fair', 20), 2],
  ])('%s', (_, one, other, count) => {
    expect(mergeStories([one, other], ['Acme'])).toHaveLength(count);
    expect(mergeStories([other, one], ['Acme'])).toHaveLength(count);
  });

  test('has the words of the own feed, the earliest date, and the evidence of all sources', () => {
    const own = funding('We have raised $5M', 5, { at: daysAgo(9) });
    const other = funding('Acme raises $5M seed', 5, { at: daysAgo(10), source: 'gdelt' });
    expect(mergeStories([own, other], ['Acme'])).toMatchObject([
      {
        title: 'We have raised $5M',
        source: 'feeds',
        at: daysAgo(10),
        evidence: [{ source: 'gdelt' }, { source: 'feeds' }],
      },
    ]);
  });
});

describe('reading', () => {
  const item = { title: 'We opened an office in Graz', url: null, language: 'en', evidence: [] };
  const article = {
    title: 'Acme raises $5 million',
    url: null,
    language: 'English',
    isOwn: false,
    evidence: [],
  };

  test('returns the topic of dated items', () => {
    const stories = readStories({
      items: [
        { ...item, publishedAt: daysAgo(3) },
        { ...item, publishedAt: null },
      ],
      articles: [
        { ...article, seenAt: daysAgo(4) },
        { ...article, seenAt: null },
      ],
      names: ['Acme'],
    });
    expect(stories).toMatchObject([
      { source: 'feeds', at: daysAgo(3), reading: { topic: 'expansion', place: 'Graz' } },
      { source: 'gdelt', at: daysAgo(4), reading: { topic: 'funding', amount: million(5) } },
    ]);
  });
});

test('news are of the last twelve months, newest first', () => {
  const news = newsOf([about(null, 'Old', 367), about(null, 'Older', 300), about('layoffs', 'New', 3)], now);
  expect(news.map(({ title, topic }) => [title, topic])).toEqual([
    ['New', 'layoffs'],
    ['Older', null],
  ]);
  expect(
    newsOf(
      Array.from({ length: 130 }, () => about(null, 'x')),
      now,
    ),
  ).toHaveLength(100);
});

describe('funding', () => {
  const filing = (more: Partial<Filing> = {}): Filing => ({
    id: '0001',
    title: 'Form D',
    filedAt: daysAgo(40),
    amount: 5e6,
    currency: 'USD',
    url: 'https://www.sec.gov/1',
    confidence: 89,
    evidence: [seenIn('sec', 'https://www.sec.gov/1')],
    ...more,
  });

  test('comes from headlines and notices of two years, newest first', () => {
    const stories = [
      funding('Acme raises $9M', 9, { at: daysAgo(700) }),
      funding('Acme raised long ago', 1, { at: daysAgo(740) }),
      about('expansion', 'Acme opens'),
    ];
    expect(fundingOf(stories, [filing(), filing({ filedAt: daysAgo(900) })], now)).toMatchObject([
      { title: 'Form D', source: 'sec', amount: 5e6, currency: 'USD', round: null, confidence: 89 },
      { title: 'Acme raises $9M', source: 'feeds', amount: 9e6, currency: 'USD', confidence: 85 },
    ]);
  });

  test.each<[string, Partial<Filing>, number]>([
    ['the same amount', {}, 1],
    ['an amount that the headline rounds', { amount: 5_049_900 }, 1],
    ['another amount', { amount: 6e6 }, 2],
    ['no amount', { amount: null }, 2],
    ['another currency', { currency: 'EUR' }, 2],
    ['a notice much later', { filedAt: daysAgo(20) }, 2],
  ])('a notice with %s', (_, more, count) => {
    const stories = [funding('Acme raises $5M', 5, { at: daysAgo(150) })];
    const signals = fundingOf(stories, [filing(more)], now);
    expect(signals).toHaveLength(count);
    expect(signals.at(-1)?.evidence.map(({ source }) => source)).toEqual(
      count === 1 ? ['feeds', 'sec'] : ['feeds'],
    );
  });

  test('a notice of an unknown amount has no currency', () => {
    expect(fundingOf([], [filing({ amount: null })], now)).toMatchObject([{ amount: null, currency: null }]);
  });
});

describe('expansion', () => {
  const byRoles = (place: string): ExpansionSignal => ({
    kind: 'roles',
    title: '2 roles',
    place,
    date: new Date(daysAgo(5)).toISOString(),
    url: null,
    source: 'lever',
    confidence: 55,
    evidence: [],
  });

  test('a place that a headline reports is listed once', () => {
    const stories = [
      about('expansion', 'Acme opens in Munich', 40, 'Munich'),
      about('expansion', 'Acme opened', 380, 'Linz'),
    ];
    expect(expansionOf(stories, [byRoles('München, DE'), byRoles('Graz')], now)).toMatchObject([
      { kind: 'roles', place: 'Graz' },
      { kind: 'headline', place: 'Munich', title: 'Acme opens in Munich', source: 'gdelt', confidence: 75 },
    ]);
  });
});
