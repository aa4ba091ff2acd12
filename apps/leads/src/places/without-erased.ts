import type { IsAbout } from '@lode/privacy';

/** Whether a contact of a place is one of the people in question. */
export type IsReached = Pick<IsAbout, 'email' | 'phone'>;

/** Contacts of a place. */
interface Reachable {
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly website: string | null;
}

/**
 * A place without the numbers and addresses of erased people: the business itself stays. Undefined if no contact
 * remains: then it is usually a person at work, with the name and the address of the person.
 */
export function withoutErased<Place extends Reachable>(place: Place, isAbout: IsReached): Place | undefined {
  const phones = place.phones.filter((phone) => !isAbout.phone(phone));
  const emails = place.emails.filter((email) => !isAbout.email(email));
  if (phones.length === place.phones.length && emails.length === place.emails.length) return place;
  const isReached = phones.length > 0 || emails.length > 0 || place.website !== null;
  return isReached ? { ...place, phones, emails } : undefined;
}
