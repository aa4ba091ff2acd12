import type { Lead, ResultRow } from '@lode/contracts';

/** Leads as rows of a result set. */
export const resultRows = (leads: readonly Lead[]): ResultRow[] => leads.map(rowOf);

const rowOf = ({
  name,
  email,
  phone,
  website,
  address,
  country_code,
  verification,
  rating,
  confidence,
  tech_stack,
  source,
}: Lead): ResultRow => ({
  name,
  company: name,
  title: null,
  email,
  phone: phone ?? null,
  website,
  address,
  rating,
  confidence,
  tech_stack,
  source,
  ...(verification?.reason === 'accept_all' && { accept_all: true }),
  ...(country_code && { country_code }),
});
