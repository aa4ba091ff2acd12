import type { CrmFields } from '../../api/crm';
import { Checkbox, Select } from '../../components/field';
import { text } from '../../text/text';
import {
  choiceOf,
  isOnCreation,
  isWritten,
  notWritten,
  rivalOf,
  usualLabels,
  type ColumnChoice,
  type FieldOption,
  type MappingForm,
} from './mapping-form';

const t = text.crm.mapping;

interface MappingRowProps {
  readonly column: CrmFields['columns'][number];
  readonly crm: CrmFields;
  readonly options: readonly FieldOption[];
  readonly form: MappingForm;
  readonly onChange: (choice: ColumnChoice) => void;
}

/** One column: its field, and whether values in the CRM are replaced. */
export function MappingRow({ column, crm, options, form, onChange }: MappingRowProps) {
  const choice = choiceOf(form, column.column);
  const rival = rivalOf(column, crm.columns, form);
  const isOnce = isOnCreation(column, choice);
  return (
    <li>
      <span className={isWritten(column, choice) ? 'mapping-column' : 'mapping-column faint'}>
        {column.column}
      </span>
      <Select
        label={t.fieldOf(column.column)}
        hideLabel
        value={choice.field}
        error={rival && t.twice(rival)}
        options={optionsOf(column, crm, options, choice)}
        onChange={(field) => onChange({ ...choice, field })}
      />
      {isOnce ? (
        <span className="muted small">{t.onCreation}</span>
      ) : (
        <Checkbox
          label={t.replace}
          aria-label={t.replaceOf(column.column)}
          checked={choice.overwrite}
          disabled={!isWritten(column, choice)}
          onChange={(overwrite) => onChange({ ...choice, overwrite })}
        />
      )}
    </li>
  );
}

/** The usual field, none, and all others; also a chosen one that the CRM does not have. */
function optionsOf(
  column: MappingRowProps['column'],
  { fields }: CrmFields,
  options: readonly FieldOption[],
  { field }: ColumnChoice,
): { value: string; label: string }[] {
  const hasUsual = column.usual.length > 0;
  const isKnown = field === '' || field === notWritten || options.some(({ name }) => name === field);
  return [
    { value: '', label: hasUsual ? t.usual(usualLabels(column, fields)) : t.notWritten },
    ...(hasUsual || field === notWritten ? [{ value: notWritten, label: t.notWritten }] : []),
    ...(isKnown ? [] : [{ value: field, label: t.unknown(field) }]),
    ...options.map(({ name, label, objects }) => ({ value: name, label: `${label} · ${kindsOf(objects)}` })),
  ];
}

const kindsOf = (objects: FieldOption['objects']): string =>
  objects.map((object) => t.objects[object]).join(', ');
