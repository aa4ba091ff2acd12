import { bareHostOf, ownDomain } from '@lode/domain/sites';
import type { CrmRecord } from '../engine/crm-record';
import type { CrmFieldInfo, WriteOutcome, WrittenRecord } from './crm-client';
import { CrmError, detailOf } from './crm-error';
import { messageOf, type ApiAnswer } from './crm-session';
import { listOfJson, objectOfJson, textOf, textsOfJson, type Json } from './unknown-values';

/** Records and errors of HubSpot. */

/** Version of the API, https://developers.hubspot.com/docs/api-reference/2026-03. */
export const version = '2026-03';
export const types = { person: 'contacts', company: 'companies' } as const;
/** Records in a batch and on a page of a list, and values of a search filter; records on a page of a search. */
export const maxBatch = 100;
export const maxFound = 200;

export type HubspotObject = 'person' | 'company';
export const uniqueField = 'lode_id';

/** Properties that decide about a match, beside those that are written. */
export const alwaysRead: Readonly<Record<HubspotObject, readonly string[]>> = {
  person: [uniqueField, 'email', 'hs_additional_emails', 'hs_email_optout'],
  company: [uniqueField, 'domain', 'website'],
};

export const uniqueProperty = (object: HubspotObject) => ({
  name: uniqueField,
  label: 'Lode ID',
  description: 'Recognizes the record at the next sync. Do not change it.',
  groupName: object === 'person' ? 'contactinformation' : 'companyinformation',
  type: 'string',
  fieldType: 'text',
  hasUniqueValue: true,
});

/** Properties whose values are not set by HubSpot itself. */
export const writableProperties = (properties: readonly Json[]): CrmFieldInfo[] =>
  properties.flatMap(({ name, label, type, hidden, calculated, modificationMetadata }) => {
    const isReadOnly = objectOfJson(modificationMetadata).readOnlyValue === true;
    if (isReadOnly || calculated === true || hidden === true || name === uniqueField) return [];
    return [{ name: textOf(name), label: textOf(label) || textOf(name), isText: type === 'string' }];
  });

export function recordOf(object: HubspotObject, given: Json): CrmRecord {
  const fields = textsOfJson(objectOfJson(given.properties));
  const emails = [fields.email ?? '', ...(fields.hs_additional_emails ?? '').split(';')];
  const site = fields.domain ?? fields.website;
  const host = site === undefined ? undefined : bareHostOf(site);
  return {
    object,
    id: textOf(given.id),
    lodeId: fields[uniqueField] ?? null,
    emails:
      object === 'person'
        ? emails.map((each) => each.trim().toLowerCase()).filter((each) => each !== '')
        : [],
    domain: host === undefined || ownDomain(host) === null ? null : host,
    fields,
    isUnsubscribed: fields.hs_email_optout === 'true',
  };
}

/** Outcomes of a batch, of which single records may have failed (207). */
export function report(
  records: readonly WrittenRecord[],
  body: Json,
  onOutcome: (outcome: WriteOutcome) => void,
): void {
  const results = listOfJson(body.results);
  const errors = listOfJson(body.errors);
  for (const record of records) {
    const result = results.find(
      ({ id, properties, objectWriteTraceId }) =>
        objectWriteTraceId === record.lodeId ||
        (record.crmId === null
          ? objectOfJson(properties)[uniqueField] === record.lodeId
          : textOf(id) === record.crmId),
    );
    if (result) onOutcome({ lodeId: record.lodeId, crmId: textOf(result.id), error: null });
    else {
      const error = errors.find(({ context }) => mentions(context, record)) ?? errors[0];
      const detail = detailOf(error?.message ?? 'HubSpot did not confirm the record');
      if (isFull(detail)) throw new CrmError('crm_full', detail);
      onOutcome({ lodeId: record.lodeId, crmId: record.crmId, error: detail });
    }
  }
}

const mentions = (context: unknown, { lodeId, crmId }: WrittenRecord): boolean =>
  Object.values(objectOfJson(context))
    .flat()
    .some((value) => value === lodeId || (crmId !== null && value === crmId));

/** `Contact already exists. Existing ID: 512`. */
export const existingId = (text: string): string | undefined => /Existing ID:\s*(\d+)/i.exec(text)?.[1];

const isFull = (text: string): boolean =>
  /limit (?:has been )?(?:reached|exceeded)|reached (?:the|your|its) (?:.* )?limit/i.test(text);

export function errorOf({ status, body, text }: ApiAnswer): CrmError {
  const message = messageOf(body);
  if (status === 403) return new CrmError('permission_missing', message);
  if (/PROPERTY_DOESNT_EXIST|Property .* does not exist/i.test(text))
    return new CrmError('field_deleted', message);
  if (isFull(message)) return new CrmError('crm_full', message);
  return new CrmError('invalid', message);
}
