import { useCrmFields } from '../../api/crm';
import type { SyncRow } from './row-text';

/** The name that the CRM shows for a field; its API name if the CRM does not list it. */
export type FieldLabels = (object: SyncRow['object'], field: string) => string;

export function useFieldLabels(connection: string): FieldLabels {
  const { data } = useCrmFields(connection);
  const labels = new Map(data?.fields.map(({ object, name, label }) => [`${object} ${name}`, label]));
  return (object, field) => labels.get(`${object} ${field}`) ?? field;
}
