import type { ExportedLead } from '../leads/exported-lead';
import type { Room, Target, TargetSettings } from '../targets/target';
import { harmless } from './cell';
import { cut } from './cut';

/** The cells of a lead, each harmless and within its limits. What does not fit is told whole where the target says. */
export function rowOf(target: Target, lead: ExportedLead, settings: TargetSettings): string[] {
  const cells: string[] = [];
  const rest: string[] = [];
  for (const { header, value, otherwise, room } of target.columns) {
    const text = value(lead, settings) || (otherwise ?? '');
    const cell = harmless(text);
    const isFitting = room === undefined || fits(cell, room) || header === target.restIn;
    if (!isFitting) rest.push(`${header}: ${text}`);
    cells.push(isFitting ? cell : shortened(cell, room));
  }
  if (target.restIn !== undefined) addRest(target, cells, rest);
  return cells;
}

const fits = (cell: string, { characters, bytes }: Room): boolean =>
  cell.length <= characters && (bytes === undefined || Buffer.byteLength(cell) <= bytes);

const shortened = (cell: string, room: Room): string => (room.tooLong === 'cut' ? cut(cell, room) : '');

function addRest({ columns, restIn }: Target, cells: string[], rest: readonly string[]): void {
  const at = columns.findIndex(({ header }) => header === restIn);
  const room = columns[at]?.room;
  const text = [cells[at], ...rest].filter(Boolean).join('; ');
  cells[at] = room && !fits(text, room) ? shortened(text, room) : text;
}
