import { TITLES } from '../../world/industries';
import { ENGLISH } from '../languages/english';
import { FRENCH } from '../languages/french';
import { GERMAN } from '../languages/german';
import { ITALIAN } from '../languages/italian';
import { SPANISH } from '../languages/spanish';
import { decides, forms } from './title';

const LANGUAGES = [ENGLISH, FRENCH, GERMAN, ITALIAN, SPANISH];

it.each(LANGUAGES)('has a wording for every job in $code', ({ titles, heldOut }) => {
  for (const title of TITLES) {
    const worded = titles[title] ?? [];
    expect(worded.some((form) => form.heldOut)).toBe(true);
    expect(worded.some((form) => !form.heldOut)).toBe(!heldOut);
  }
});

it('has no ambiguous wording', () => {
  for (const { titles } of LANGUAGES) {
    const texts = Object.values(titles).flatMap((worded) => worded.map(({ text }) => text));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

it('parses male and female forms, and held-out ones', () => {
  expect(forms('cxo', 'executive', '*Gérant / Gérante', 'PDG')).toMatchObject([
    { text: 'Gérant', female: 'Gérante', heldOut: true },
    { text: 'PDG', female: 'PDG', heldOut: false },
  ]);
});

it('marks owners, chiefs, partners, vice presidents and directors as decision makers', () => {
  const texts = Object.values(ENGLISH.titles).flat().filter(decides);
  const decisive = texts.map(({ text }) => text);
  expect(decisive).toEqual(expect.arrayContaining(['Owner', 'CEO', 'VP Sales', 'Head of Sales']));
  expect(decisive).not.toContain('Operations Manager');
  expect(decisive).not.toContain('Executive Assistant to the CEO');
});
