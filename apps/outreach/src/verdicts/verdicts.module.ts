import { Module } from '@nestjs/common';
import { CLOCK, CONFIG, type Clock } from '@lode/platform';
import { Suppressions } from '@lode/privacy';
import { LeadsModule } from '../leads/leads.module';
import { ListsModule } from '../lists/lists.module';
import { LeadVerdictsRepository } from './lead-verdicts.repository';
import { ListVerificationRepository } from './list-verification.repository';
import { RenewVerdicts } from './renew-verdicts';
import { StoredVerdicts, VerdictSource } from './verdicts.adapter';
import { VerdictsController } from './verdicts.controller';

@Module({
  imports: [ListsModule, LeadsModule],
  controllers: [VerdictsController],
  providers: [
    LeadVerdictsRepository,
    ListVerificationRepository,
    VerdictSource,
    StoredVerdicts,
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
  ],
  exports: [LeadVerdictsRepository, VerdictSource, StoredVerdicts, RenewVerdicts],
})
export class VerdictsModule {}
