import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max';
import type { CountryEvidence } from '../facts/facts';
import type { Block, Page } from '../page/page';
import { Labels, labelWord } from './block-context';
import { countryAtStart } from './country-names';
import { numberByFormat } from './format-country';
import { ExtensionReader } from './lone-extensions';
import { readLine, type LineNumber } from './line-numbers';
import { neighboursOf } from './neighbours';
import type { NumberWord } from './number-words';
import type { PageRegions } from './page-regions';
import { confidenceIn, evidenceFor } from './parse-number';
import type { PhoneCollector } from './phone-collector';
import { purposeOf } from './purpose';

/** Maximum number of characters to search per page; enough for five hundred numbers. */
const maxWork = 16_000;
const maxPlain = 100;
/** Longer lines are not prose, or hostile. */
const maxLineLength = 20_000;

/** Reads numbers in the visible text. */
export function addTextPhones(page: Page, regions: PageRegions, found: PhoneCollector): void {
  new TextReader(page, regions, found).read();
}

class TextReader {
  private work = 0;
  private readonly extensions: ExtensionReader;
  private readonly labels: Labels;
  /** `Lia Toscano: 239990993`: digits that are a number if others of the same switchboard are on the page. */
  private readonly plain: { number: PhoneNumber; text: string; block: number }[] = [];

  constructor(
    private readonly page: Page,
    private readonly regions: PageRegions,
    private readonly found: PhoneCollector,
  ) {
    this.extensions = new ExtensionReader(found);
    this.labels = new Labels(page.blocks);
  }

  read(): void {
    for (const block of this.page.blocks) {
      if (!/\d/.test(block.text)) continue;
      const lines = block.text.split('\n');
      for (const [index, line] of lines.entries())
        if (line.length <= maxLineLength) this.readLine(block, lines, index);
    }
    this.extensions.finish();
    for (const { number, text, block } of this.plain)
      if (this.found.hasNear(number))
        this.found.add(number, { method: 'text', confidence: 60, block, text, evidence: 'other_numbers' });
  }

  /** Whether the budget allows another search. */
  private spend(length: number): boolean {
    this.work += length + 20;
    return this.work <= maxWork;
  }

  private readLine(block: Block, lines: readonly string[], index: number): void {
    const line = lines[index] ?? '';
    const above = index > 0 ? lines[index - 1] : this.page.blocks[block.index - 1]?.text;
    const numbers = mayHoldNumber(line) ? this.numbersOf(block, line, index, above) : [];
    this.extensions.readLine(line, numbers, block.index);
  }

  private numbersOf(
    block: Block,
    line: string,
    index: number,
    above: string | undefined,
  ): readonly LineNumber[] {
    if (this.work > maxWork) return [];
    const near = countryAtStart(line) ?? this.regions.above(block.index, index);
    const { numbers, unresolved, plain } = readLine(line, {
      label: () => (index === 0 ? this.labels.before(block) : labelWord(above?.trim() ?? '')),
      regions: near ? [near, ...this.regions.all] : this.regions.all,
      allow: (length) => this.spend(length),
    });
    for (const each of numbers) this.add(each, block, above, near);
    for (const { number, text } of plain)
      if (this.plain.length < maxPlain) this.plain.push({ number, text, block: block.index });
    for (const text of unresolved) this.addUnresolved(text, block.index);
    return numbers;
  }

  private evidenceOf({ region }: LineNumber, near: CountryCode | undefined): CountryEvidence {
    return evidenceFor({ region }, (code) => (code === near ? 'address' : this.regions.evidenceOf(code)));
  }

  /** A number of no country of the page: its notation may be that of only one country. */
  private addUnresolved(text: string, block: number): void {
    const number = numberByFormat(text, this.page.language);
    const sighting = { method: 'text', confidence: 50, block };
    if (number) this.found.add(number, { ...sighting, text, evidence: 'format' });
    else this.found.addUnresolved(text, { ...sighting, evidence: 'label' });
  }

  private add(
    each: LineNumber,
    block: Block,
    above: string | undefined,
    near: CountryCode | undefined,
  ): void {
    const { number, text, word, extension } = each;
    const sighting = {
      method: 'text',
      confidence: confidenceIn(number, confidenceOf(each)),
      kind: kindOf(word),
      block: block.index,
      text,
      label: purposeOf(each.before, above),
      evidence: this.evidenceOf(each, near),
    };
    this.found.add(number, { ...sighting, extension });
    const confidence = Math.min(sighting.confidence, 70);
    for (const neighbour of neighboursOf(each))
      this.found.add(neighbour.number, { ...sighting, confidence, text: neighbour.text });
  }
}

/** Whether a text has at least six digits, or three and a word in capitals. */
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
