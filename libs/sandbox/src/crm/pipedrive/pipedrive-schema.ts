import { fieldsOf, isFields, textOf, type Fields, json, Rejection } from '../common/crm-server';
import type { AnswerHeaders } from '../../web/answer';

export type PipedriveObject = 'persons' | 'organizations';

export interface PipedriveField {
  /** 40 hexadecimal digits for custom fields. */
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly isCustom: boolean;
}

type Check = (value: unknown) => boolean;

const isShort: Check = (value) => typeof value === 'string' && value.length <= 255;
const isLong: Check = (value) => typeof value === 'string' && value.length <= 65_000;
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isInteger: Check = (value) => Number.isInteger(value);
const isDate: Check = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
const isAddress: Check = (value) => isFields(value) && typeof value['value'] === 'string';
const isContactList: Check = (value) =>
  Array.isArray(value) && value.every((entry) => isFields(entry) && typeof entry['value'] === 'string');

const statuses = ['no_consent', 'unsubscribed', 'subscribed', 'archived'];

/** Fields that a request may have, with their checks. */
const checks: Readonly<Record<PipedriveObject, Readonly<Record<string, Check>>>> = {
  persons: {
    name: isShort,
    owner_id: isInteger,
    org_id: isInteger,
    add_time: isShort,
    emails: isContactList,
    phones: isContactList,
    visible_to: isInteger,
    label_ids: (value) => Array.isArray(value) && value.every(isInteger),
    postal_address: isAddress,
    notes: isLong,
    im: isContactList,
    birthday: isDate,
    job_title: isShort,
    marketing_status: (value) => statuses.includes(textOf(value)),
    custom_fields: isFields,
  },
  organizations: {
    name: isShort,
    owner_id: isInteger,
    add_time: isShort,
    visible_to: isInteger,
    label_ids: (value) => Array.isArray(value) && value.every(isInteger),
    address: isAddress,
    website: isShort,
    linkedin: isShort,
    industry: isInteger,
    annual_revenue: isNumber,
    employee_count: isInteger,
    custom_fields: isFields,
  },
};

const required = new Set(['name', 'emails', 'phones', 'label_ids', 'custom_fields', 'visible_to']);

const customChecks: Readonly<Record<string, Check>> = {
  varchar: isShort,
  varchar_auto: isShort,
  text: isLong,
  phone: isShort,
  double: isNumber,
  date: isDate,
  enum: isInteger,
  set: (value) => Array.isArray(value) && value.every(isInteger),
  user: isInteger,
  org: isInteger,
  people: isInteger,
  address: isAddress,
  monetary: isFields,
  time: isFields,
  timerange: isFields,
  daterange: isFields,
};

export const customTypes: readonly string[] = Object.keys(customChecks);

/** @throws Rejection if the values of a request are not valid */
export function checkValues(
  object: PipedriveObject,
  fields: ReadonlyMap<string, PipedriveField>,
  values: Fields,
): void {
  for (const [name, value] of Object.entries(values)) {
    const check = Object.hasOwn(checks[object], name) ? checks[object][name] : undefined;
    if (!check) throw invalid(`${name}: the property is unknown`);
    const isUnset = value === null && !required.has(name);
    if (!isUnset && !check(value)) throw invalid(`${name}: the value is not valid`);
  }
  for (const [code, value] of Object.entries(fieldsOf(values['custom_fields']))) {
    checkCustom(code, fields.get(code), value);
  }
}

function checkCustom(code: string, field: PipedriveField | undefined, value: unknown): void {
  if (field?.isCustom !== true) throw invalid(`custom_fields.${code}: the field is unknown`);
  if (value !== null && customChecks[field.type]?.(value) !== true)
    throw invalid(`custom_fields.${code}: the value is not valid`);
}

/** Names and types of the standard fields. */
const standard: Readonly<Record<PipedriveObject, Readonly<Record<string, string>>>> = {
  persons: {
    id: 'int',
    name: 'varchar',
    first_name: 'varchar',
    last_name: 'varchar',
    emails: 'varchar',
    phones: 'phone',
    org_id: 'org',
    owner_id: 'user',
    job_title: 'varchar',
    label_ids: 'set',
    postal_address: 'address',
    notes: 'text',
    birthday: 'date',
    add_time: 'date',
    update_time: 'date',
    visible_to: 'visible_to',
    marketing_status: 'enum',
  },
  organizations: {
    id: 'int',
    name: 'varchar',
    owner_id: 'user',
    address: 'address',
    website: 'varchar',
    linkedin: 'varchar',
    industry: 'enum',
    annual_revenue: 'monetary',
    employee_count: 'int',
    label_ids: 'set',
    add_time: 'date',
    update_time: 'date',
    visible_to: 'visible_to',
  },
};

/** The name that Pipedrive shows: `job_title` is `Job title`. */
const nameOf = (code: string): string => {
  const words = code.replace(/_id$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const standardFields = (object: PipedriveObject): Map<string, PipedriveField> =>
  new Map(
    Object.entries(standard[object]).map(([code, type]) => [
      code,
      { code, name: nameOf(code), type, isCustom: false },
    ]),
  );

const info = 'Please check developers.pipedrive.com for more information about Pipedrive API.';

/** An error of the API. @param code of newer operations, as in `ERR_SCHEMA_VALIDATION_FAILED` */
export const pipedriveError = (
  status: number,
  error: string,
  code?: string,
  headers: AnswerHeaders = {},
): Rejection =>
  new Rejection(
    json(
      status,
      {
        success: false,
        error,
        error_info: info,
        data: null,
        additional_data: null,
        ...(code !== undefined && { code }),
      },
      headers,
    ),
  );

export const invalid = (problem: string): Rejection =>
  pipedriveError(400, `Validation failed: ${problem}`, 'ERR_SCHEMA_VALIDATION_FAILED');
