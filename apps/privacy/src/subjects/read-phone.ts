import { parsePhoneNumber } from 'libphonenumber-js/max';
import { plainText, unescaped } from './plain-text';
import type { Reading } from './subject';

const maxTextLength = 200;
/** A word before the number, such as `Tel.:`. */
const label = /^[\p{L}.\s]{1,20}:\s*/u;
const scheme = /^(?:tel|callto|sms|fax):(?:\/\/)?/i;
/** Separators of an extension, which is not a part of the number. */
const extension =
  /(?:[,;]+\s*(?:\d{1,6}#?|[a-z].*)|#\s*\d{1,6}|\s*\b(?:extension|extn|ext|durchwahl|dw|klappe|kl|poste|x)\b[.:\s]*\d{1,6}|x\s*\d{1,6})$/isu;

/** Parses a number in international form to E.164, without its extension. */
export function readPhone(text: string): Reading {
  if (text.length > maxTextLength) return wrong;
  const dialled = bare(text);
  if (!dialled.startsWith('+')) return /\d/.test(dialled) ? national : wrong;
  return { ...(e164(dialled) ?? wrong) };
}

const wrong = {
  message: 'is not a phone number',
  fix: 'send one number in international form, as in +43 1 234567',
};
const national = {
  message: 'has no country code',
  fix: 'write it in international form, as in +43 1 234567',
};

function bare(text: string): string {
  const plain = plainText(text.normalize('NFKC')).replace(scheme, '').replace(label, '');
  return unescaped(plain)
    .replace(extension, '')
    .trim()
    .replace(/^\(?\s*(\+|00)\s*(\d{1,3})\s*\)/, '$1$2 ')
    .replace(/^00\s*(?=[1-9])/, '+');
}

/** A possible length is enough: ranges of numbers are assigned before lists contain them. */
function e164(dialled: string): { value: string } | undefined {
  if (/\p{L}/u.test(dialled)) return undefined;
  try {
    const number = parsePhoneNumber(dialled);
    return number.isPossible() ? { value: number.number } : undefined;
  } catch {
    return undefined;
  }
}
