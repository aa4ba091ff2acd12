import type { AddressGuard, NameResolver } from '@lode/service-kit/network';
import type { HostRests } from './host-rests';
import type { MailHosts } from './mail-hosts';
import type { ProbeIdentity } from './probe-identity';

/** What is remembered of domains. */
export interface DomainFacts {
  /** Whether the domain accepts every address, where that was seen lately; null where it was not. */
  acceptAll(domain: string): Promise<boolean | null>;
}

export interface ProbeDependencies {
  readonly mailHosts: MailHosts;
  readonly rests: HostRests;
  readonly facts: DomainFacts;
  readonly resolver: NameResolver;
  /** Whether nobody may be asked about the address, by what is known at this moment. */
  readonly isSuppressed: (address: string) => boolean;
  readonly guard: AddressGuard;
  readonly identity: ProbeIdentity;
  /** Clock in milliseconds that never goes back; where it begins does not matter. */
  readonly now: () => number;
  /** Evenly in [0, 1). */
  readonly random: () => number;
  /** The local part that stands for all those that nobody at the domain has. */
  readonly unknownLocalPart: (domain: string) => string;
  readonly times: ProbeTimes;
}

/** All in milliseconds. */
export interface ProbeTimes {
  /** For names and mail hosts of a domain together, from one result to the next; waiting for a turn is not counted. */
  readonly answers: number;
  /** For a turn at one host. */
  readonly turn: number;
}
