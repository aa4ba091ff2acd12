import { bareHostOf, ownDomain } from '@lode/domain/sites';
import type { CrmRecord } from '../engine/crm-record';
import { textOf, textsOfJson, type Json } from './unknown-values';

export const uniqueField = 'Lode_Id__c';

export function recordOf(given: Json): CrmRecord {
  const fields = textsOfJson(given);
  const host = fields.Website === undefined ? undefined : bareHostOf(fields.Website);
  return {
    object: 'lead',
    id: textOf(given.Id),
    lodeId: fields[uniqueField] ?? null,
    emails: fields.Email === undefined ? [] : [fields.Email.toLowerCase()],
    domain: host === undefined || ownDomain(host) === null ? null : host,
    fields,
    isUnsubscribed: given.HasOptedOutOfEmail === true,
  };
}
