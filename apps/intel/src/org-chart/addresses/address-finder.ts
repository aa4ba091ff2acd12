import type { Verdict } from '@lode/contracts';

/** A person without a published address. */
export interface PersonToFind {
  /** As in the chart. */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface FoundAddress {
  /** The owner, as in the chart. */
  readonly name: string;
  readonly email: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly verdict: Verdict | null;
}

/**
 * `none`: no address found. `suppressed`: the person is on a do-not-contact list. `late`: timeout. `refused`: the
 * domain is not supported. `failed`: the service is unavailable.
 */
export type AddressAnswer =
  | { readonly kind: 'found'; readonly address: FoundAddress }
  | { readonly kind: 'none' | 'suppressed' | 'late' }
  | { readonly kind: 'refused' | 'failed'; readonly detail: string };

/** Port: finds the address of one person. */
export interface AddressFinder {
  /**
   * Never rejects.
   * @param budget milliseconds
   */
  find(person: PersonToFind, domain: string, budget: number): Promise<AddressAnswer>;
}

export const ADDRESS_FINDER = Symbol('AddressFinder');
