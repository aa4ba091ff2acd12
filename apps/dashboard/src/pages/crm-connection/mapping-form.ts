import type { CrmConnection, CrmFields } from '../../api/crm';

type Choice = CrmConnection['fields'][number];
type Column = CrmFields['columns'][number];
type Field = CrmFields['fields'][number];

/** Value of a column that is not written, in the choice of its field. */
export const notWritten = '-';

/** How one column is written. */
export interface ColumnChoice {
  /** API name of a field; empty: the usual one; `-`: it is not written. */
  readonly field: string;
  readonly overwrite: boolean;
}

/** By header. Columns that are written as usual are left out. */
export type MappingForm = Readonly<Record<string, ColumnChoice>>;

const asUsual: ColumnChoice = { field: '', overwrite: false };

export const choiceOf = (form: MappingForm, column: string): ColumnChoice => form[column] ?? asUsual;

export const formOf = (choices: readonly Choice[]): MappingForm =>
  Object.fromEntries(
    choices.map(({ column, field, overwrite = false }) => [
      column,
      { field: field === null ? notWritten : (field ?? ''), overwrite },
    ]),
  );

/** The request for a form. */
export const choicesOf = (form: MappingForm): Choice[] =>
  Object.entries(form).flatMap(([column, { field, overwrite }]) => {
    if (field === '' && !overwrite) return [];
    return [
      {
        column,
        ...(field !== '' && { field: field === notWritten ? null : field }),
        ...(overwrite && field !== notWritten && { overwrite }),
      },
    ];
  });

/** Whether colleagues work with the field, so that it is set on creation only. */
export const isOnCreation = ({ usual }: Column, { field }: ColumnChoice): boolean =>
  field === '' && usual.length > 0 && usual.every(({ on_creation }) => on_creation);

/** Whether the column is written at all. */
export const isWritten = ({ usual }: Column, { field }: ColumnChoice): boolean =>
  field === '' ? usual.length > 0 : field !== notWritten;

/** A field of the CRM, in all kinds of records that have it. */
export interface FieldOption {
  readonly name: string;
  readonly label: string;
  readonly objects: readonly Field['object'][];
}

/** Fields that take any text, in the order of their labels. */
export function fieldOptions(fields: readonly Field[]): FieldOption[] {
  const options = new Map<string, FieldOption>();
  for (const { name, label, object, is_text } of fields) {
    if (!is_text) continue;
    const known = options.get(name);
    options.set(name, { name, label: known?.label ?? label, objects: [...(known?.objects ?? []), object] });
  }
  return [...options.values()].toSorted((one, other) => one.label.localeCompare(other.label));
}

/** Labels of the fields that a column is written to by default; their names if the CRM does not list them. */
export const usualLabels = ({ usual }: Column, fields: readonly Field[]): string => {
  const labels = usual.map(
    ({ object, field }) =>
      fields.find((each) => each.object === object && each.name === field)?.label ?? field,
  );
  return labels
    .filter((label, at) => labels.findIndex((each) => each.toLowerCase() === label.toLowerCase()) === at)
    .join(', ');
};

/** Another column that is written to the same field of the same kind of record, of which only one can arrive. */
export function rivalOf(column: Column, columns: readonly Column[], form: MappingForm): string | undefined {
  const own = targetsOf(column, form);
  return columns.find(
    (other) =>
      other.column !== column.column &&
      targetsOf(other, form).some(({ object, field }) =>
        own.some((each) => each.field === field && (each.object === object || !each.object || !object)),
      ),
  )?.column;
}

/** Without an object: in all kinds of records. */
function targetsOf(
  column: Column,
  form: MappingForm,
): { readonly object?: Field['object']; readonly field: string }[] {
  const { field } = choiceOf(form, column.column);
  if (field === notWritten) return [];
  return field === '' ? column.usual : [{ field }];
}
