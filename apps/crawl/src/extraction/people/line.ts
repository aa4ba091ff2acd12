import { isTag, type Element } from 'domhandler';
import type { Block, Image, Page, Region } from '../page/page';
import { hasSpelledSigns } from '../emails/spelled-signs';
import type { EmailFact } from '../facts/facts';
import { pathOf } from './element-distance';

const gluedWords = /[\p{Ll}\p{M}.)]\p{Lu}/uy;

/** Ends of lines: line breaks, and element boundaries with a new word but no white space (`Ana RuizVP Sales`). */
function lineEnds({ text, runs }: Block): number[] {
  if (runs.length === 1 && !text.includes('\n')) return [text.length];
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
  for (const { start } of runs) if (isGlued(text, start)) ends.push(start);
  if (ends.length > 0) ends.sort((a, b) => a - b);
  ends.push(text.length);
  return ends;
}

function isGlued(text: string, at: number): boolean {
  if (at === 0 || text.charAt(at) === ' ' || text.charAt(at - 1) === ' ') return false;
  gluedWords.lastIndex = at - 1;
  return gluedWords.test(text);
}

/**
 * Offsets in a line at which the element changes.
 * @param first index of the first run that may start inside the line
 */
function seamsWithin({ runs }: Block, first: number, start: number, end: number): number[] {
  const seams: number[] = [];
  for (let at = first; at < runs.length; at += 1) {
    const seam = runs[at]?.start ?? end;
    if (seam >= end) break;
    if (seam > start) seams.push(seam - start);
  }
  return seams;
}

/** A text with the offsets at which its element changes. */
interface SeamedText {
  readonly text: string;
  /** Offsets in the text. */
  readonly seams: readonly number[];
}

/** In UTF-16 units. */
const maxLineLength = 300;
/** A sign, written as a word or not, with brackets and spaces: ` [ arroba ] `. */
const sign = /^[^\p{L}\p{N},;]{0,6}\p{L}{0,12}[^\p{L}\p{N},;]{0,6}$/u;

const firstLabel = /^[^@.]{1,64}/;
const wordCharacter = /[\p{L}\p{N}]/u;
const maxTries = 5;

/**
 * Replaces spelled-out addresses (`jo (at) acme (dot) com`) by plain ones, so that their words are not read as names.
 */
export function plainAddresses(line: SeamedText, addresses: readonly string[]): SeamedText {
  if (line.text.length > maxLineLength || !hasSpelledSigns(line.text)) return line;
  return addresses.reduce(withPlain, line);
}

function withPlain(line: SeamedText, address: string): SeamedText {
  const { text, seams } = line;
  const start = startOf(text, firstLabel.exec(address)?.[0] ?? address);
  const end = start < 0 ? -1 : endOf(text, start, address.split(/[@.]/));
  if (end < 0) return line;
  const shift = address.length - (end - start);
  return {
    text: text.slice(0, start) + address + text.slice(end),
    seams: seams.flatMap((seam) => (seam <= start ? [seam] : seam < end ? [] : [seam + shift])),
  };
}

/** Position of the first label as a separate word; -1 if it is not among the first occurrences. */
function startOf(text: string, label: string): number {
  let start = text.indexOf(label);
  for (let tries = 0; tries < maxTries && start >= 0; tries += 1) {
    if (start === 0 || !wordCharacter.test(text.charAt(start - 1))) return start;
    start = text.indexOf(label, start + 1);
  }
  return -1;
}

/** End of the last label if only signs are between the labels; else -1. */
function endOf(text: string, start: number, labels: readonly string[]): number {
  let end = start;
  for (const label of labels) {
    const at = text.indexOf(label, end);
    if (at < 0 || !sign.test(text.slice(end, at))) return -1;
    end = at + label.length;
  }
  return end;
}

/** A visible line of a page, or the alternative text of an image. */
export interface Line {
  readonly index: number;
  readonly text: string;
  /** The element at the start of the text. */
  readonly element: Element;
  /** Index of the block; for an image, of the block that follows. */
  readonly block: number;
  /** 1 to 6 inside a heading, else 0. */
  readonly heading: number;
  /** Offsets in `text` at which the element changes. */
  readonly seams: readonly number[];
  readonly isImage: boolean;
  /** Tag and class, without digits, of the element and its parent: lines of equal shape may be the records of one list. */
  readonly shape: string;
  /** Undefined for images. */
  readonly region: Region | undefined;
}

/** Maximum number of lines, more than any real page of people has. */
const maxLines = 20_000;

/** Maximum number of addresses per block. */
const maxAddresses = 100;
/** Signs after a heading that link to the heading. */
const permalink = /\s[#¶§🔗]$/u;

/**
 * The lines of a page without its navigation, in reading order.
 * @param emails addresses found on the page; spelled-out ones are replaced by the plain address
 */
export function linesOf(page: Page, emails: readonly EmailFact[]): Line[] {
  const addresses = Map.groupBy(emails, ({ block }) => block);
  const lines: Line[] = [];
  let image = 0;
  for (const block of page.blocks) {
    if (lines.length > maxLines) break;
    for (; (page.images[image]?.block ?? Infinity) <= block.index; image += 1)
      addImage(lines, page.images[image], block.index);
    if (block.region !== 'navigation' || isStatement(block))
      addBlock(lines, block, addresses.get(block.index) ?? []);
  }
  for (; image < page.images.length && lines.length <= maxLines; image += 1)
    addImage(lines, page.images[image], page.blocks.length);
  return lines;
}

/** Whether a block of a menu is no menu item: theme classes may call whole pages a menu. */
const isStatement = ({ text, runs }: Block): boolean =>
  text.length >= minStatementLength && runs.every(({ element }) => !isLinked(element));

const isLinked = (element: Element): boolean =>
  pathOf(element).some((each) => isTag(each) && clickable.has(each.name));
const clickable: ReadonlySet<string> = new Set(['a', 'button', 'label', 'option']);
const minStatementLength = 12;

function addImage(lines: Line[], image: Image | undefined, block: number): void {
  if (!image || image.alt.length < 4) return;
  const { alt: text, element } = image;
  lines.push({
    index: lines.length,
    text,
    element,
    block,
    heading: 0,
    seams: [],
    isImage: true,
    shape: `${shapeOf(element)} image`,
    region: undefined,
  });
}

function addBlock(lines: Line[], block: Block, emails: readonly EmailFact[]): void {
  const addresses = emails.slice(0, maxAddresses).map(({ email }) => email);
  let run = 0;
  let start = 0;
  for (const end of lineEnds(block)) {
    while ((block.runs[run + 1]?.start ?? Infinity) <= start) run += 1;
    const piece = block.text.slice(start, end);
    const from = start + piece.length - piece.trimStart().length;
    const element = block.runs[run]?.element ?? block.element;
    if (from < end) {
      const line = { text: shownOf(piece, block.heading), seams: seamsWithin(block, run + 1, from, end) };
      addLine(lines, addresses.length > 0 ? plainAddresses(line, addresses) : line, block, element);
    }
    start = end;
  }
}

function addLine(lines: Line[], { text, seams }: SeamedText, block: Block, element: Element): void {
  const { heading, region } = block;
  lines.push({
    index: lines.length,
    text,
    element,
    block: block.index,
    heading,
    seams,
    isImage: false,
    shape: shapeOf(element),
    region,
  });
}

function shapeOf(element: Element): string {
  const { parent } = element;
  return parent && isTag(parent) ? `${formOf(element)} ${formOf(parent)}` : formOf(element);
}

/** Longer lists of classes are not significant. */
const maxClassesLength = 60;

const formOf = ({ name, attribs }: Element): string =>
  `${name}.${(attribs['class'] ?? '').slice(0, maxClassesLength).replace(/\d+/g, '')}`;

const shownOf = (piece: string, heading: number): string =>
  heading > 0 ? piece.trim().replace(permalink, '') : piece.trim();
