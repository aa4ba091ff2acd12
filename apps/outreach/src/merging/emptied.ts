import { customFieldName, maxLeadTextLengths, type LeadInput } from '@lode/contracts';
import type { Emptied, LeadDraft, SingleField } from './lead-fields';
import { oneLine } from './lead-texts';
import { joined } from './read-names';

const texts = Object.keys(maxLeadTextLengths) as (keyof typeof maxLeadTextLengths)[];
const others = ['country_code', 'accept_all', 'rating', 'confidence'] as const;

/** Values that are given as null, an empty text or an empty list; undefined if there are none. */
export function emptiedBy(input: LeadInput): Emptied | undefined {
  const fields = [...texts, ...others].filter((field) => isEmpty(input[field]));
  const custom = Object.entries(input.custom ?? {}).flatMap(([name, value]) =>
    customFieldName.test(name) && isEmpty(value) ? name : [],
  );
  const hasNoTechnologies = input.tech_stack?.length === 0;
  return fields.length + custom.length > 0 || hasNoTechnologies
    ? { fields, hasNoTechnologies, custom }
    : undefined;
}

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && oneLine(value) === null);

/** Values that depend on another one. */
const dependent: Partial<Record<SingleField, readonly SingleField[]>> = {
  email: ['accept_all', 'verification'],
  address: ['country_code'],
};

/** A lead without some values. The full name is composed of the parts that remain. */
export function withoutEmptied(lead: LeadDraft, { fields, hasNoTechnologies, custom }: Emptied): LeadDraft {
  const names = fields.flatMap((field) => [field, ...(dependent[field] ?? [])]);
  const rest: LeadDraft = { ...lead, ...Object.fromEntries(names.map((name) => [name, null])) };
  return {
    ...rest,
    name: rest.name ?? joined([rest.first_name, rest.last_name]),
    tech_stack: hasNoTechnologies ? [] : rest.tech_stack,
    custom: Object.fromEntries(Object.entries(rest.custom).filter(([name]) => !custom.includes(name))),
  };
}
