import { isTag } from 'domhandler';
import type { Line } from './line';
import { pathOf, stepsToCommon } from './element-distance';
import { isShort } from './outsiders';

const begins = /^[“"„«”‘]/;
const ends = /[”"»“’]\s{0,3}(?:[—–-]\s?)?$/;
const quotations = new Set(['blockquote', 'q']);
/** In UTF-16 units; shorter quotes are nicknames or slogans. */
const minQuoteLength = 30;

/** `Associate Director, Nilsson Architects "We were attracted by …"`: the author's position and the quotation. */
const introduces = /^[^"“„«?!]{4,80},[^"“„«?!]{3,80}["“„«].{30,2000}["”»“]$/;

/** Whether a line names the author of the quotation above it. */
export function isQuoted({ index, text, element }: Line, lines: readonly Line[]): boolean {
  if (/^[—–]/.test(text)) return true;
  const before = lines[index - 1];
  const next = lines[index + 1]?.text ?? '';
  if (next.length > minQuoteLength && introduces.test(next)) return true;
  if (!before || before.text.length < minQuoteLength || !isQuotation(before)) return false;
  const path = pathOf(element);
  const after = lines[index + 1];
  // A slogan at the end of one card is farther from the name on the next card than that name's own title.
  return !after || stepsToCommon(path, before.element) <= stepsToCommon(path, after.element);
}

const isQuotation = ({ text, element }: Line): boolean =>
  (begins.test(text) && ends.test(text)) ||
  pathOf(element).some((each) => isTag(each) && quotations.has(each.name) && isShort(each));
