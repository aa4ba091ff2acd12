import type { ExportedLead } from '../leads/exported-lead';
import type { Target, TargetSettings } from '../targets/target';
import { csvLine } from './csv';
import { rowOf } from './row-of';

/** The first row, with its line end. */
export const headerLine = ({ columns }: Target): string => csvLine(columns.map(({ header }) => header));

/** A row for each lead, every one with its line end. */
export const linesOf = (target: Target, leads: readonly ExportedLead[], settings: TargetSettings): string =>
  leads.map((lead) => csvLine(rowOf(target, lead, settings))).join('');
