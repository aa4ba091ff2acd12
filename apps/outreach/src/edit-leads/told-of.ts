import type { Barrier, ListedLead } from '@lode/contracts';
import { leaveOutInSlices } from '@lode/service-kit';

/** A lead as it may be told: of somebody who asks not to be contacted only that it was there. */
export async function toldOf(lead: ListedLead, barrier: Barrier): Promise<ListedLead> {
  const [told] = (await leaveOutInSlices([lead], barrier)).value;
  return told ?? { ...nobody, id: lead.id, created_at: lead.created_at, updated_at: lead.updated_at };
}

const nobody = {
  name: null,
  first_name: null,
  last_name: null,
  company: null,
  title: null,
  email: null,
  phone: null,
  website: null,
  address: null,
  country_code: null,
  accept_all: null,
  rating: null,
  confidence: null,
  tech_stack: [],
  source: null,
  tags: [],
  custom: {},
};
