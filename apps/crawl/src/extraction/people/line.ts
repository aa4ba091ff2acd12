import type { Element } from 'domhandler';
import type { EmailFact } from '../facts';
import type { Block, Image, Page, Region } from '../page/page';
import { plainAddresses } from './plain-addresses';

/** A line as a reader sees it, or the alternative text of an image. */
export interface Line {
  readonly index: number;
  readonly text: string;
  /** What holds the beginning of the text. */
  readonly element: Element;
  /** Index of the block; for an image, of the block that follows. */
  readonly block: number;
  /** 1 to 6 within a heading, else 0. */
  readonly heading: number;
  /** Where the text changes from one element to another, as offsets in `text`. */
  readonly seams: readonly number[];
  readonly isImage: boolean;
  /** Undefined for images. */
  readonly region: Region | undefined;
}

/** More than any page of people has; what a hostile page has beyond is left out. */
const mostLines = 20_000;
const gluedWords = /[\p{Ll}\p{M}.)]\p{Lu}/uy;

/** Of one block. */
const mostAddresses = 100;
/** Signs behind a heading that link to itself. */
const permalink = /\s[#¶§🔗]$/u;

/**
 * The lines of a page without its navigation, in the order of reading.
 * @param emails addresses that were found on the page; those that are spelled out are written as addresses
 */
export function linesOf(page: Page, emails: readonly EmailFact[]): Line[] {
  const addresses = Map.groupBy(emails, ({ block }) => block);
  const lines: Line[] = [];
  let image = 0;
  for (const block of page.blocks) {
    if (lines.length > mostLines) break;
    for (; (page.images[image]?.block ?? Infinity) <= block.index; image += 1)
      addImage(lines, page.images[image], block.index);
    if (block.region !== 'navigation') addBlock(lines, block, addresses.get(block.index) ?? []);
  }
  for (; image < page.images.length && lines.length <= mostLines; image += 1)
    addImage(lines, page.images[image], page.blocks.length);
  return lines;
}

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
    region: undefined,
  });
}

function addBlock(lines: Line[], block: Block, emails: readonly EmailFact[]): void {
  const { text, heading, index } = block;
  const addresses = emails.slice(0, mostAddresses).map(({ email }) => email);
  let run = 0;
  let start = 0;
  for (const end of bordersOf(block)) {
    while ((block.runs[run + 1]?.start ?? Infinity) <= start) run += 1;
    const piece = text.slice(start, end);
    const from = start + piece.length - piece.trimStart().length;
    const element = block.runs[run]?.element ?? block.element;
    if (from < end)
      lines.push({
        index: lines.length,
        ...plainAddresses(
          { text: shownOf(piece, heading), seams: seamsWithin(block, run + 1, from, end) },
          addresses,
        ),
        element,
        block: index,
        heading,
        isImage: false,
        region: block.region,
      });
    start = end;
  }
}

const shownOf = (piece: string, heading: number): string =>
  heading > 0 ? piece.trim().replace(permalink, '') : piece.trim();

/** Ends of lines: breaks, and borders of elements that no white space but a new word marks (`Ana RuizVP Sales`). */
function bordersOf({ text, runs }: Block): number[] {
  const borders = new Set<number>([text.length]);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) borders.add(at);
  for (const { start } of runs) {
    gluedWords.lastIndex = start - 1;
    if (start > 0 && gluedWords.test(text)) borders.add(start);
  }
  return [...borders].sort((a, b) => a - b);
}

function seamsWithin({ runs }: Block, first: number, start: number, end: number): number[] {
  const seams: number[] = [];
  for (let at = first; at < runs.length; at += 1) {
    const seam = runs[at]?.start ?? end;
    if (seam >= end) break;
    if (seam > start) seams.push(seam - start);
  }
  return seams;
}
