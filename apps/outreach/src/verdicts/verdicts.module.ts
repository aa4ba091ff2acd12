import type { Provider } from '@nestjs/common';
import { CLOCK, CONFIG, Suppressions, type Clock } from '@lode/service-kit';
import { LeadVerdictsRepository } from './lead-verdicts.repository';
import { RenewVerdicts } from './renew-verdicts';
import { VerdictSource } from './verdict-source.adapter';

/** Binds `FRESH_VERDICTS`. Requires `LeadVerdictsRepository` and `VERDICT_SOURCE`. */
export const renewingProviders: Provider[] = [
  {
    provide: RenewVerdicts,
    useFactory: (
      leads: LeadVerdictsRepository,
      source: VerdictSource,
      suppressions: Suppressions,
      clock: Clock,
      { sequenceVerdictMaxAge: maxAge }: { readonly sequenceVerdictMaxAge: number },
    ) => new RenewVerdicts({ leads, source, suppressions, clock, maxAge }),
    inject: [LeadVerdictsRepository, VerdictSource, Suppressions, CLOCK, CONFIG],
  },
];
