import type { Evidence, LeadEvidence, LeadOrigin } from '@lode/contracts';
import type { Sighting } from '../../business/business';
import type { Fact } from '../fact';
import type { MergedBusiness } from '../merged-business';

/** Maximum number of pieces of evidence per field. */
const maxEvidence = 5;

/** The kind of evidence of each origin. */
const methods: Readonly<Record<LeadOrigin, string>> = {
  maps_directory: 'record',
  knowledge_base: 'statement',
  web_search: 'search_result',
  website: 'page',
};

/** @param email the email address of the lead */
export function leadEvidence(business: MergedBusiness, email: Fact<string> | undefined): LeadEvidence {
  return {
    name: evidenceFor(business.name),
    category: evidenceFor(business.categories[0]),
    email: evidenceFor(email),
    phone: evidenceFor(business.phones[0]),
    website: evidenceFor(business.website),
    address: evidenceFor(business.address),
    rating: evidenceFor(business.rating),
    tech_stack: evidenceFor({ sightings: business.technologies.flatMap(({ sightings }) => sightings) }),
  };
}

/** The strongest first. */
function evidenceFor(fact: Pick<Fact<unknown>, 'sightings'> | null | undefined): Evidence[] {
  return [...new Set(fact?.sightings)]
    .sort((one, other) => other.confidence - one.confidence || other.lastSeenAt - one.lastSeenAt)
    .slice(0, maxEvidence)
    .map(toEvidence);
}

const toEvidence = ({ origin, url, firstSeenAt, lastSeenAt, confidence }: Sighting): Evidence => ({
  method: methods[origin],
  source: origin,
  url,
  first_seen_at: new Date(firstSeenAt).toISOString(),
  last_seen_at: new Date(lastSeenAt).toISOString(),
  confidence: Math.round(confidence),
});
