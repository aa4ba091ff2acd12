import { maxLeadTextLengths, type LeadInput } from '@lode/contracts';
import type { LeadMistake } from './lead-mistake';

type TextName = keyof typeof maxLeadTextLengths;
export type LeadTexts = Readonly<Record<TextName, string | null>>;

const names = Object.keys(maxLeadTextLengths) as TextName[];

/** Normalizes the texts of a lead to one line, null if empty; a text above its maximum length is a mistake. */
export function readTexts(input: LeadInput): LeadTexts | { readonly mistake: LeadMistake } {
  const texts = {} as Record<TextName, string | null>;
  for (const name of names) texts[name] = oneLine(input[name]);
  const long = names.find((name) => (texts[name]?.length ?? 0) > maxLeadTextLengths[name]);
  if (!long) return texts;
  return { mistake: { field: long, reason: `${long} has more than ${maxLeadTextLengths[long]} characters` } };
}

/** Printable ASCII with single spaces, as most values are. */
const plain = /^[!-~]+(?: [!-~]+)*$/;

/** Removes line breaks and control characters and normalizes to NFC; null if nothing remains. */
export function oneLine(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text === '') return null;
  if (plain.test(text)) return text;
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}\uFEFF]+/gu, ' ')
    .trim();
  return line === '' ? null : line;
}
