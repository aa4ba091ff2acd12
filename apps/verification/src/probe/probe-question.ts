import type { AddressGuard } from '../mail-exchange/address-guard';
import type { NameResolver } from '../mail-exchange/name-resolver';
import type { EmailAddress } from '../syntax/email-address';
import type { SmtpConnector } from './smtp-connector';

export interface ProbeDependencies {
  readonly connector: SmtpConnector;
  readonly resolver: NameResolver;
  readonly guard: AddressGuard;
  /** Clock in milliseconds that never goes back; where it begins does not matter. */
  readonly now: () => number;
  /** The local part that stands for all those that nobody at the domain has. */
  readonly unknownLocalPart: (domain: string) => string;
}

export interface ProbeQuestion {
  readonly address: EmailAddress;
  /** Names of the mail hosts, the one to try first first. */
  readonly hosts: readonly string[];
  /** What is remembered of the domain: with a fact at hand no random address is asked. */
  readonly acceptAll: boolean | null;
  /** All the time there is, in milliseconds. */
  readonly budgetMs: number;
  readonly signal: AbortSignal;
}
