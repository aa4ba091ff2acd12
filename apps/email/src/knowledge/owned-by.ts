import type { KnownAddress, KnownPerson } from './domain-knowledge';

/** The address with the name and role of its owner. */
export function ownedBy(address: KnownAddress, owner: KnownAddress | KnownPerson): KnownAddress {
  const { name, position, seniority, department, decisionMaker } = owner;
  return { ...address, name, position, seniority, department, decisionMaker };
}
