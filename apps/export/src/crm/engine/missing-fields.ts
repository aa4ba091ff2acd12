import type { CrmObject } from '@lode/contracts';
import type { FieldChoice, MappedField } from './field-mapping';

/** The fields of one kind of record. */
export interface ObjectFields {
  readonly object: CrmObject;
  /** Those that an account writes. */
  readonly mapped: readonly MappedField[];
  /** Names of those that the CRM has. */
  readonly known: ReadonlySet<string>;
}

/**
 * Mapped fields that the CRM does not have. A choice holds for all kinds of records, so that its field is missing only if
 * none of them has it.
 */
export function missingFields(objects: readonly ObjectFields[], choices: readonly FieldChoice[]): string[] {
  const chosen = new Set(choices.flatMap(({ field }) => field ?? []));
  const missing = objects.flatMap(({ mapped, known }) =>
    mapped.flatMap(({ field }) => (known.has(field) ? [] : [field])),
  );
  const isElsewhere = (field: string): boolean => objects.some(({ known }) => known.has(field));
  return [...new Set(missing)].filter((field) => !chosen.has(field) || !isElsewhere(field));
}
