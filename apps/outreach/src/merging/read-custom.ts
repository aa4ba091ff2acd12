import { customFieldName, maxCustomFieldLength, maxCustomFields } from '@lode/contracts';
import { oneLine } from './lead-texts';

type CustomFields = Readonly<Record<string, string>>;

/** The fields of the caller, all as texts; those that say nothing are left out. */
export function readCustom(
  given: Readonly<Record<string, unknown>> = {},
): { readonly custom: CustomFields } | { readonly mistake: string } {
  const custom: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (!customFieldName.test(name)) return { mistake: badName };
    const text = textOf(value);
    if (text === undefined) return { mistake: 'a field of custom is no text' };
    if (text === null) continue;
    if (text.length > maxCustomFieldLength)
      return { mistake: `custom.${name} has more than ${maxCustomFieldLength} characters` };
    custom[name] = text;
  }
  if (Object.keys(custom).length > maxCustomFields)
    return { mistake: `custom has more than ${maxCustomFields} fields` };
  return { custom };
}

const badName =
  'a field of custom has a name that is none: a to z, 0 to 9 and _ make one, with a letter first and 40 characters at most';

/** Null where nothing is said, undefined where it is no text. */
function textOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return oneLine(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
