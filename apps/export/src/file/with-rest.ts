import type { Room } from '../targets/target';
import { harmless } from '../cells/cell';
import { cut } from './cut';

/** What a cell keeps of its own however much there is behind it, in UTF-16 units and in bytes. */
const own = 1000;

/**
 * A cell with what other cells have no room for behind it. Where both do not fit, the cell is cut and not the rest, which
 * stands nowhere else.
 */
export function withRest(cell: string, rest: readonly string[], room: Room | undefined): string {
  const behind = harmless(rest.join('; '));
  const tail = cell === '' || behind === '' ? behind : `; ${behind}`;
  return room === undefined ? cell + tail : cut(cut(cell, beside(tail, room)) + tail, room);
}

const beside = (text: string, { characters, bytes }: Room): { characters: number; bytes?: number } => ({
  characters: Math.max(own, characters - text.length),
  ...(bytes === undefined ? {} : { bytes: Math.max(own, bytes - Buffer.byteLength(text)) }),
});
