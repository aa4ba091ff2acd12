import type { City } from './cities';

export interface Person {
  givenName: string;
  familyName: string;
  /** Job title. */
  title: string;
  email: string;
}

export interface Company {
  name: string;
  /** Under `.test` or `.example` (RFC 2606). */
  domain: string;
  industry: string;
  city: City;
  people: readonly Person[];
  /** Addresses of functions, as in info@. */
  roleAddresses: readonly string[];
  /** The form of personal addresses, as in `{first}.{last}`; `{f}` and `{l}` are initials. */
  addressPattern: string;
  /** The name of its mail's behaviour in `mailKinds`. */
  mailKind: string;
  /** Made from templates that no unit test uses. */
  heldOut: boolean;
}
