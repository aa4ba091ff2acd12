import type { DomainEmail, SearchDomainRequest } from '@lode/contracts';
import { addressConfidence, chanceWithName, whenSeen } from '@lode/domain/addresses';
import type { KnownAddress } from '../knowledge/domain-knowledge';

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
    phone: address.phone ?? null,
    confidence: confidenceOf(address),
    sources: ['website'],
    source_details: [...address.evidence],
    still_on_page: stillOnPage,
    verification: null,
  };
}

/** With its owner's name, an address has the confidence that the finder has in it. */
const confidenceOf = ({ name, confidence, stillOnPage }: KnownAddress): number =>
  addressConfidence(name === null ? whenSeen(confidence / 100, stillOnPage) : chanceWithName(stillOnPage));

type Wanted = Pick<SearchDomainRequest, 'type' | 'department' | 'seniority'>;

export const isWanted = (email: DomainEmail, { type, department, seniority }: Wanted): boolean =>
  (type === undefined || email.type === type) &&
  (department === undefined || email.department === department) &&
  (seniority === undefined || email.seniority === seniority);
