import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import type { Block, Page } from '../page/page';
import { labelBefore, labelWord } from './block-context';
import { readLine, type LineNumber } from './line-numbers';
import type { NumberWord } from './number-words';
import type { PhoneCollector } from './phone-collector';
import { purposeOf } from './purpose';

/** Characters of digits and their separators that are looked at in a page: some thousand numbers. */
const mostWork = 16_000;
/** Longer lines are texts of another kind, or made to be slow. */
const longestLine = 20_000;

/** Numbers in what the page shows. */
export function addTextPhones(page: Page, regions: readonly CountryCode[], found: PhoneCollector): void {
  let work = 0;
  const allow = (length: number): boolean => (work += length + 20) <= mostWork;
  for (const block of page.blocks) {
    if (!mayHoldNumber(block.text)) continue;
    const lines = block.text.split('\n');
    for (const [index, line] of lines.entries()) {
      if (line.length > longestLine || !mayHoldNumber(line)) continue;
      const above =
        index === 0 ? labelBefore(page.blocks, block) : labelWord((lines[index - 1] ?? '').trim());
      for (const each of readLine(line, above, regions, allow))
        addNumber(each, { page, block, lines, index }, found);
    }
  }
}

/** At least six digits, or three that a word of capitals follows. */
function mayHoldNumber(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57 && ++digits >= 6) return true;
  }
  return digits >= 3 && /[A-Z]{3}/.test(text);
}

interface Place {
  readonly page: Page;
  readonly block: Block;
  readonly lines: readonly string[];
  readonly index: number;
}

function addNumber(each: LineNumber, { page, block, lines, index }: Place, found: PhoneCollector): void {
  const { number, text, word, extension } = each;
  const sighting = {
    method: 'text',
    confidence: confidenceOf(each),
    kind: kindOf(word),
    block: block.index,
    text,
    label: purposeOf(each.before, index > 0 ? lines[index - 1] : page.blocks[block.index - 1]?.text),
  };
  found.add(number, { ...sighting, extension });
  const neighbour = localNeighbour(each, lines[index] ?? '');
  const local = neighbour && parsePhoneNumberFromString(neighbour.digits, 'US');
  if (neighbour && local?.isValid())
    found.add(local, { ...sighting, confidence: Math.min(sighting.confidence, 70), text: neighbour.text });
}

const kindOf = (word: NumberWord | undefined): 'phone' | 'fax' | undefined =>
  word === 'other' ? undefined : word;

function confidenceOf({ word, international, text }: LineNumber): number {
  if (word !== undefined) return 90;
  if (international) return 85;
  return /^\d+$/.test(text) ? 45 : 75;
}

const next = /^\s{0,2}(?:or|and|&|\/|,)\s{0,2}(\d{3}[-. ]\d{4})(?![-. ]?\d)/;

/** `312-867-0110 or 867-0112`: in North America the second number has the area code of the first. */
function localNeighbour(
  { number, end }: LineNumber,
  line: string,
): { digits: string; text: string } | undefined {
  const text = number.countryCallingCode === '1' ? next.exec(line.slice(end, end + 24))?.[1] : undefined;
  return text === undefined
    ? undefined
    : { digits: number.nationalNumber.slice(0, 3) + text.replace(/\D/g, ''), text };
}
