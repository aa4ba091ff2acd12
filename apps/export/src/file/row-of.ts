import { englishCountryName } from '@lode/domain/sites';
import { addressParts, type AddressParts } from '../leads/address-parts';
import type { ExportedLead } from '../leads/exported-lead';
import type { Column, Room, Target, TargetSettings } from '../targets/target';
import { escapeCell } from '@lode/domain/crm-files';
import { truncate } from './truncate';
import { withRest } from './with-rest';

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
    const known = column.part === 'country' ? countryIn(place, lead) : place[column.part];
    return known ?? column.otherwise ?? '';
  });
}

/** The English name of the country, however the address writes it. */
function countryIn({ countryCode, country }: AddressParts, lead: ExportedLead): string | null {
  const code = countryCode ?? lead.country;
  return (code === null ? null : englishCountryName(code)) ?? country ?? lead.country;
}

const shortened = (cell: string, room: Room): string =>
  room.tooLong === 'truncate' ? truncate(cell, room) : '';

const fits = (cell: string, { characters, bytes }: Room): boolean =>
  cell.length <= characters && (bytes === undefined || Buffer.byteLength(cell) <= bytes);
