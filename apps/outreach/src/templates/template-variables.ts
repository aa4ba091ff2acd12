import { nearest } from '@lode/contracts';

/** Variables of every template; custom fields of a lead are `custom.<name>`. */
export const knownVariables = [
  'first_name',
  'last_name',
  'name',
  'company',
  'title',
  'email',
  'phone',
  'website',
  'domain',
  'address',
  'source',
  'sender_name',
  'sender_email',
  'unsubscribe_url',
] as const;
export type KnownVariable = (typeof knownVariables)[number];

/** Values for one recipient; absent and null values are rendered as empty text. */
export type TemplateValues = Readonly<Partial<Record<KnownVariable, string | null>>> & {
  readonly custom?: Readonly<Record<string, string>>;
};

/** Longer values are truncated; fields of leads are shorter, and messages have a maximum size. */
const maxValueLength = 1000;
/** Control characters except tabs and line breaks. */
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029]/g;

export const isKnownVariable = (name: string): name is KnownVariable =>
  (knownVariables as readonly string[]).includes(name);

/** Suggests a replacement for an unknown variable. */
export function fixForVariable(name: string): string {
  const meant = knownVariables.find((known) => known.startsWith(`${name}_`)) ?? nearest(name, knownVariables);
  if (meant) return `use ${meant}`;
  return `use custom.<name> for a custom field, or one of ${knownVariables.join(', ')}`;
}

/** Values without prototypes and with texts only, even for a name such as `__proto__`. */
export function readableValues({ custom = {}, ...known }: TemplateValues): object {
  const values: Record<string, unknown> = Object.create(null);
  for (const name of knownVariables) values[name] = cleanValue(known[name]);
  const own: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(custom)) own[name] = cleanValue(value);
  return Object.assign(values, { custom: own });
}

function cleanValue(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value.slice(0, maxValueLength).toWellFormed();
  return text.replace(/\r\n?/g, '\n').replace(control, ' ').trim();
}
