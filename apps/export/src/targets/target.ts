import type { AddressParts } from '../leads/address-parts';
import type { ExportedLead } from '../leads/exported-lead';

/** What whoever runs Lode settles for all files. */
export interface TargetSettings {
  /** What stands under Lead Source. */
  readonly leadSource: string;
}

/** Most that a cell takes, and what becomes of a text that is longer. */
export interface Room {
  /** UTF-16 units. */
  readonly characters: number;
  /** In UTF-8. */
  readonly bytes?: number;
  readonly tooLong: 'cut' | 'leave_out';
}

interface AnyColumn {
  readonly header: string;
  /** What stands there where nothing is known, since the CRM refuses a row without. */
  readonly otherwise?: string;
  readonly room?: Room;
  /** Whether it tells whole what is cut or left out in others; one column at most. */
  readonly takesRest?: true;
}

/** A column that says something of a lead. */
export interface ValueColumn extends AnyColumn {
  readonly part?: undefined;
  readonly value: (lead: ExportedLead, settings: TargetSettings) => string | null;
}

/** A column that says a part of its address. */
export interface PlaceColumn extends AnyColumn {
  readonly part: keyof AddressParts;
}

export type Column = ValueColumn | PlaceColumn;

/** A CRM, and the file that it imports. */
export interface Target {
  /** How paths name it. */
  readonly key: string;
  readonly name: string;
  /** What its files are called. */
  readonly fileStem: string;
  readonly limits: {
    /** Leads of a file. */
    readonly rows: number;
    /** Bytes of a file, with its header row. */
    readonly bytes: number;
  };
  readonly columns: readonly Column[];
}

/** What stands where a CRM wants something that is not known. */
export const notProvided = '[not provided]';

/**
 * Bytes of a file for which leads are chosen, by the upper bound of what a row takes: a text that is cut stands in two
 * cells, in its own and with the rest.
 */
export const plannedBytes = ({ columns, limits }: Pick<Target, 'columns' | 'limits'>): number =>
  columns.some(({ takesRest }) => takesRest) ? limits.bytes / 2 : limits.bytes;
