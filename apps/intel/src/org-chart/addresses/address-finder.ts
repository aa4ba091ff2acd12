import type { Verdict } from '@lode/contracts';

/** Somebody of whom no page shows an address. */
export interface PersonSought {
  /** As the chart has it. */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface FoundAddress {
  /** Whose it is, as the chart has it. */
  readonly name: string;
  readonly email: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly verdict: Verdict | null;
}

/**
 * `none`: there is no address that could be told. `suppressed`: the person stands in a do-not-contact list. `late`: not in time. `refused`: nobody can be looked for at this
 * domain. `failed`: nobody could be asked.
 */
export type AddressAnswer =
  | { readonly kind: 'found'; readonly address: FoundAddress }
  | { readonly kind: 'none' | 'suppressed' | 'late' }
  | { readonly kind: 'refused' | 'failed'; readonly detail: string };

/** Port: looks for the address of one person. */
export interface AddressFinder {
  /**
   * Never rejects.
   * @param budget milliseconds
   */
  find(person: PersonSought, domain: string, budget: number): Promise<AddressAnswer>;
}
