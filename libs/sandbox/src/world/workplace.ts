import type { NamePool } from './names';

/** Common properties of the people of a company. */
export interface Workplace {
  names: NamePool;
  domain: string;
  /** The usual form of addresses, as in `{first}.{last}`. */
  addressPattern: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  heldOut: boolean;
}
