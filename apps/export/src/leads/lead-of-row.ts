import type { ResultRow } from '@lode/contracts';
import { personIn } from '@lode/domain/names';
import type { ExportedLead } from './exported-lead';
import { readFields } from './read-fields';
import { withNames } from './with-names';

/** The lead of a row of a result set; its name is that of a business unless it is recognised as a person. */
export function leadOfRow(row: ResultRow): ExportedLead {
  const fields = readFields(row);
  const { name, company } = fields;
  const person = name === null || name === company ? undefined : personIn(name, fields);
  return withNames(fields, person);
}
