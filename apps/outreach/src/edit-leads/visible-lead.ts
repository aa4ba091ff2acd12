import type { SuppressionFilter, ListedLead } from '@lode/contracts';
import { removeSuppressedInSlices } from '@lode/service-kit';

/** Applies the suppression filter; a suppressed lead keeps only its id and instants. */
export async function visibleLead(lead: ListedLead, filter: SuppressionFilter): Promise<ListedLead> {
  const [visible] = (await removeSuppressedInSlices([lead], filter)).value;
  return (
    visible ?? { ...withoutContact, id: lead.id, created_at: lead.created_at, updated_at: lead.updated_at }
  );
}

const withoutContact = {
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
  verification: null,
  contacts: [],
  rating: null,
  confidence: null,
  tech_stack: [],
  source: null,
  tags: [],
  custom: {},
};
