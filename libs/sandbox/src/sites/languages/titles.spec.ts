import { jobTitles } from '../../world/company';
import { english } from './english';
import { french } from './french';
import { german } from './german';
import { italian } from './italian';
import { spanish } from './spanish';
import { decides, forms } from './language';

const languages = [english, french, german, italian, spanish];

it.each(languages)('has a wording for every job in $code', ({ titles, heldOut }) => {
  for (const title of jobTitles) {
    const worded = titles[title] ?? [];
    expect(worded.some((form) => form.heldOut)).toBe(true);
    expect(worded.some((form) => !form.heldOut)).toBe(!heldOut);
  }
});

it('has no ambiguous wording', () => {
  for (const { titles } of languages) {
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
  const texts = Object.values(english.titles).flat().filter(decides);
  const decisive = texts.map(({ text }) => text);
  expect(decisive).toEqual(expect.arrayContaining(['Owner', 'CEO', 'VP Sales', 'Head of Sales']));
  expect(decisive).not.toContain('Operations Manager');
  expect(decisive).not.toContain('Executive Assistant to the CEO');
});
