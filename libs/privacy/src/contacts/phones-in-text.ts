import { isPlainPhone, standardPhone } from '@lode/domain/addresses';
import { isDigit, isWord } from './letters';
import { matchesWithin } from './matches-within';
import type { Sighting } from './sighting';

/** Maximum signs between two digits, as in `+43 (0) 1`. */
const maxSigns = 4;
const minDigits = 8;
/** One more than in a number, for the zero in brackets. */
const maxDigits = 16;
const betweenDigits = /[ \t\u00a0\u2009\u202f()./\u2010-\u2014\u2212-]/;

const plusSigns = /[+\uff0b]|%2b/gi;

/**
 * The telephone numbers in a text in their international form, `+43 (0)1 234-5678`, in order. Where more digits follow
 * after a space, it is unknown which belong to the number: the longest reading comes first, then the shorter ones with
 * the same start. Linear in the length of the text.
 * @param from start of the search for plus signs, up to the offset `to`
 */
export function* phonesInText(text: string, from = 0, to = text.length): Generator<Sighting> {
  for (const { 0: plus, index: start } of matchesWithin(plusSigns, text, from, to)) {
    if (start > 0 && isWord(text.charCodeAt(start - 1))) continue;
    for (const end of endsOfDigits(text, start + plus.length)) {
      const contact = standardPhone(`tel:${text.slice(start, end)}`);
      if (isPlainPhone(contact)) yield { kind: 'phone', contact, start, end };
    }
  }
}

/** The ends of groups of digits that may be the last ones of a number, the last first. */
function endsOfDigits(text: string, from: number): number[] {
  const ends: number[] = [];
  let digits = 0;
  let signs = 0;
  for (let at = from; digits <= maxDigits && signs <= maxSigns && at < text.length; at += 1) {
    if (isDigit(text.charCodeAt(at))) {
      digits += 1;
      signs = 0;
      if (digits >= minDigits && !isDigit(text.charCodeAt(at + 1))) ends.unshift(at + 1);
    } else {
      const length = signAt(text, at);
      if (length === 0) break;
      signs += 1;
      at += length - 1;
    }
  }
  return ends;
}

/** Number of characters of the sign between digits; a space in a URL has three. */
function signAt(text: string, at: number): number {
  if (betweenDigits.test(text.charAt(at))) return 1;
  return text.startsWith('%20', at) ? 3 : 0;
}
