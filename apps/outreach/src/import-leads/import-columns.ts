import { maxImportColumns, maxImportHeaderLength, type LeadImportColumn } from '@lode/contracts';
import { fieldOf } from './column-names';
import type { LeadColumns } from './lead-columns';

/** Columns of a file in its order with the fields that they fill; those that are ignored come last. */
export function importColumns({ columns, leftOut }: LeadColumns): LeadImportColumn[] {
  const read = columns
    .toSorted((one, other) => one.place - other.place)
    .map(({ title, kind, name }) => ({ header: title, field: kind ? fieldOf(kind) : `custom.${name}` }));
  const ignored = leftOut.map((header) => ({ header, field: null }));
  return [...read, ...ignored]
    .slice(0, maxImportColumns)
    .map(({ header, field }) => ({ header: inShort(header), field }));
}

const inShort = (header: string): string =>
  header.length > maxImportHeaderLength ? `${header.slice(0, maxImportHeaderLength - 1)}…` : header;
