import { hash } from 'node:crypto';
import type { Block } from '../page/page';

/** Minimum number of letters of a distinctive text. */
const minLetters = 200;
const notLetters = /[^\p{L}]+/gu;
const ascii = /^[\x00-\x7F]*$/;
/** The same for ASCII, without Unicode classes, in a third of the time. */
const notAsciiLetters = /[^a-z]+/g;

const lettersOf = (lower: string): string =>
  lower.replace(ascii.test(lower) ? notAsciiLetters : notLetters, ' ');

/**
 * A hash of the letters of the main content, equal for copies of a page under several URLs. Menus, headers, footers and
 * digits are ignored, since counters and clocks change.
 * @returns undefined if the page has too little text
 */
export function contentFingerprint(blocks: readonly Pick<Block, 'text' | 'region'>[]): string | undefined {
  let content = '';
  let letters = 0;
  for (const { text, region } of blocks) {
    if (region !== 'main') continue;
    const kept = lettersOf(text.toLowerCase()).trim();
    letters += kept.length;
    content += `${kept}\n`;
  }
  return letters < minLetters ? undefined : hash('sha256', content, 'base64url');
}
