import type { PhoneNumber, CountryCode } from 'libphonenumber-js/max';
import type { CountryEvidence } from '../facts/facts';
import type { Block, Page } from '../page/page';
import { everyMatch } from '../page/texts';
import { type LineNumber, readLine } from './line-numbers';
import { isValid, parsePhoneNumber } from './number-library';
import { wordsIn, Labels, labelWord, type NumberWord } from './number-words';
import type { PhoneCollector } from './phone-collector';
import { countryAtStart } from './country-names';
import { countDigits } from './numbers-in-text';
import { numberByFormat, confidenceIn, evidenceFor } from './parse-number';
import type { PageRegions } from './page-regions';

interface Neighbour {
  readonly number: PhoneNumber;
  /** As written. */
  readonly text: string;
}

const localNumber =
  /^\s{0,2}(?:or|and|und|ou|et|e|y|o|&|\/|,|[-–]\s)\s{0,2}(\d{3,4}[-. ]\d{4}|\d{3}[-. ]\d{2}[-. ]\d{2})(?![-. ]?\d)/;
const lastDigits = /^(?:\s?\/\s?\d{2,4}(?=\s?\/|\s{0,2}(?:[^\d\s-]|$))){1,8}/;

/** Numbers in short after a number: a local number of the same area, or only the last digits. */
const neighboursOf = (number: LineNumber): Neighbour[] => [...local(number), ...endings(number)];

/** `312-867-0110 or 867-0112`, `71 3450-8136 / 3450-9970`: the second number has the area code of the first. */
function local({ number, after }: LineNumber): Neighbour[] {
  const text = localNumber.exec(after)?.[1];
  const digits = text?.replace(/\D/g, '') ?? '';
  if (text === undefined || number.nationalNumber.length - digits.length < 2) return [];
  const other = parsePhoneNumber(number.number.slice(0, -digits.length) + digits);
  return other && isValid(other) ? [{ number: other, text }] : [];
}

/** `5550 1200 / 1268`: the second number differs in its last digits. */
function endings({ number, after }: LineNumber): Neighbour[] {
  const [said = ''] = lastDigits.exec(after) ?? [];
  return (said.match(/\d+/g) ?? []).flatMap((text) => {
    const other = parsePhoneNumber(number.number.slice(0, -text.length) + text);
    return other && isValid(other) ? [{ number: other, text }] : [];
  });
}

const maxLength = 60;

/**
 * The purpose of a number: the words and colon before it, without words for "number", else the line above it if that
 * ends with a colon. `Reservations: 312…` gives `Reservations`.
 */
function purposeOf(before: string, above: string | undefined): string | undefined {
  const phrase = lastPhrase(before);
  const own = /[:–-][\s(]{0,3}$/.test(phrase) ? withoutNumberWords(phrase) : '';
  if (isPurpose(own)) return own;
  const line = above?.trim() ?? '';
  if (!line.endsWith(':') || line.length > maxLength) return undefined;
  const label = withoutNumberWords(line);
  return isPurpose(label) ? label : undefined;
}

const isPurpose = (text: string): boolean => /\p{L}{3}/u.test(text) && !/\d/.test(text);

/** The text after the last full stop or bar; longer phrases are sentences. */
function lastPhrase(text: string): string {
  const phrase = text.slice(Math.max(text.lastIndexOf('. '), text.lastIndexOf('|')) + 1);
  return phrase.length <= maxLength ? phrase : '';
}

function withoutNumberWords(text: string): string {
  const words = wordsIn(text).filter(({ word }) => word !== 'other');
  const kept = words.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  return kept.replace(/^[^\p{L}\d]{1,60}|[^\p{L}\d)]{1,60}$/gu, '').trim();
}

const extension =
  /(?<![\p{L}\d])(?:ext(?:ension|n|ensi[óo]n)?|durchwahl|poste|interno|ramal|anexo|toestel)[.:]{0,2}\s{0,2}(\d{2,5})(?:\s?[/,]\s?(\d{2,5}))?(?![\d-])/giu;
const hint = /ext|durchwahl|poste|interno|ramal|anexo|toestel/i;
/** Maximum number of characters between a number and its own extension. */
const maxGap = 8;
const confidence = 60;
/** An extension has the country of its number. */
const evidence = 'other_numbers';

interface LoneExtension {
  readonly extension: string;
  readonly text: string;
  readonly block: number;
}

/** Reads extensions without a number, as in lists of people. They belong to the number above, else to the first one. */
class ExtensionReader {
  private main: PhoneNumber | undefined;
  private readonly waiting: LoneExtension[] = [];

  constructor(private readonly found: PhoneCollector) {}

  readLine(line: string, numbers: readonly LineNumber[], block: number): void {
    const phone = numbers.find(({ word, extension: own }) => word !== 'fax' && own === undefined);
    this.main = phone?.number ?? this.main;
    if (!hint.test(line)) return;
    for (const { 0: text, 1: first, 2: second, index } of everyMatch(extension, line)) {
      if (numbers.some(({ start, end }) => index >= start && index <= end + maxGap)) continue;
      for (const each of [first, second]) if (each !== undefined) this.add({ extension: each, text, block });
    }
  }

  /** Extensions above all numbers belong to the last number, since such pages have only one. */
  finish(): void {
    if (this.main) for (const each of this.waiting) this.add(each);
  }

  private add(lone: LoneExtension): void {
    if (!this.main) return void this.waiting.push(lone);
    this.found.add(this.main, { method: 'text', confidence, kind: 'phone', evidence, ...lone });
  }
}

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
  const digits = countDigits(text);
  return digits >= 6 || (digits >= 3 && /[A-Z]{3}/.test(text));
}

const kindOf = (word: NumberWord | undefined): 'phone' | 'fax' | undefined =>
  word === 'other' ? undefined : word;

function confidenceOf({ word, international, text }: LineNumber): number {
  if (word !== undefined) return 90;
  if (international) return 85;
  return /^\d+$/.test(text) ? 45 : 75;
}
