import type { LeadFacts } from '@lode/contracts';
import type { ExportedLead } from './exported-lead';
import { plainText } from './plain-text';
import { readFields } from './read-fields';
import { withNames } from './with-names';

/** The lead of a list entry, whose names were split when it was added. */
export function leadOfListed(lead: LeadFacts): ExportedLead {
  const first = plainText(lead.first_name);
  const last = plainText(lead.last_name);
  return withNames(readFields(lead), first === null && last === null ? undefined : { first, last });
}
