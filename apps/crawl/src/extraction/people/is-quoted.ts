import type { Line } from './line';
import { pathOf, stepsToCommon } from './nearness';

const begins = /^[“"„«”‘]/;
const ends = /[”"»“’]\s{0,3}(?:[—–-]\s?)?$/;
const quotations = new Set(['blockquote', 'q']);
/** In UTF-16 units; what is shorter is a nickname or a motto. */
const shortest = 30;

/** Whether a line names who said what stands above it. */
export function isQuoted({ index, text, element }: Line, lines: readonly Line[]): boolean {
  if (/^[—–]/.test(text)) return true;
  const before = lines[index - 1];
  if (!before || before.text.length < shortest || !isQuotation(before)) return false;
  const path = pathOf(element);
  const behind = lines[index + 1];
  // The motto at the end of one card is farther from the name on the next one than that name's own title is.
  return !behind || stepsToCommon(path, before.element) <= stepsToCommon(path, behind.element);
}

const isQuotation = ({ text, element }: Line): boolean =>
  (begins.test(text) && ends.test(text)) ||
  pathOf(element).some((each) => 'name' in each && quotations.has(each.name));
