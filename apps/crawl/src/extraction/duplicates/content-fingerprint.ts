import { createHash } from 'node:crypto';
import type { Block } from '../page/page';

/** Letters that a text must have to be told from another; below it many pages say the same. */
const minLetters = 200;
const notLetters = /[^\p{L}]+/gu;

/**
 * What two addresses of one page have in common: a hash of the letters of what it says, without menus, header
 * and footer, and without numbers, which count visits and tell the time.
 * @returns undefined for pages that say too little.
 */
export function contentFingerprint(blocks: readonly Pick<Block, 'text' | 'region'>[]): string | undefined {
  const hash = createHash('sha256');
  let letters = 0;
  for (const { text, region } of blocks) {
    if (region !== 'main') continue;
    const kept = text.toLowerCase().replace(notLetters, ' ').trim();
    letters += kept.length;
    hash.update(`${kept}\n`);
  }
  return letters < minLetters ? undefined : hash.digest('base64url');
}
