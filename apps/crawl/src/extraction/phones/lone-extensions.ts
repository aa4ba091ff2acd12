import type { PhoneNumber } from 'libphonenumber-js/max';
import type { LineNumber } from './line-numbers';
import type { PhoneCollector } from './phone-collector';

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
export class ExtensionReader {
  private main: PhoneNumber | undefined;
  private readonly waiting: LoneExtension[] = [];

  constructor(private readonly found: PhoneCollector) {}

  readLine(line: string, numbers: readonly LineNumber[], block: number): void {
    const phone = numbers.find(({ word, extension: own }) => word !== 'fax' && own === undefined);
    this.main = phone?.number ?? this.main;
    if (!hint.test(line)) return;
    for (const { 0: text, 1: first, 2: second, index } of line.matchAll(extension)) {
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
