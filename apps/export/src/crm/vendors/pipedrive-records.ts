import { bareHostOf, ownDomain } from '@lode/domain/sites';
import type { CrmFields, CrmRecord } from '../engine/crm-record';
import type { CrmFieldInfo } from './crm-client';
import { CrmError } from './crm-error';
import { messageOf, type ApiAnswer } from './crm-session';
import { listOfJson, objectOfJson, textOf, type Json } from './unknown-values';

/** Records, fields and errors of Pipedrive. */

/** The API v2, https://developers.pipedrive.com/docs/api/v2. */
export const paths = {
  person: { records: '/api/v2/persons', fields: '/api/v2/personFields' },
  company: { records: '/api/v2/organizations', fields: '/api/v2/organizationFields' },
} as const;
export type PipedriveObject = keyof typeof paths;
export const objects = ['person', 'company'] as const;
export const uniqueField = 'lode_id';

/** Fields that requests name otherwise than the list of fields. */
export const namedInRequests: Readonly<Record<PipedriveObject, readonly string[]>> = {
  person: ['name', 'emails', 'phones', 'owner_id'],
  company: ['name', 'address', 'website', 'owner_id'],
};

/** Custom fields are referred to by hashes of 40 digits. */
const isCustom = (field: string): boolean => /^[0-9a-f]{40}$/.test(field);

export function bodyOf(object: PipedriveObject, fields: CrmFields, unique: CrmFields): object {
  const custom = { ...unique };
  const body: Record<string, unknown> = {};
  for (const [field, text] of Object.entries(fields)) {
    if (isCustom(field)) Object.assign(custom, { [field]: text });
    else if (field === 'emails' || field === 'phones')
      body[field] = [{ value: text, primary: true, label: 'work' }];
    else if (field === 'address' && object === 'company') body.address = { value: text };
    else if (field === 'owner_id') body.owner_id = Number(text);
    else body[field] = text;
  }
  return Object.keys(custom).length > 0 ? { ...body, custom_fields: custom } : body;
}

export function recordOf(object: PipedriveObject, given: Json, code: string): CrmRecord {
  const custom = objectOfJson(given.custom_fields);
  const emails = valuesOf(given.emails);
  const website = textOf(given.website);
  const host = website === '' ? undefined : bareHostOf(website);
  const fields: Record<string, string> = {};
  for (const [name, value] of [...Object.entries(given), ...Object.entries(custom)]) {
    const text = Array.isArray(value)
      ? (valuesOf(value)[0] ?? '')
      : textOf(value) || textOf(objectOfJson(value).value);
    if (text !== '') fields[name] = text;
  }
  return {
    object,
    id: textOf(given.id),
    lodeId: textOf(custom[code]) || null,
    emails: emails.map((each) => each.toLowerCase()),
    domain: host === undefined || ownDomain(host) === null ? null : host,
    fields,
    isUnsubscribed: given.marketing_status === 'unsubscribed',
  };
}

/** The primary value first. */
const valuesOf = (list: unknown): string[] =>
  listOfJson(list)
    .toSorted((one, other) => Number(other.primary === true) - Number(one.primary === true))
    .map(({ value }) => textOf(value).trim())
    .filter((value) => value !== '');

export function errorOf({ status, body, text }: ApiAnswer): CrmError {
  const message = messageOf(body);
  if (/feature_capping|limit reached/i.test(text)) return new CrmError('crm_full', message);
  if (status === 403) return new CrmError('permission_missing', message);
  if (/unknown (?:custom )?field|field.* (?:does not exist|not found)/i.test(text))
    return new CrmError('field_deleted', message);
  return new CrmError('invalid', message);
}

const textTypes = new Set(['varchar', 'varchar_auto', 'text', 'phone']);
/** Set by Pipedrive, or by ids of other records. */
const notWritten = new Set([
  'id',
  'add_time',
  'update_time',
  'org_id',
  'label_ids',
  'visible_to',
  'marketing_status',
]);

/** Fields of the list of fields that requests may name. */
export const writableFields = (object: PipedriveObject, fields: readonly Json[]): CrmFieldInfo[] =>
  fields.flatMap(({ field_code: given, field_name: label, field_type: type }) => {
    const name = textOf(given);
    if (notWritten.has(name) || label === uniqueField) return [];
    const isAddress = object === 'company' && name === 'address';
    return [{ name, label: textOf(label) || name, isText: isAddress || textTypes.has(textOf(type)) }];
  });
