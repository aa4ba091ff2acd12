import type { Schemas } from '../../api/client';
import { shortUrl } from '../../format/safe-url';
import type { Lead } from './lead-search';

const maxSource = 200;

/** A found business as a lead of a list. `source` is text that the contact may read in a message. */
export function leadInput(lead: Lead): Schemas['LeadInput'] {
  const { name, email, phone, website, address, country_code, rating, confidence, tech_stack, source } = lead;
  const origin = source.replaceAll('_', ' ');
  const page = website ? `${origin}, ${shortUrl(website)}` : origin;
  const known = {
    company: name,
    email,
    phone,
    website,
    address,
    country_code,
    rating,
    confidence,
    source: page.length <= maxSource ? page : origin,
    tech_stack: tech_stack.slice(0, 200),
    accept_all: email === null ? null : lead.verification?.reason === 'accept_all' || null,
  };
  // An absent value leaves what the list knows; null would empty it.
  return Object.fromEntries(
    Object.entries(known).filter(([, value]) => value !== null && value !== undefined),
  );
}
