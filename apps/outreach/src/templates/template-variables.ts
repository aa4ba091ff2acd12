import { nearest } from '@lode/contracts';

/** What every template may name; further ones of a lead are `custom.<name>`. */
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

/** The values for one recipient; what is not known is left out or null, and counts as empty. */
export type TemplateValues = Readonly<Partial<Record<KnownVariable, string | null>>> & {
  readonly custom?: Readonly<Record<string, string>>;
};

/** Longer values are cut: no field of a person is, and a message has its limit. */
const maxValueLength = 1000;
/** All that is no text, apart from tabs and line breaks. */
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029]/g;

export const isKnownVariable = (name: string): name is KnownVariable =>
  (knownVariables as readonly string[]).includes(name);

/** The end of a sentence that says what to write in place of a name that nobody knows. */
export function fixForVariable(name: string): string {
  const meant = knownVariables.find((known) => known.startsWith(`${name}_`)) ?? nearest(name, knownVariables);
  if (meant) return `use ${meant}`;
  return `use custom.<name> for a field of your own, or one of ${knownVariables.join(', ')}`;
}

/** The values as templates may read them: own properties with text and nothing else, even for a name such as `__proto__`. */
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
