import type { Lead, ResultRow } from '@lode/contracts';

/** Leads as lists and exports take them. */
export const resultRows = (leads: readonly Lead[]): ResultRow[] => leads.map(rowOf);

const rowOf = ({
  name,
  email,
  phone,
  website,
  address,
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
});
