import type { Provider } from '@nestjs/common';
import { CONFIG, Suppressions } from '@lode/service-kit';
import type { DkimConfig } from '@lode/service-kit/mail';
import { StoredVerdictsAdapter } from '../verdicts/stored-verdicts.adapter';
import { START_CHECK } from '../sequences/start-sequence';
import { CheckRepository } from './check.repository';
import { CheckSequence } from './check-sequence';
import { CheckSequenceHandler } from './check-sequence.handler';
import { PublicDns } from './dns-records.adapter';

interface CheckConfig extends DkimConfig {
  readonly mailRelayUrl: string | undefined;
  readonly publicUrl: string | undefined;
  readonly trackingUrl: string | undefined;
  readonly returnPath: string | undefined;
  readonly dnsBlocklists: readonly string[];
}

function checkSequence(
  {
    dnsBlocklists: blocklists,
    mailRelayUrl,
    publicUrl,
    trackingUrl,
    returnPath,
    dkimDomain: domain,
    dkimSelector: selector,
  }: CheckConfig,
  store: CheckRepository,
  verdicts: StoredVerdictsAdapter,
  records: PublicDns,
  suppressions: Suppressions,
): CheckSequence {
  const signing = domain !== undefined && selector !== undefined ? { domain, selector } : undefined;
  const hasRelay = mailRelayUrl !== undefined;
  return new CheckSequence({
    ...{ store, verdicts, records, suppressions },
    ...{ hasRelay, linkUrl: publicUrl && (trackingUrl ?? publicUrl), returnPath, signing, blocklists },
  });
}

/** Binds `START_CHECK`. Requires `StoredVerdictsAdapter`. */
export const checkProviders: Provider[] = [
  CheckRepository,
  PublicDns,
  {
    provide: CheckSequence,
    useFactory: checkSequence,
    inject: [CONFIG, CheckRepository, StoredVerdictsAdapter, PublicDns, Suppressions],
  },
  { provide: START_CHECK, useExisting: CheckSequence },
];

export const checkControllers = [CheckSequenceHandler];
