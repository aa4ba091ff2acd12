import { looksLikeTitle } from './looks-like-title';
import { heldOutTitles, shownTitles } from './testing/labelled-titles';

describe('looksLikeTitle', () => {
  it.each([...shownTitles, ...heldOutTitles].map(({ title }) => title))('recognizes %s', (title) => {
    expect(looksLikeTitle(title)).toBeGreaterThanOrEqual(0.6);
  });

  it.each(['Wedding and Events Florist', 'State Theater Manager', 'Box Office Mgr/Accounting Asst'])(
    'recognizes %s, which contains words that are not part of titles',
    (title) => {
      expect(looksLikeTitle(title)).toBeGreaterThanOrEqual(0.6);
    },
  );

  it.each(['Sales', 'Marketing & Communication', 'Vertrieb'])(
    'recognizes %s as a department only',
    (text) => {
      expect(looksLikeTitle(text)).toBeGreaterThanOrEqual(0.3);
      expect(looksLikeTitle(text)).toBeLessThan(0.6);
    },
  );

  it.each([
    '',
    'and',
    'Lorem ipsum dolor',
    'Our manager is here for you',
    'Become a partner',
    'Call the manager: 555-123-4567',
    'ceo@quillbay.com',
    'Who is the director?',
    `manager ${'of everything '.repeat(20)}`,
  ])('rejects "%s"', (text) => {
    expect(looksLikeTitle(text)).toBe(0);
  });
});
