import { escapeCell } from '@lode/domain/crm-files';
import { picklistCountryName, stateName } from '@lode/domain/sites';
import { stringify } from 'csv-stringify/sync';
import type { TargetSettings } from '../targets/facts';
import type { Room, Column, PlaceColumn, Target } from '../targets/targets';
import { addressParts, type AddressParts } from '../leads/address-parts';
import type { ExportedLead } from '../leads/exported-lead';

const ellipsis = '…';
const encoder = new TextEncoder();
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Truncates a text and adds `…`. Grapheme clusters, such as a letter with its accents or a family of emoji, are not
 * split, except a first one that does not fit.
 * @param limit UTF-16 units, and optionally bytes in UTF-8
 */
export function truncate(
  text: string,
  limit: { readonly characters: number; readonly bytes?: number },
): string {
  const short = text.length > limit.characters ? beginning(text, limit.characters - 1) + ellipsis : text;
  if (limit.bytes === undefined || Buffer.byteLength(short) <= limit.bytes) return short;
  const room = new Uint8Array(limit.bytes - Buffer.byteLength(ellipsis));
  return beginning(short, encoder.encodeInto(short, room).read) + ellipsis;
}

function beginning(text: string, units: number): string {
  const whole = characters.segment(text).containing(units)?.index ?? 0;
  if (whole > 0) return text.slice(0, whole);
  const isWithinPair = (text.codePointAt(units - 1) ?? 0) > 0xffff;
  return text.slice(0, isWithinPair ? units - 1 : units);
}

/** Minimum part of a cell's own text, in UTF-16 units and in bytes. */
const own = 1000;

/**
 * A cell followed by the texts that other cells cannot contain. If both do not fit, the cell is truncated and not the
 * texts, which are in no other cell.
 */
function withRest(cell: string, rest: readonly string[], room: Room | undefined): string {
  const behind = escapeCell(rest.join('; '));
  const tail = cell === '' || behind === '' ? behind : `; ${behind}`;
  return room === undefined ? cell + tail : truncate(truncate(cell, beside(tail, room)) + tail, room);
}

const beside = (text: string, { characters, bytes }: Room): { characters: number; bytes?: number } => ({
  characters: Math.max(own, characters - text.length),
  ...(bytes === undefined ? {} : { bytes: Math.max(own, bytes - Buffer.byteLength(text)) }),
});

/**
 * The cells of a lead, escaped and within their limits. The target may have a column for the complete texts of
 * truncated cells.
 */
export function rowOf({ columns }: Target, lead: ExportedLead, settings: TargetSettings): string[] {
  const texts = textsOf(columns, lead, settings);
  const cells = texts.map(escapeCell);
  const rest: string[] = [];
  for (const [at, { header, room, takesRest }] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (room === undefined || takesRest || fits(cell, room)) continue;
    rest.push(`${header}: ${texts[at]}`);
    cells[at] = shortened(cell, room);
  }
  // The column may precede the truncated cells.
  const last = columns.findIndex(({ takesRest }) => takesRest);
  if (last >= 0) cells[last] = withRest(cells[last] ?? '', rest, columns[last]?.room);
  return cells;
}

/** The texts of a lead by the headers of the columns, within their limits but not escaped: APIs take texts as they are. */
export function textsByHeader(
  { columns }: Pick<Target, 'columns'>,
  lead: ExportedLead,
  settings: TargetSettings,
): ReadonlyMap<string, string> {
  const texts = textsOf(columns, lead, settings);
  return new Map(
    columns.map(({ header, room }, at) => {
      const text = texts[at] ?? '';
      return [header, room === undefined || fits(text, room) ? text : shortened(text, room)];
    }),
  );
}

/** The address is split once for all its columns, and only if there are any. */
function textsOf(columns: readonly Column[], lead: ExportedLead, settings: TargetSettings): string[] {
  let place: AddressParts | undefined;
  return columns.map((column) => {
    if (column.part === undefined) return column.value(lead, settings) || (column.otherwise ?? '');
    place ??= addressParts(lead.address ?? '');
    return placeText(column, place, lead) ?? column.otherwise ?? '';
  });
}

/** Countries and states by the names that the CRM has, however the address writes them. */
function placeText(
  { part, isPicklist = false }: PlaceColumn,
  place: AddressParts,
  lead: ExportedLead,
): string | null {
  const code = place.countryCode ?? lead.country;
  if (part === 'state' && isPicklist && place.state !== null) return stateName(code, place.state);
  if (part !== 'country') return place[part];
  const name = code === null ? null : picklistCountryName(code, isPicklist ? 'iso' : 'common');
  return name ?? place.country ?? lead.country;
}

const shortened = (cell: string, room: Room): string =>
  room.tooLong === 'truncate' ? truncate(cell, room) : '';

const fits = (cell: string, { characters, bytes }: Room): boolean =>
  cell.length <= characters && (bytes === undefined || Buffer.byteLength(cell) <= bytes);

/** RFC 4180: quotes only cells that need it. */
const format = { record_delimiter: '\r\n' } as const;

/** The first row, with its line end. */
export const headerLine = ({ columns }: Target): string =>
  stringify([columns.map(({ header }) => header)], format);

/** The texts of a lead for a workbook, in which no text is a formula. */
export const textsOfRow = (
  { columns }: Pick<Target, 'columns'>,
  lead: ExportedLead,
  settings: TargetSettings,
): string[] => textsOf(columns, lead, settings);

/** A row for each lead, every one with its line end. */
export const linesOf = (target: Target, leads: readonly ExportedLead[], settings: TargetSettings): string =>
  stringify(
    leads.map((lead) => rowOf(target, lead, settings)),
    format,
  );
