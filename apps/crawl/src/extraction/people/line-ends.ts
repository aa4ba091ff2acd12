import type { Block } from '../page/page';

const gluedWords = /[\p{Ll}\p{M}.)]\p{Lu}/uy;

/** Ends of lines: line breaks, and element boundaries with a new word but no white space (`Ana RuizVP Sales`). */
export function lineEnds({ text, runs }: Block): number[] {
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
export function seamsWithin({ runs }: Block, first: number, start: number, end: number): number[] {
  const seams: number[] = [];
  for (let at = first; at < runs.length; at += 1) {
    const seam = runs[at]?.start ?? end;
    if (seam >= end) break;
    if (seam > start) seams.push(seam - start);
  }
  return seams;
}
