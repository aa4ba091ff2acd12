import type { Evidence, SitePerson, SiteReading, SuppressionFilter } from '@lode/contracts';
import { removeSuppressedInSlices } from '@lode/privacy';

/** Role of a person and the details beside it, as the site states them. Knowledge that was stored earlier has no details. */
export interface KnownRole {
  readonly position: string | null;
  readonly seniority: string | null;
  readonly department: string | null;
  readonly decisionMaker: boolean;
  readonly group?: SitePerson['group'];
  /** E.164; null if none is shown. */
  readonly phone?: string | null;
  readonly profiles?: readonly string[];
}

/** An address of the domain that its site shows now or showed earlier. */
export interface KnownAddress extends KnownRole {
  /** In lower case. */
  readonly email: string;
  readonly type: 'personal' | 'generic';
  /** Name of the owner; null if unknown. */
  readonly name: string | null;
  /** 0 to 100. */
  readonly confidence: number;
  readonly stillOnPage: boolean;
  /** At most three, the strongest first. */
  readonly evidence: readonly Evidence[];
}

/** A person that the site names without an address. */
export interface KnownPerson extends KnownRole {
  readonly name: string;
  readonly stillOnPage: boolean;
  readonly evidence: readonly Evidence[];
}

/** Facts about a domain from the web. */
export interface DomainKnowledge {
  /** In A-labels. */
  readonly domain: string;
  /** Name of the company; null if the site does not state it. */
  readonly company: string | null;
  readonly addresses: readonly KnownAddress[];
  readonly people: readonly KnownPerson[];
  /** Whether another reading within a minute could add a part that was not read. */
  readonly partial: boolean;
  /** Whether the last reading returned at least one page. */
  readonly reached: boolean;
  /** Whether robots.txt forbade the last reading. */
  readonly forbidden: boolean;
  /** What crawl says about the site itself. Knowledge that was stored earlier has none. */
  readonly site?: Pick<SiteReading, 'reason_empty' | 'moved_to' | 'hint'>;
  /** Time of the reading, in milliseconds since 1970. */
  readonly readAt: number;
}

/** An address that a mail host has confirmed and that does not accept every local part. */
export interface ConfirmedAddress {
  readonly email: string;
  readonly firstName: string;
  /** Empty if only one name is known. */
  readonly lastName: string;
  /** Probability with which it was returned, 0 to 1. */
  readonly chance: number;
}

/** Knowledge of a domain before its site is read. @param readAt milliseconds since 1970 */
export const nothingKnown = (domain: string, readAt: number): DomainKnowledge => ({
  domain,
  company: null,
  addresses: [],
  people: [],
  partial: true,
  reached: false,
  forbidden: false,
  readAt,
});

/** Copies name, role and details of the owner to the address. */
export function ownedBy(address: KnownAddress, owner: KnownAddress | KnownPerson): KnownAddress {
  const { email, type, confidence, stillOnPage, evidence } = address;
  return { ...owner, email, type, confidence, stillOnPage, evidence };
}

/**
 * Removes suppressed contacts. A suppressed address also removes its owner.
 * @throws ProblemError suppressed if the domain itself is suppressed
 */
export const withoutSuppressed = async (
  knowledge: DomainKnowledge,
  filter: SuppressionFilter,
): Promise<DomainKnowledge> => (await removeSuppressedInSlices(knowledge, filter)).value;

/** @param domain of the confirmed addresses */
export const unsuppressedAddresses = (
  domain: string,
  confirmed: readonly ConfirmedAddress[],
  filter: SuppressionFilter,
): readonly ConfirmedAddress[] =>
  confirmed.filter(
    ({ email, firstName, lastName }) =>
      !filter.email(email) && !filter.person(domain, `${firstName} ${lastName}`),
  );
