import type { AddressVerification, Contact } from '@lode/contracts';
import { addressConfidence } from '@lode/domain/addresses';
import type { LeadFields } from '../merging/lead-fields';

/** The facts of a lead that a verification changes. */
export type VerifiedFacts = Pick<LeadFields, 'email' | 'accept_all' | 'verification' | 'contacts'>;

type Verdicts = ReadonlyMap<string, AddressVerification>;

/** The addresses of a lead and of its contacts. */
export const addressesOf = ({ email, contacts }: Pick<LeadFields, 'email' | 'contacts'>): string[] =>
  [email, ...contacts.map((contact) => contact.email)].filter((address) => address !== null);

/** A lead with new verdicts; addresses without one keep what is known. */
export function withVerdicts<Lead extends VerifiedFacts>(lead: Lead, verdicts: Verdicts): Lead {
  const verification = verdictOf(lead.email, verdicts) ?? lead.verification;
  return {
    ...lead,
    verification,
    accept_all: acceptAllBy(verification) ?? lead.accept_all,
    contacts: lead.contacts.map((contact) => contactWith(contact, verdicts)),
  };
}

function contactWith(contact: Contact, verdicts: Verdicts): Contact {
  const verification = verdictOf(contact.email, verdicts);
  if (!verification) return contact;
  const wasRejected = contact.verification?.verdict === 'invalid';
  const isRejected = verification.verdict === 'invalid' && !wasRejected;
  const { email_confidence: confidence } = contact;
  return {
    ...contact,
    verification,
    email_confidence: isRejected ? addressConfidence(confidence / 100, true) : confidence,
  };
}

const verdictOf = (email: string | null, verdicts: Verdicts): AddressVerification | undefined =>
  email === null ? undefined : verdicts.get(email);

/** Only these two reasons determine whether the host accepts every address. */
function acceptAllBy(verification: AddressVerification | null): boolean | undefined {
  if (verification?.reason === 'accept_all') return true;
  return verification?.reason === 'ok' ? false : undefined;
}
