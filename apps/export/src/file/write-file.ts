import { stringify } from 'csv-stringify/sync';
import type { ExportedLead } from '../leads/exported-lead';
import type { Target, TargetSettings } from '../targets/target';
import { rowOf } from './row-of';

/** RFC 4180: quotes only cells that need it. */
const format = { record_delimiter: '\r\n' } as const;

/** The first row, with its line end. */
export const headerLine = ({ columns }: Target): string =>
  stringify([columns.map(({ header }) => header)], format);

/** A row for each lead, every one with its line end. */
export const linesOf = (target: Target, leads: readonly ExportedLead[], settings: TargetSettings): string =>
  stringify(
    leads.map((lead) => rowOf(target, lead, settings)),
    format,
  );
