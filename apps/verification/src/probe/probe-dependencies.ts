import type { ReplyRules } from '@lode/domain/replies';
import type { AddressGuard, Dialer, NameResolver } from '@lode/platform/network';
import type { HostBackOffs } from '../mail-hosts/host-back-offs';
import type { MxConnectionPools } from '../mail-hosts/mx-connection-pool';
import type { RecipientAnswer } from '../smtp/dialogue';
import type { ProbeIdentity } from './probe-identity';

/** Stored facts about domains. */
export interface DomainFacts {
  /** Whether the domain accepts every address; null: not known, or too old. */
  acceptAll(domain: string): Promise<boolean | null>;
}

export interface ProbeDependencies {
  readonly connectionPools: MxConnectionPools;
  readonly backOffs: HostBackOffs;
  readonly facts: DomainFacts;
  readonly resolver: NameResolver;
  /** Whether the address is suppressed now. */
  readonly isSuppressed: (address: string) => boolean;
  readonly guard: AddressGuard;
  /** Addresses of mail hosts that may be connected to. */
  readonly dialer: Pick<Dialer, 'addressesOf'>;
  readonly identity: ProbeIdentity;
  readonly rules: ReplyRules;
  /** Called with an answer to which no rule applies. */
  readonly onUnclassified: (answer: RecipientAnswer) => void;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
  /** Evenly in [0, 1). */
  readonly random: () => number;
  /** Local part of the random address at a domain. */
  readonly unknownLocalPart: (domain: string) => string;
  readonly timeouts: ProbeTimeouts;
}

/** Timeouts in milliseconds. */
export interface ProbeTimeouts {
  /** For DNS and all mail hosts of a domain, from one result to the next, without the wait for a connection. */
  readonly answers: number;
  /** For the wait for a connection to one host. */
  readonly connection: number;
}
