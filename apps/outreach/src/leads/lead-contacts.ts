import type { SuppressionFilter } from '@lode/contracts';
import { atOnce, inSlices, type Steps } from '@lode/platform';
import { contactsIn, removeSuppressedInSlices, removeSuppressedSteps } from '@lode/privacy';
import { distinct } from '@lode/domain/values';
import { copied, type LeadFields, leadFields } from '../merging/lead-fields';
import { numbersOf } from '../merging/phones';
import { hostOf } from '@lode/domain/sites';

interface LeadContacts {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** The fields of a lead without the people of its company. */
export const ownNames = leadFields.filter(
  (name): name is Exclude<typeof name, 'contacts'> => name !== 'contacts',
);

/** The fields of a lead without the people of its company and the keys for matching, which are derived from others. */
export const ownFields = (lead: LeadFields): Omit<LeadFields, 'contacts'> => copied(lead, ownNames);

/**
 * Email addresses and phone numbers of a lead: the normalized ones and those in its other texts. Imported files often
 * have an address in the name, or a second one in a custom field. The people of the company are not included.
 */
export function contactsOf(lead: LeadFields, own = ownFields(lead)): LeadContacts {
  const { email, email_2: second, phone } = own;
  const inTexts = contactsIn(own);
  return {
    emails: distinct([
      ...(email === null ? [] : [email]),
      ...(second === null ? [] : [second]),
      ...inTexts.emails,
    ]),
    // A phone number without a country code cannot be recognized in other texts.
    phones: distinct([...(phone === null ? [] : [phone, ...numbersOf(own)]), ...inTexts.phones]),
  };
}

/** Whether a contact of the lead or the domain of its website is suppressed. */
export const isSuppressed = (lead: LeadFields, filter: SuppressionFilter): boolean =>
  atOnce(leadSteps(lead, filter));

/** Suppressed leads among the given ones. Works in slices to keep the event loop responsive. */
export const suppressedAmong = <Lead extends LeadFields>(
  leads: readonly Lead[],
  filter: SuppressionFilter,
): Promise<Set<Lead>> => inSlices(amongSteps(leads, filter));

function* amongSteps<Lead extends LeadFields>(
  leads: readonly Lead[],
  filter: SuppressionFilter,
): Steps<Set<Lead>> {
  const suppressed = new Set<Lead>();
  for (const lead of leads) {
    if (yield* leadSteps(lead, filter)) suppressed.add(lead);
    yield;
  }
  return suppressed;
}

/** Searches names in each text of a lead; its custom fields may have 50,000 characters. */
function* leadSteps(lead: LeadFields, filter: SuppressionFilter): Steps<boolean> {
  if (filter.isOpen) return false;
  const { emails, phones } = contactsOf(lead);
  if (emails.some((email) => filter.email(email))) return true;
  if (phones.some((phone) => filter.phone(phone))) return true;
  const host = lead.website === null ? undefined : hostOf(lead.website);
  if (host !== undefined && filter.domain(host)) return true;
  return filter.knowsPeople && (yield* removeSuppressedSteps([lead], filter)).value.length === 0;
}

type Company = Pick<LeadFields, 'website' | 'email' | 'contacts'>;

/** The leads without suppressed people of their companies. */
export async function withoutSuppressedContacts<Lead extends Company>(
  leads: readonly Lead[],
  filter: SuppressionFilter,
): Promise<Lead[]> {
  const visible: Lead[] = [];
  for (const lead of leads) visible.push(filter.isOpen ? lead : await withVisibleContacts(lead, filter));
  return visible;
}

/** The website and the address of the company indicate where its people work. */
async function withVisibleContacts<Lead extends Company>(
  lead: Lead,
  filter: SuppressionFilter,
): Promise<Lead> {
  const { website, email, contacts } = lead;
  if (contacts.length === 0) return lead;
  const { value } = await removeSuppressedInSlices([{ website, email, contacts }], filter);
  return { ...lead, contacts: value[0]?.contacts ?? [] };
}
