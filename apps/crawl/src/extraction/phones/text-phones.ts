import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import type { Block, Page } from '../page/page';
import { labelBefore, labelWord } from './block-context';
import { countryAtEnd, countryAtStart } from './country-names';
import { ExtensionReader } from './lone-extensions';
import { readLine, type LineNumber } from './line-numbers';
import type { NumberWord } from './number-words';
import type { PhoneCollector } from './phone-collector';
import { purposeOf } from './purpose';

/** Characters of digits and their separators that are looked at in a page: some thousand numbers. */
const mostWork = 16_000;
/** Longer lines are texts of another kind, or made to be slow. */
const longestLine = 20_000;

/** Blocks that a country is named for: the lines under its name. */
const reach = 12;

/** Numbers in what the page shows. */
export function addTextPhones(page: Page, regions: readonly CountryCode[], found: PhoneCollector): void {
  new TextReader(page, regions, found).read();
}

class TextReader {
  private work = 0;
  private readonly extensions: ExtensionReader;
  private country: { readonly code: CountryCode; readonly block: number } | undefined;

  constructor(
    private readonly page: Page,
    private readonly regions: readonly CountryCode[],
    private readonly found: PhoneCollector,
  ) {
    this.extensions = new ExtensionReader(found);
  }

  read(): void {
    for (const block of this.page.blocks) {
      const lines = block.text.split('\n');
      for (const [index, line] of lines.entries())
        if (line.length <= longestLine) this.readLine(block, lines, index);
    }
    this.extensions.finish();
  }

  private readLine(block: Block, lines: readonly string[], index: number): void {
    const line = lines[index] ?? '';
    const code = countryAtEnd(line);
    if (code) this.country = { code, block: block.index };
    const above = index > 0 ? lines[index - 1] : this.page.blocks[block.index - 1]?.text;
    const numbers = mayHoldNumber(line) ? this.numbersOf(block, line, index > 0 ? above : undefined) : [];
    for (const each of numbers) this.add(each, block, line, above);
    this.extensions.readLine(line, numbers, block.index);
  }

  private numbersOf(block: Block, line: string, above: string | undefined): LineNumber[] {
    const context = above === undefined ? labelBefore(this.page.blocks, block) : labelWord(above.trim());
    const near = countryAtStart(line) ?? this.countryNear(block);
    const regions = near ? [near, ...this.regions] : this.regions;
    return readLine(line, context, regions, (length) => (this.work += length + 20) <= mostWork);
  }

  private countryNear({ index }: Block): CountryCode | undefined {
    return this.country && index - this.country.block <= reach ? this.country.code : undefined;
  }

  private add(each: LineNumber, block: Block, line: string, above: string | undefined): void {
    const { number, text, word, extension } = each;
    const sighting = {
      method: 'text',
      confidence: confidenceOf(each),
      kind: kindOf(word),
      block: block.index,
      text,
      label: purposeOf(each.before, above),
    };
    this.found.add(number, { ...sighting, extension });
    const neighbour = localNeighbour(each, line);
    const local = neighbour && parsePhoneNumberFromString(neighbour.digits, 'US');
    if (neighbour && local?.isValid())
      this.found.add(local, {
        ...sighting,
        confidence: Math.min(sighting.confidence, 70),
        text: neighbour.text,
      });
  }
}

/** At least six digits, or three and a word in capitals. */
function mayHoldNumber(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57 && ++digits >= 6) return true;
  }
  return digits >= 3 && /[A-Z]{3}/.test(text);
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
