import type { KnownAddress, KnownPerson } from './domain-knowledge';

/** Copies name and role of the owner to the address. */
export function ownedBy(address: KnownAddress, owner: KnownAddress | KnownPerson): KnownAddress {
  const { name, position, seniority, department, decisionMaker } = owner;
  return { ...address, name, position, seniority, department, decisionMaker };
}
