import type { DomainKnowledge, KnownAddress } from '../../knowledge/domain-knowledge';

/** An address that a site shows and tells nothing else of. */
export const knownAddress = (email: string, facts: Partial<KnownAddress> = {}): KnownAddress => ({
  email,
  type: 'personal',
  name: null,
  position: null,
  seniority: null,
  department: null,
  decisionMaker: false,
  confidence: 90,
  stillOnPage: true,
  evidence: [],
  ...facts,
});

/** A site that shows just these addresses. */
export const knowledgeOf = (
  addresses: readonly KnownAddress[],
  facts: Partial<DomainKnowledge> = {},
): DomainKnowledge => ({
  domain: 'acme.test',
  company: 'Acme',
  addresses,
  people: [],
  partial: false,
  reached: true,
  readAt: Date.UTC(2026, 5, 1, 12),
  ...facts,
});
