import { emptyRecord, type CompanyRecord, type RecordAddress } from '../company-record';

/** A record of a register without further facts. */
export const recordOf = (facts: Partial<CompanyRecord> & Pick<CompanyRecord, 'id'>): CompanyRecord => ({
  ...emptyRecord,
  source: 'website',
  seenAt: '2026-01-01T00:00:00.000Z',
  name: 'Acme',
  ...facts,
});

export const addressIn = (city: string | null, more: Partial<RecordAddress> = {}): RecordAddress => ({
  street: null,
  region: null,
  postalCode: null,
  country: 'GB',
  city,
  ...more,
});
