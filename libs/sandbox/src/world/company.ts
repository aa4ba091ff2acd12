import type { City } from './cities';

export interface Person {
  /** Name in requests; of two namesakes, the second has a middle initial. */
  givenName: string;
  familyName: string;
  /** The short form of the given name, if the address contains it; the site may use either form. */
  nickname?: string;
  /** Job title. */
  title: string;
  email: string;
}

/** A person without an address. */
export type Colleague = Omit<Person, 'email'>;

export interface Company {
  name: string;
  /** Under `.test` or `.example` (RFC 2606). */
  domain: string;
  industry: string;
  city: City;
  people: readonly Person[];
  /** Role addresses, as in info@. */
  roleAddresses: readonly string[];
  /**
   * The usual form of personal addresses, as in `{first}.{last}`; `{f}` and `{l}` are initials. Founders may have
   * another form.
   */
  addressPattern: string;
  /** Key in `mailKinds`. */
  mailKind: string;
  /** Drawn from templates that unit tests must not use. */
  heldOut: boolean;
}
