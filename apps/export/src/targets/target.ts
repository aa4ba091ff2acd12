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

export interface Column {
  readonly header: string;
  readonly value: (lead: ExportedLead, settings: TargetSettings) => string | null;
  /** What stands there where nothing is known, since the CRM refuses a row without. */
  readonly otherwise?: string;
  readonly room?: Room;
}

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
    /** Bytes for which leads are chosen, by the upper bound of what a row takes; as many as `bytes` where left out. */
    readonly planned?: number;
  };
  readonly columns: readonly Column[];
  /** The header of the column that tells whole what is cut or left out in others. */
  readonly restIn?: string;
}

/** What stands where a CRM wants something that is not known. */
export const notProvided = '[not provided]';
