import type { CrmObject, CrmVendor } from '@lode/contracts';
import { standardEmail } from '@lode/domain/addresses';
import { textsByHeader } from '../../file/write-file';
import type { ExportedLead } from '../../leads/exported-lead';
import type { TargetSettings } from '../../targets/facts';
import { type Target } from '../../targets/targets';
import { targetOf } from '../../targets/plain';
import { objectOf, type WantedRecord } from './crm-record';
import type { MappedField } from './field-mapping';

/** The CSV format of a CRM, whose columns are the source of the texts. @throws Error without a format */
export function targetOfVendor(vendor: CrmVendor): Target {
  const target = targetOf(vendor);
  if (!target) throw new Error(`there is no file format of ${vendor}`);
  return target;
}

export interface WantedParts {
  readonly vendor: CrmVendor;
  readonly settings: TargetSettings;
  /** Mapped fields that the CRM has. */
  readonly fields: (object: CrmObject) => readonly MappedField[];
}

/** A lead as a record of a CRM, with the texts of the CSV format. */
export function wantedRecord(
  { vendor, settings, fields }: WantedParts,
  lead: ExportedLead,
  lodeId: string,
): WantedRecord {
  const object = objectOf(vendor, lead);
  const texts = textsByHeader(targetOfVendor(vendor), lead, settings);
  const written = fields(object).flatMap(({ column, field, values }) => {
    const text = personText(vendor, column, lead) ?? texts.get(column) ?? '';
    return text === '' ? [] : [[field, values?.[text] ?? text] as const];
  });
  const email = lead.email === null ? null : standardEmail(lead.email);
  return { lodeId, object, email, domain: lead.domain, fields: Object.fromEntries(written) };
}

/**
 * A file for Pipedrive has the address of a business without a person in a note. A record has no notes, so that the
 * person of such a lead is the business.
 */
function personText(
  vendor: CrmVendor,
  column: string,
  { person, business, email, phone }: ExportedLead,
): string | undefined {
  if (vendor !== 'pipedrive' || person !== null) return undefined;
  if (column === 'Person - Name') return business ?? email ?? undefined;
  if (column === 'Person - Email') return email ?? undefined;
  return column === 'Person - Phone' ? (phone ?? undefined) : undefined;
}
