import type { City } from './cities';

export interface Person {
  /** As people ask for somebody; of two who would have one name, the second goes by a middle initial too. */
  givenName: string;
  familyName: string;
  /** The short form of the given name, where it stands in the address; the site may call them by either. */
  nickname?: string;
  /** Job title. */
  title: string;
  email: string;
}

/** Somebody who has no address yet. */
export type Colleague = Omit<Person, 'email'>;

export interface Company {
  name: string;
  /** Under `.test` or `.example` (RFC 2606). */
  domain: string;
  industry: string;
  city: City;
  people: readonly Person[];
  /** Addresses of functions, as in info@. */
  roleAddresses: readonly string[];
  /** The usual form of personal addresses, as in `{first}.{last}`; `{f}` and `{l}` are initials. Founders may have another. */
  addressPattern: string;
  /** The name of its mail's behaviour in `mailKinds`. */
  mailKind: string;
  /** Made from templates that no unit test uses. */
  heldOut: boolean;
}
