import type { LeadInput } from '@lode/contracts';

/** Most characters of each text of a lead, as the contract has them. */
export const longestTexts = {
  name: 300,
  first_name: 150,
  last_name: 150,
  company: 300,
  title: 300,
  email: 320,
  phone: 60,
  website: 2000,
  address: 1000,
  source: 500,
} as const;

type TextName = keyof typeof longestTexts;
export type LeadTexts = Readonly<Record<TextName, string | null>>;

const names = Object.keys(longestTexts) as TextName[];

/** The texts of a lead, each in one line and null where it says nothing; a text that is too long is the mistake. */
export function readTexts(input: LeadInput): LeadTexts | { readonly mistake: string } {
  const texts = Object.fromEntries(names.map((name) => [name, oneLine(input[name])])) as LeadTexts;
  const long = names.find((name) => (texts[name]?.length ?? 0) > longestTexts[name]);
  return long ? { mistake: `${long} has more than ${longestTexts[long]} characters` } : texts;
}

/** A text without line breaks and control characters, in NFC; null where nothing is left. */
export function oneLine(text: string | null | undefined): string | null {
  const line = (text ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}\uFEFF]+/gu, ' ')
    .trim();
  return line === '' ? null : line;
}
