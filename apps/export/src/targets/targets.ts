import { crmFormats } from '@lode/contracts';
import { type CrmFormat, type CrmFormatColumn, crmFormatFiles, notProvided } from '@lode/domain/crm-files';
import type { AddressParts } from '../leads/address-parts';
import type { ExportedLead } from '../leads/exported-lead';
import { facts, type TargetSettings } from './facts';

/** Maximum size of a cell, and the treatment of longer texts. */
export interface Room {
  /** UTF-16 units. */
  readonly characters: number;
  /** In UTF-8. */
  readonly bytes?: number;
  readonly tooLong: 'truncate' | 'leave_out';
}

interface AnyColumn {
  readonly header: string;
  /** Placeholder for an unknown value in a column that the CRM requires. */
  readonly otherwise?: string;
  readonly room?: Room;
  /** Whether it has the complete texts of truncated or omitted cells; at most one column. */
  readonly takesRest?: true;
}

/** A part of the address. */
export interface PlaceColumn {
  readonly part: keyof AddressParts;
  /** Whether the CRM has a picklist of countries by their names of ISO 3166-1, and of states by their names. */
  readonly isPicklist?: boolean;
}

/** A column with a fact of a lead, or with a part of the address. */
export type Column = AnyColumn &
  (
    | {
        readonly part?: undefined;
        readonly value: (lead: ExportedLead, settings: TargetSettings) => string | null;
      }
    | PlaceColumn
  );

/** A CRM and the format of its import files. */
export interface Target {
  /** The key in paths. */
  readonly key: string;
  /** The name of the product, which paths may have too. */
  readonly alias: string;
  readonly name: string;
  /** Whether the files are XLSX workbooks; otherwise they are CSV. */
  readonly isWorkbook?: true;
  /** The prefix of its file names. */
  readonly fileStem: string;
  readonly limits: {
    /** Maximum number of rows in a file, without its header row. */
    readonly rows: number;
    /** Maximum bytes of a file, including its header row, if the CRM states them. */
    readonly bytes?: number;
  };
  readonly columns: readonly Column[];
}

const parts: Readonly<Record<string, keyof AddressParts>> = {
  street: 'street',
  city: 'city',
  state: 'state',
  postal_code: 'postalCode',
  country: 'country',
};

/** @throws Error naming a column whose fact is unknown, and the known ones */
export function targetFrom(format: CrmFormat, names: (typeof crmFormats)[number]): Target {
  const { file_stem: fileStem, rows, bytes, columns } = format;
  const limits = { rows: Number(rows), ...(bytes !== undefined && { bytes: Number(bytes) }) };
  const read = columns.map((column) => columnFrom(column, names.alias));
  return { ...names, fileStem, limits, columns: read };
}

function columnFrom(column: CrmFormatColumn, alias: string): Column {
  const { header, fact = '', text, max, max_bytes: bytes, too_long: tooLong = 'truncate' } = column;
  const room = max && { characters: Number(max), tooLong, ...(bytes && { bytes: Number(bytes) }) };
  const any: AnyColumn = {
    header,
    ...(column.required && { otherwise: notProvided }),
    ...(room && { room }),
    ...(column.takes_rest && { takesRest: true }),
  };
  if (text !== undefined) return { ...any, value: () => text };
  const part = parts[fact];
  if (part) return { ...any, part, ...(column.picklist && { isPicklist: true }) };
  if (!Object.hasOwn(facts, fact))
    throw new Error(
      `formats/${alias}.yaml: the column ${header} has the unknown fact "${fact}". Choose one of ` +
        `${[...Object.keys(facts), ...Object.keys(parts)].join(', ')}, or add it to facts.ts.`,
    );
  return { ...any, value: facts[fact as keyof typeof facts] };
}

/** All formats, in their documented order. @throws Error for a format without a file */
export const targets: readonly Target[] = crmFormats.map((names) => {
  const format = crmFormatFiles().get(names.alias);
  if (!format)
    throw new Error(
      `add libs/domain/src/crm-files/formats/${names.alias}.yaml: crmFormats in contracts names it`,
    );
  return targetFrom(format, names);
});
