import {
  CLOCK,
  CONFIG,
  CleanupJob,
  LOGGER,
  databaseSettings,
  type Clock,
  type ConfigOf,
  type Logger,
  Metrics,
} from '@lode/platform';
import { LodeService } from '@lode/bus';
import {
  BillingModule,
  Results,
  BulkFilesModule,
  EventFeedModule,
  JobsModule,
  MemberThingsModule,
  ResultsModule,
  UploadsModule,
} from '@lode/work';
import { Suppressions, PrivacyModule } from '@lode/privacy';
import { waitersPerConnection } from '@lode/database';
import { Module, type Provider } from '@nestjs/common';
import {
  billingFeeds,
  eventFeeds,
  jobOperations,
  memberThingOperations,
  operationsOf,
  resultOperations,
  uploadOperations,
} from '@lode/contracts';
import { DomainPatternRepository } from './findings/domain-pattern.repository';
import { Scores } from './score/scores';
import { FindingRepository } from './findings/finding.repository';
import { HostBackOffRepository } from './mail-hosts/host-back-off.repository';
import { UnclassifiedReplyRepository } from './unclassified/unclassified-reply.repository';
import { personalData, verificationDatabase } from './database/verification-database';
import { VerificationsService } from './verifications/verifications.service';
import { VerificationsController } from './verifications/verifications.controller';
import { Findings, verdictCounter } from './findings/findings';
import { LookUpController } from './dns/look-up.controller';
import { MxRecords } from './dns/mail-exchange';
import { ProbeDomains } from './probe/probe-domains';
import { ProbeModule } from './probe.module';
import { CandidatesService } from './candidates/candidates.service';
import { CandidatesController } from './candidates/candidates.controller';
import { ScoresModule } from './score/scores.module';
import { Recheck } from './findings/recheck';
import { RecheckHandler } from './findings/recheck.handler';
import { verificationChecks } from './checks/verification-checks';
import { verificationSettings, type VerificationConfig } from './verification.config';
import { verifyEmailFile } from './verifications/verify-email-file';
import { FindingsModule } from './findings/findings.module';

/** An older back-off no longer counts as consecutive. */
const backOffRetentionMs = 24 * 3_600_000;
/** Milliseconds after the last occurrence. */
const unclassifiedRetentionMs = 90 * 24 * 3_600_000;

const upkeep: Provider[] = [
  {
    provide: CleanupJob,
    useFactory: (
      findings: FindingRepository,
      backOffs: HostBackOffRepository,
      unclassified: UnclassifiedReplyRepository,
      patterns: DomainPatternRepository,
      scores: Scores,
      results: Results,
      clock: Clock,
      { verdictMaxAge }: VerificationConfig,
      logger: Logger,
    ) =>
      new CleanupJob(
        async (now) => {
          await findings.deleteBefore(now - verdictMaxAge);
          await backOffs.deleteBefore(now - backOffRetentionMs);
          await unclassified.deleteBefore(now - unclassifiedRetentionMs);
          await patterns.deleteExpired();
          await scores.deleteExpired();
          await results.deleteExpired(now);
        },
        clock,
        logger,
      ),
    inject: [
      FindingRepository,
      HostBackOffRepository,
      UnclassifiedReplyRepository,
      DomainPatternRepository,
      Scores,
      Results,
      CLOCK,
      CONFIG,
      LOGGER,
    ],
  },
];

const useCases: Provider[] = [
  {
    provide: Findings,
    useFactory: (
      findings: FindingRepository,
      probe: ProbeDomains,
      clock: Clock,
      suppressions: Suppressions,
      patterns: DomainPatternRepository,
      { verdictMaxAge, databasePool }: VerificationConfig & ConfigOf<typeof databaseSettings>,
      { registry }: Metrics,
    ) => {
      const limits = { maxAge: verdictMaxAge, maxWaiters: databasePool * waitersPerConnection };
      const parts = { store: findings, probe, clock, suppressions, patterns, ...limits };
      return new Findings({ ...parts, onFinding: verdictCounter(registry) });
    },
    inject: [FindingRepository, ProbeDomains, CLOCK, Suppressions, DomainPatternRepository, CONFIG, Metrics],
  },
  VerificationsService,
  MxRecords,
  CandidatesService,
];

@LodeService({
  name: 'verification',
  settings: verificationSettings,
  operations: operationsOf('verification'),
  calls: [],
  events: [],
  database: verificationDatabase,
  checks: verificationChecks,
})
@Module({
  imports: [
    BillingModule.forFeature(billingFeeds.verification),
    PrivacyModule.forFeature({ people: personalData }),
    EventFeedModule.forFeature(eventFeeds.verification),
    JobsModule.forFeature({ operations: jobOperations.verification, tasks: [Recheck] }),
    MemberThingsModule.forFeature(memberThingOperations.verification),
    ResultsModule.forFeature(resultOperations.verification),
    UploadsModule.forFeature(uploadOperations.verification),
    BulkFilesModule.forFeature([verifyEmailFile]),
    FindingsModule,
    ProbeModule,
    ScoresModule,
  ],
  controllers: [VerificationsController, CandidatesController, LookUpController],
  providers: [...upkeep, ...useCases, RecheckHandler],
})
export class VerificationModule {}
