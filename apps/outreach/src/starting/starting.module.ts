import { Module } from '@nestjs/common';
import type { DkimConfig } from '@lode/platform/mail';
import { CLOCK, CONFIG, type Clock } from '@lode/platform';
import { Suppressions } from '@lode/privacy';
import { StoredVerdicts } from '../verdicts/verdicts.adapter';
import { CheckRepository } from './check.repository';
import { CheckSequence } from './check-sequence';
import { StartingController } from './starting.controller';
import { ChecksModule } from '../checks/checks.module';
import { EnrolmentRepository } from '../enrolments/enrolment.repository';
import { EnrolmentsService } from '../enrolments/enrolments.service';
import { Planning } from '../planning/planner';
import { SequenceRepository } from '../sequences/sequence.repository';
import { SequencesModule } from '../sequences.module';
import { TrackingDomainsModule } from '../tracking-domains/tracking-domains.module';
import { RenewVerdicts } from '../verdicts/renew-verdicts';
import { VerdictsModule } from '../verdicts/verdicts.module';
import { EnrolLeads, LateEnrolments } from './enrol-leads';
import { StartSequence } from './start-sequence';
import { TrackingDomains } from '../tracking-domains/tracking-domains';
import { PublicDns } from '../checks/dns-records.adapter';

interface CheckConfig extends DkimConfig {
  readonly mailRelayUrl: string | undefined;
  readonly publicUrl: string | undefined;
  readonly returnPath: string | undefined;
  readonly dnsBlocklists: readonly string[];
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
  clock: Clock,
): CheckSequence {
  const signing = domain !== undefined && selector !== undefined ? { domain, selector } : undefined;
  const hasRelay = mailRelayUrl !== undefined;
  return new CheckSequence({
    ...{ store, verdicts, records, suppressions, tracking, clock },
    ...{ hasRelay, hasPublicUrl: publicUrl !== undefined, returnPath, signing, blocklists },
  });
}

@Module({
  imports: [ChecksModule, SequencesModule, TrackingDomainsModule, VerdictsModule],
  controllers: [StartingController],
  providers: [
    CheckRepository,
    {
      provide: CheckSequence,
      useFactory: checkSequence,
      inject: [CONFIG, CheckRepository, StoredVerdicts, PublicDns, Suppressions, TrackingDomains, CLOCK],
    },
    {
      provide: EnrolLeads,
      useFactory: (
        store: EnrolmentRepository,
        suppressions: Suppressions,
        verdicts: StoredVerdicts,
        check: CheckSequence,
        planning: Planning,
      ) =>
        new EnrolLeads({
          ...{ store, suppressions, wake: () => planning.wake() },
          lateEnrolments: new LateEnrolments(verdicts, check),
        }),
      inject: [EnrolmentRepository, Suppressions, StoredVerdicts, CheckSequence, Planning],
    },
    {
      provide: StartSequence,
      useFactory: (
        store: SequenceRepository,
        verdicts: RenewVerdicts,
        check: CheckSequence,
        enrolLeads: EnrolLeads,
        enrolments: EnrolmentsService,
        planning: Planning,
      ) =>
        new StartSequence({
          ...{ store, verdicts, check, enrolLeads, enrolments },
          wake: () => planning.wake(),
        }),
      inject: [SequenceRepository, RenewVerdicts, CheckSequence, EnrolLeads, EnrolmentsService, Planning],
    },
  ],
})
export class StartingModule {}
