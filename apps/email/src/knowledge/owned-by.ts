import type { KnownAddress, KnownPerson } from './domain-knowledge';

/** Copies name, role and details of the owner to the address. */
export function ownedBy(address: KnownAddress, owner: KnownAddress | KnownPerson): KnownAddress {
  const { email, type, confidence, stillOnPage, evidence } = address;
  return { ...owner, email, type, confidence, stillOnPage, evidence };
}
