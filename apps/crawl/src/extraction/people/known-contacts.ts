import type { EmailFact, PersonFact, PhoneFact, ProfileFact } from '../facts/facts';

/** Contacts that other extractors found on the same page. */
export interface KnownContacts {
  readonly emails: readonly EmailFact[];
  readonly phones: readonly PhoneFact[];
  readonly profiles: readonly ProfileFact[];
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Number of final digits to compare, since prefixes have several notations. */
const significant = 7;
const bare = (url: string): string =>
  url
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/\/$/, '')
    .toLowerCase();

/** The first text that equals an address found on the page. */
export function emailOf(texts: readonly string[], { emails }: KnownContacts): Pick<PersonFact, 'email'> {
  const keys = new Set(texts.map((text) => text.replace(/^mailto:/i, '').toLowerCase()));
  const email = emails.find(({ key, email: shown }) => keys.has(key) || keys.has(shown.toLowerCase()))?.email;
  return email === undefined ? {} : { email };
}

export function phoneOf(texts: readonly string[], { phones }: KnownContacts): Pick<PersonFact, 'phone'> {
  const ends = new Set(texts.map((text) => digitsOf(text).slice(-significant)));
  const phone = phones.find(
    (each) => each.kind === 'phone' && ends.has(each.phone.slice(-significant)),
  )?.phone;
  return phone === undefined ? {} : { phone };
}

export function profilesOf(texts: readonly string[], { profiles }: KnownContacts): string[] {
  const urls = new Set(texts.map(bare));
  return profiles
    .filter(({ url, kind }) => kind !== 'organisation' && urls.has(bare(url)))
    .map(({ url }) => url);
}
