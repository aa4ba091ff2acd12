import { derivedColumn, writeNotes, type Note } from '@lode/domain/crm-files';
import type { AddressParts } from '../leads/address-parts';
import type { ExportedLead } from '../leads/exported-lead';

/** Settings of the operator for all files. */
export interface TargetSettings {
  /** Value of the column Lead Source. */
  readonly leadSource: string;
}

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

/** A column with a fact of a lead. */
interface ValueColumn extends AnyColumn {
  readonly part?: undefined;
  readonly value: (lead: ExportedLead, settings: TargetSettings) => string | null;
}

/** A column with a part of the address. */
export interface PlaceColumn extends AnyColumn {
  readonly part: keyof AddressParts;
  /** Whether the CRM has a picklist of countries by their names of ISO 3166-1, and of states by their names. */
  readonly isPicklist?: boolean;
}

export type Column = ValueColumn | PlaceColumn;

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

/** A column with the same text for every lead. */
export const constant = ({
  header,
  text,
}: {
  readonly header: string;
  readonly text: string;
}): ValueColumn => ({
  header,
  value: () => text,
});

/** In decimals: CRMs read neither `1e-7` nor a negative zero. */
export const numberText = (value: number | null): string | null =>
  value === null ? null : String(Math.abs(value) < 1e-6 ? 0 : value);

/** A lead with its facts that no column has. */
type NotedLead = Omit<ExportedLead, 'unplaced'> & { readonly unplaced: readonly Note[] };

/**
 * Facts without a column: `Rating: 4.5; Confidence: 90; Technologies: a, b; Source: website`.
 * @param otherName the rest of the name that is in no column
 */
export function notesOf(lead: NotedLead, otherName = lead.otherName): string | null {
  const { rating, confidence, techStack, source } = lead;
  const notes: Note[] = otherName === null ? [] : [nameNote(otherName)];
  if (lead.unplaced.length > 0) notes.push(...lead.unplaced);
  if (rating !== null) notes.push({ label: 'Rating', text: numberText(rating) ?? '' });
  if (confidence !== null) notes.push({ label: 'Confidence', text: String(confidence) });
  if (techStack.length > 0) notes.push({ label: 'Technologies', text: techStack.join(', ') });
  if (source !== null) notes.push({ label: 'Source', text: source });
  return writeNotes(notes) || null;
}

/** Not a property of the CRM: it is created or skipped during the import. */
export const verdictColumn: ValueColumn = { header: derivedColumn, value: ({ verdict }) => verdict };

export const nameNote = (text: string): Note => ({ label: 'Name', text });
