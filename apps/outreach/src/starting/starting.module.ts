import type { Provider } from '@nestjs/common';
import { CONFIG, Suppressions } from '@lode/service-kit';
import type { DkimConfig } from '@lode/service-kit/mail';
import { StoredVerdicts } from '../verdicts/stored-verdicts.adapter';
import { CheckRepository } from './check.repository';
import { CheckSequence } from './check-sequence';
import { StartingController } from './starting.controller';
import { SandboxInbox } from '../sandbox-mail/sandbox-inbox.adapter';
import { TrackingDomainRepository } from '../tracking-domains/tracking-domain.repository';
import { TrackingDomains } from '../tracking-domains/tracking-domains';
import { PublicDns } from '../checks/dns-records.adapter';

interface CheckConfig extends DkimConfig {
  readonly mailRelayUrl: string | undefined;
  readonly publicUrl: string | undefined;
  readonly returnPath: string | undefined;
  readonly dnsBlocklists: readonly string[];
  readonly sandboxInboxUrl: string | undefined;
}

function checkSequence(
  {
    dnsBlocklists: blocklists,
    mailRelayUrl,
    publicUrl,
    returnPath,
    dkimDomain: domain,
    dkimSelector: selector,
  }: CheckConfig,
  store: CheckRepository,
  verdicts: StoredVerdicts,
  records: PublicDns,
  suppressions: Suppressions,
  tracking: TrackingDomains,
): CheckSequence {
  const signing = domain !== undefined && selector !== undefined ? { domain, selector } : undefined;
  const hasRelay = mailRelayUrl !== undefined;
  return new CheckSequence({
    ...{ store, verdicts, records, suppressions, tracking },
    ...{ hasRelay, hasPublicUrl: publicUrl !== undefined, returnPath, signing, blocklists },
  });
}

/** Binds `START_CHECK`. Requires `StoredVerdicts`. */
export const checkProviders: Provider[] = [
  CheckRepository,
  PublicDns,
  TrackingDomainRepository,
  TrackingDomains,
  {
    provide: SandboxInbox,
    useFactory: ({ sandboxInboxUrl }: CheckConfig) => new SandboxInbox(sandboxInboxUrl),
    inject: [CONFIG],
  },
  {
    provide: CheckSequence,
    useFactory: checkSequence,
    inject: [CONFIG, CheckRepository, StoredVerdicts, PublicDns, Suppressions, TrackingDomains],
  },
];

export const checkControllers = [StartingController];
