import type { ResultRow } from '@lode/contracts';
import { personIn } from '@lode/domain/names';
import type { ExportedLead } from './exported-lead';
import { readFields } from './read-fields';
import { withNames } from './with-names';

/** A row of a result set; its name is that of a business unless it reads as a person. */
export function leadOfRow(row: ResultRow): ExportedLead {
  const fields = readFields(row);
  const { name, company } = fields;
  const person = name === null || name === company ? undefined : personIn(name, fields);
  return withNames(fields, person);
}
