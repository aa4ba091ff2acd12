import type { DomainKnowledge, KnownAddress } from '../../knowledge/domain-knowledge';

/** An address with default facts. */
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
  forbidden: false,
  readAt: Date.UTC(2026, 5, 1, 12),
  ...facts,
});
