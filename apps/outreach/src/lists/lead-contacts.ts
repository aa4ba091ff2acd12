import type { SuppressionFilter } from '@lode/contracts';
import { atOnce, contactsIn, inSlices, leaveOutSteps, type Steps } from '@lode/service-kit';
import { distinct } from '@lode/domain/values';
import type { LeadFields } from '../merging/lead-fields';
import { hostOf } from '@lode/domain/sites';

interface LeadContacts {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/**
 * Everybody whom a lead speaks of: by its address and number, as they were read, and by what stands in its other texts.
 * In files an address often stands in the place of the name, and a second one in a field of its own.
 */
export function contactsOf(lead: LeadFields): LeadContacts {
  const { email, phone } = lead;
  const told = contactsIn(lead);
  return {
    emails: distinct([...(email === null ? [] : [email]), ...told.emails]),
    // A number without a country code is seen by nobody who does not know that it is one.
    phones: distinct([...(phone === null ? [] : [phone]), ...told.phones]),
  };
}

/** Whether anybody whom the lead speaks of, or the domain of its website, is not to be contacted. */
export const isSuppressed = (lead: LeadFields, barrier: SuppressionFilter): boolean =>
  atOnce(leadSteps(lead, barrier));

/** Those of the leads that are suppressed; in slices, because a file has batches of thousands. */
export const suppressedAmong = <Lead extends LeadFields>(
  leads: readonly Lead[],
  barrier: SuppressionFilter,
): Promise<Set<Lead>> => inSlices(amongSteps(leads, barrier));

function* amongSteps<Lead extends LeadFields>(
  leads: readonly Lead[],
  barrier: SuppressionFilter,
): Steps<Set<Lead>> {
  const suppressed = new Set<Lead>();
  for (const lead of leads) {
    if (yield* leadSteps(lead, barrier)) suppressed.add(lead);
    yield;
  }
  return suppressed;
}

/** Names are searched in each text of a lead, of which the fields of its own may have 50,000 characters. */
function* leadSteps(lead: LeadFields, barrier: SuppressionFilter): Steps<boolean> {
  if (barrier.isOpen) return false;
  const { emails, phones } = contactsOf(lead);
  if (emails.some((email) => barrier.email(email))) return true;
  if (phones.some((phone) => barrier.phone(phone))) return true;
  const host = lead.website === null ? undefined : hostOf(lead.website);
  if (host !== undefined && barrier.domain(host)) return true;
  return barrier.knowsPeople && (yield* leaveOutSteps([lead], barrier)).value.length === 0;
}
