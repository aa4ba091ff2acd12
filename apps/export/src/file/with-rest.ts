import type { Room } from '../targets/target';
import { escapeCell } from '@lode/domain/crm-files';
import { truncate } from './truncate';

/** Minimum part of a cell's own text, in UTF-16 units and in bytes. */
const own = 1000;

/**
 * A cell followed by the texts that other cells cannot contain. If both do not fit, the cell is truncated and not the
 * texts, which are in no other cell.
 */
export function withRest(cell: string, rest: readonly string[], room: Room | undefined): string {
  const behind = escapeCell(rest.join('; '));
  const tail = cell === '' || behind === '' ? behind : `; ${behind}`;
  return room === undefined ? cell + tail : truncate(truncate(cell, beside(tail, room)) + tail, room);
}

const beside = (text: string, { characters, bytes }: Room): { characters: number; bytes?: number } => ({
  characters: Math.max(own, characters - text.length),
  ...(bytes === undefined ? {} : { bytes: Math.max(own, bytes - Buffer.byteLength(text)) }),
});
