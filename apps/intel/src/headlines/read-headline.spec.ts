import { codePoint, processorTime } from '@lode/domain/testing';
import * as fc from 'fast-check';
import { headlineTopics, type Headline } from './headline';
import { readHeadline } from './read-headline';
import { normalise } from './words';

const about = (text: string, more: Partial<Headline> = {}) =>
  readHeadline({ text, company: ['Acme'], isOwn: false, language: 'en', ...more });

test.each([
  ['Acme raises $5M', 'raises … $5M'],
  ['Acme raises prices', 'no words of a topic'],
  ['Acme raises prices after $5M round', 'raises … prices: no funding'],
  ['Acme in talks to raise $5M', 'in talks to: not yet a fact'],
  ['Acme reportedly raises $5M', 'reportedly: hearsay'],
  ['Acme denies layoffs', 'denies: denied'],
  ['How Acme raised $5M', 'How: advice or an overview'],
  ['Foo raises $5M', 'company not mentioned'],
  ['Acme customer Foo raises $5M', 'about another company'],
])('%s: %s', (text, reason) => {
  expect(about(text).reason).toBe(reason);
});

test.each([
  ['folded', 'ÄCME raises $5M', ['Äcme'], true],
  ['without its legal form', 'Acme raises $5M', ['Acme S.à r.l.'], true],
  ['with another legal form', 'Acme Inc. raises $5M', ['Acme GmbH'], true],
  ['with the letters of its form', 'Acme S.p.A. raises $5M', ['Acme SpA'], true],
  ['by another of its names', 'Globex Labs raises $5M', ['Globex Holding', 'Globex Labs'], true],
  ['within a word', 'Acmeware raises $5M', ['Acme'], false],
  ['at the start of another name', 'Acme Foods raises $5M', ['Acme'], false],
  ['at the end of another name', 'Royal Acme raises $5M', ['Acme'], false],
  ['at the end of a pair', 'Foo & Acme Foods raises $5M', ['Acme Foods'], false],
  ['as such a pair', 'Foo & Acme Foods raises $5M', ['Acme Foods', 'Foo & Acme Foods'], true],
  ['behind a sign of its own', 'R & D: Acme Foods raises $5M', ['Acme Foods'], true],
  ['as a common word', 'Foo misses target and raises $5M', ['Target'], false],
  ['in small letters throughout', 'acme raises $5m', ['Acme'], true],
  ['after an adjective', 'Struggling Acme raises $5M', ['Acme'], true],
  ['by no name at all', 'Acme raises $5M', ['', ' ', 'GmbH & Co. KG'], false],
])('a company is named %s', (_, text, company, isMentioned) => {
  expect(about(text, { company })).toMatchObject({
    mentionsCompany: isMentioned,
    topic: isMentioned ? 'funding' : null,
  });
});

test('a hyphen joins a longer name, and in German also a word about the company', () => {
  expect(about('Acme-Foods raises $5M').mentionsCompany).toBe(false);
  expect(about('Acme-Nachwuchs Weber verlässt das Unternehmen', { language: 'de' }).mentionsCompany).toBe(
    true,
  );
});

test.each([
  ['We raised $5M', true],
  ['Announcing our Series A', true],
  ['Foo raises $5M', false],
  ['Foo opens US office', false],
])('its own headline is about the company: %s', (text, isMentioned) => {
  expect(about(text, { isOwn: true }).mentionsCompany).toBe(isMentioned);
  expect(about(text).mentionsCompany).toBe(false);
});

test.each(['de', 'de-AT', 'German', undefined, 'xx', ''])(
  'a headline is read in the language %p',
  (language) => {
    expect(about('Acme übernimmt Konkurrenten Foo', { language })).toMatchObject({ topic: 'acquisition' });
  },
);

/** Words that rules use, mixed with noise. */
const piece = fc.oneof(
  fc.constantFrom(
    'Acme',
    'raises',
    '$12M',
    '€4,5 Mio.',
    'Series',
    'A',
    'to',
    'acquire',
    'opens',
    'office',
    'in',
    'Austin,',
    'TX',
    "'s",
    'customer',
    'Rs 1,50,000 crore',
    '1.2.3,4',
    'by',
    'kr',
    'We',
    'cuts',
    '300',
    'jobs',
    ' , ',
    'CEO',
    'steps down',
    'ß',
    'İ',
  ),
  fc.string({ unit: codePoint, maxLength: 12 }),
);
const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(' '));

test('the reading of any headline is consistent', () => {
  const headline = fc.record({
    text,
    company: fc.array(fc.oneof(fc.constant('Acme'), fc.string({ unit: codePoint, maxLength: 8 })), {
      maxLength: 3,
    }),
    isOwn: fc.boolean(),
    language: fc.constantFrom('en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv', ''),
  });
  fc.assert(
    fc.property(headline, (given) => {
      const { topic, amount, round, place, reason, mentionsCompany } = readHeadline(given);
      expect([null, ...headlineTopics]).toContain(topic);
      expect(reason).not.toBe('');
      expect(topic === null || mentionsCompany).toBe(true);
      expect(round === null || topic === 'funding').toBe(true);
      expect(place === null || (topic === 'expansion' && normalise(given.text).includes(place))).toBe(true);
      if (!amount) return;
      expect(Number.isFinite(amount.value) && amount.value >= 0).toBe(true);
      expect(amount.currency).toMatch(/^[A-Z]{3}$/);
    }),
    { numRuns: 1000 },
  );
});

test('normalizing is idempotent, and does not change the reading', () => {
  fc.assert(
    fc.property(text, (given) => {
      const once = normalise(given);
      expect(normalise(once)).toBe(once);
      expect(about(once)).toEqual(about(given));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['digits', '1,1.'.repeat(25_000)],
  ['spaces', `Acme${' '.repeat(100_000)}raises $5M`],
  ['verbs', 'Acme raises $5M '.repeat(6000)],
  ['apostrophes', "a ' s ".repeat(17_000)],
  ['names', 'Acme Foo '.repeat(11_000)],
])('100 kB of %s are fast', (_, rubbish) => {
  const times = Array.from({ length: 5 }, () => {
    const start = processorTime();
    about(rubbish);
    return processorTime() - start;
  });
  expect(Math.min(...times)).toBeLessThan(20);
});
