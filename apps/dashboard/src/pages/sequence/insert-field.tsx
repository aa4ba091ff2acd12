import { Braces } from 'lucide-react';
import { Button } from '../../components/button';
import { Popover } from '../../components/popover';
import { text } from '../../text/text';

const t = text.sequences.insert;

/** Fields of leads with what is inserted: those that leads may lack have a default. */
const fields = {
  first_name: '{{ first_name | default: "there" }}',
  last_name: '{{ last_name | default: "" }}',
  name: '{{ name | default: "there" }}',
  company: '{{ company | default: "your company" }}',
  title: '{{ title | default: "" }}',
  website: '{{ website | default: "your website" }}',
  source: '{{ source | default: "a public directory" }}',
  unsubscribe_url: '{{ unsubscribe_url }}',
  custom: '{{ custom.field | default: "" }}',
} as const;

export type FieldName = keyof typeof fields;

/** Fields that have a value in an answer to one person. */
export const fieldsOfPeople = [
  'first_name',
  'last_name',
  'name',
  'company',
  'title',
  'website',
] as const satisfies readonly FieldName[];

interface InsertFieldProps {
  /** Fields that are offered. */
  readonly names?: readonly FieldName[] | undefined;
  readonly onInsert: (value: string) => void;
}

/** A menu of the values of a lead that a message can contain. */
export const InsertField = ({ names = Object.keys(fields) as FieldName[], onInsert }: InsertFieldProps) => (
  <Popover label={t.label} icon={<Braces size={14} aria-hidden="true" />} size="small">
    {names.map((name) => (
      <Button key={name} kind="quiet" size="small" onClick={() => onInsert(fields[name])}>
        {t.fields[name]}
      </Button>
    ))}
  </Popover>
);

/** Inserts a text where the caret of a field is, which the field remembers without the focus. @returns the new content */
export function insertAtCaret(field: HTMLInputElement | HTMLTextAreaElement, value: string): string {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  const next = field.value.slice(0, start) + value + field.value.slice(end);
  // After the new value is shown.
  requestAnimationFrame(() => {
    field.focus();
    field.setSelectionRange(start + value.length, start + value.length);
  });
  return next;
}
