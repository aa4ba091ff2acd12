import type { Provider } from '@nestjs/common';
import { CLOCK, CONFIG, Suppressions, type Clock } from '@lode/service-kit';
import { FRESH_VERDICTS } from '../starting/start-sequence';
import { LeadVerdictsRepository } from './lead-verdicts.repository';
import { RenewVerdicts } from './renew-verdicts';
import { VERDICT_SOURCE, type VerdictSource } from './verdict-source.adapter';

/** Binds `FRESH_VERDICTS`. Requires `LeadVerdictsRepository` and `VERDICT_SOURCE`. */
export const renewingProviders: Provider[] = [
  {
    provide: FRESH_VERDICTS,
    useFactory: (
      leads: LeadVerdictsRepository,
      source: VerdictSource,
      suppressions: Suppressions,
      clock: Clock,
      { sequenceVerdictMaxAge: maxAge }: { readonly sequenceVerdictMaxAge: number },
    ) => new RenewVerdicts({ leads, source, suppressions, clock, maxAge }),
    inject: [LeadVerdictsRepository, VERDICT_SOURCE, Suppressions, CLOCK, CONFIG],
  },
];
