import type { AddressVerification, Contact } from '@lode/contracts';
import { statement, typed } from '@lode/service-kit';
import { leadColumns } from '../lists/lead-rows';

export const findLeadRow = statement({
  sql: `SELECT ${leadColumns} FROM outreach.leads WHERE account_id = $1 AND list_id = $2 AND id = $3`,
  parameters: ['text', 'text', 'text'],
  columns: {
    id: 'text',
    name: 'text | null',
    first_name: 'text | null',
    last_name: 'text | null',
    company: 'text | null',
    title: 'text | null',
    email: 'text | null',
    phone: 'text | null',
    website: 'text | null',
    address: 'text | null',
    country_code: 'text | null',
    accept_all: 'boolean | null',
    verification: typed<AddressVerification | null>('jsonb | null'),
    contacts: typed<Contact[]>('jsonb'),
    rating: 'float8 | null',
    confidence: 'integer | null',
    tech_stack: 'text[]',
    source: 'text | null',
    tags: 'text[]',
    custom: typed<Record<string, string>>('jsonb'),
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    key_email: 'text | null',
    key_phone: 'text | null',
    key_place: 'text | null',
    key_name: 'text | null',
  },
});
