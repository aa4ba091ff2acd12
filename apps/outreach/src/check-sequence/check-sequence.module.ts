import type { Provider } from '@nestjs/common';
import { CONFIG, Suppressions } from '@lode/service-kit';
import type { DkimConfig } from '@lode/service-kit/mail';
import { StoredVerdictsAdapter } from '../verdicts/stored-verdicts.adapter';
import { START_CHECK } from '../sequences/start-sequence';
import { CheckRepository } from './check.repository';
import { CheckSequence } from './check-sequence';
import { CheckSequenceHandler } from './check-sequence.handler';
import { DnsTextRecords } from './text-records.adapter';

interface CheckConfig extends DkimConfig {
  readonly mailRelayUrl: string | undefined;
  readonly publicUrl: string | undefined;
  readonly returnPath: string | undefined;
}

function checkSequence(
  { mailRelayUrl, publicUrl, returnPath, dkimDomain: domain, dkimSelector: selector }: CheckConfig,
  store: CheckRepository,
  verdicts: StoredVerdictsAdapter,
  records: DnsTextRecords,
  suppressions: Suppressions,
): CheckSequence {
  const signing = domain !== undefined && selector !== undefined ? { domain, selector } : undefined;
  const hasRelay = mailRelayUrl !== undefined;
  const hasPublicUrl = publicUrl !== undefined;
  return new CheckSequence({
    ...{ store, verdicts, records, suppressions },
    ...{ hasRelay, hasPublicUrl, returnPath, signing },
  });
}

/** Binds `START_CHECK`. Requires `StoredVerdictsAdapter`. */
export const checkProviders: Provider[] = [
  CheckRepository,
  DnsTextRecords,
  {
    provide: CheckSequence,
    useFactory: checkSequence,
    inject: [CONFIG, CheckRepository, StoredVerdictsAdapter, DnsTextRecords, Suppressions],
  },
  { provide: START_CHECK, useExisting: CheckSequence },
];

export const checkControllers = [CheckSequenceHandler];
