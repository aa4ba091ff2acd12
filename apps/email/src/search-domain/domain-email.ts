import type { DomainEmail, SearchDomainRequest } from '@lode/contracts';
import type { KnownAddress } from '../knowledge/domain-knowledge';

/** A person who is removed from a site has often left the company. */
const goneWeight = 0.5;

/** An entry of the result, without a verdict. */
export function toDomainEmail(address: KnownAddress): DomainEmail {
  const { email, name, position, type, seniority, department, stillOnPage } = address;
  return {
    email,
    name,
    position,
    type,
    seniority,
    department,
    decision_maker: address.decisionMaker,
    confidence: Math.round(address.confidence * (stillOnPage ? 1 : goneWeight)),
    sources: ['website'],
    source_details: [...address.evidence],
    still_on_page: stillOnPage,
    verification: null,
  };
}

type Wanted = Pick<SearchDomainRequest, 'type' | 'department' | 'seniority'>;

export const isWanted = (email: DomainEmail, { type, department, seniority }: Wanted): boolean =>
  (type === undefined || email.type === type) &&
  (department === undefined || email.department === department) &&
  (seniority === undefined || email.seniority === seniority);
