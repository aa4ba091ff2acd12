import { customFieldName, maxCustomFieldLength, maxCustomFields } from '@lode/contracts';
import type { LeadMistake } from './lead-mistake';
import { oneLine } from './lead-texts';

type CustomFields = Readonly<Record<string, string>>;

/** Normalizes custom fields to texts and drops empty ones. */
export function readCustom(
  given: Readonly<Record<string, unknown>> = {},
): { readonly custom: CustomFields } | { readonly mistake: LeadMistake } {
  const custom: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (!customFieldName.test(name)) return mistake(badName);
    const text = textOf(value);
    if (text === undefined) return mistake('a field of custom is not a text');
    if (text === null) continue;
    if (text.length > maxCustomFieldLength)
      return mistake(`custom.${name} has more than ${maxCustomFieldLength} characters`);
    custom[name] = text;
  }
  if (Object.keys(custom).length > maxCustomFields)
    return mistake(`custom has more than ${maxCustomFields} fields`);
  return { custom };
}

const mistake = (reason: string): { readonly mistake: LeadMistake } => ({
  mistake: { field: 'custom', reason },
});

const badName =
  'a field of custom has an invalid name: use a to z, 0 to 9 and _, beginning with a letter, at most 40 characters';

/** Null if empty, undefined if not a text. */
function textOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return oneLine(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
