import { Module, type Provider } from '@nestjs/common';
import { eventFeeds, jobOperations, operationsOf, resultOperations, uploadOperations } from '@lode/contracts';
import {
  CLOCK,
  CONFIG,
  CleanupJob,
  LodeService,
  LOGGER,
  Results,
  Suppressions,
  databaseSettings,
  waitersPerConnection,
  type Clock,
  type ConfigOf,
  type Logger,
  Metrics,
  BulkFilesModule,
  EventFeedModule,
  JobsModule,
  PrivacyModule,
  ResultsModule,
  UploadsModule,
} from '@lode/service-kit';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FindingRepository } from './database/finding.repository';
import { heldPeople } from './database/held-people';
import { verificationDatabase } from './database/verification-database';
import { HostBackOffRepository } from './database/host-back-off.repository';
import { UnclassifiedReplyRepository } from './database/unclassified-reply.repository';
import { DomainPatternRepository } from './database/domain-pattern.repository';
import { OutcomeEntity } from './score/outcome.entity';
import { OutcomeRepository } from './score/outcome.repository';
import { deleteExpired } from './retention';
import { VerificationsService, VerificationResults } from './verifications/verifications.service';
import { VerificationsController } from './verifications/verifications.controller';
import { Findings } from './findings/findings';
import { verdictCounter } from './findings/verdict-metrics';
import { LookUp } from './look-up/look-up';
import { LookUpHandler } from './look-up/look-up.handler';
import { MxRecords } from './mail-exchange/mx-records';
import { ProbeDomains } from './probe/probe-domains';
import { ProbeModule } from './probe.module';
import { ProbeCandidates } from './probe-candidates/probe-candidates';
import { ProbeCandidatesHandler } from './probe-candidates/probe-candidates.handler';
import { DELIVERY_FINDINGS, RecordDelivery } from './record-delivery/record-delivery';
import { RecordDeliveryHandler } from './record-delivery/record-delivery.handler';
import { RecordPatternsHandler } from './record-patterns/record-patterns.handler';
import { ScoreController } from './score/score.controller';
import { Recheck } from './recheck/recheck';
import { RecheckHandler } from './recheck/recheck.handler';
import { ScoreMetrics } from './score/score-metrics';
import { Scores } from './score/scores';
import { verificationChecks } from './verification-checks';
import { verificationSettings, type VerificationConfig } from './verification.config';
import { verifyEmailFile } from './verifications/verify-email-file';
import { FindingsModule } from './findings.module';

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
        deleteExpired({ findings, backOffs, unclassified, patterns, scores, results }, verdictMaxAge),
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
  OutcomeRepository,
  Scores,
  {
    provide: ScoreMetrics,
    useFactory: ({ registry }: Metrics, scores: Scores) => new ScoreMetrics(registry, scores),
    inject: [Metrics, Scores],
  },
  VerificationResults,
  VerificationsService,
  MxRecords,
  { provide: DELIVERY_FINDINGS, useExisting: FindingRepository },
  RecordDelivery,
  ProbeCandidates,
  LookUp,
];

@LodeService({
  name: 'verification',
  settings: verificationSettings,
  operations: operationsOf('verification'),
  calls: [],
  events: [jobOperations.verification.progress],
  database: verificationDatabase,
  checks: verificationChecks,
})
@Module({
  imports: [
    PrivacyModule.forFeature({ people: heldPeople }),
    EventFeedModule.forFeature(eventFeeds.verification),
    JobsModule.forFeature({ operations: jobOperations.verification, tasks: [Recheck] }),
    ResultsModule.forFeature(resultOperations.verification),
    UploadsModule.forFeature(uploadOperations.verification),
    BulkFilesModule.forFeature([verifyEmailFile]),
    FindingsModule,
    ProbeModule,
    TypeOrmModule.forFeature([OutcomeEntity]),
  ],
  controllers: [
    VerificationsController,
    RecordDeliveryHandler,
    ProbeCandidatesHandler,
    LookUpHandler,
    RecordPatternsHandler,
    ScoreController,
  ],
  providers: [...upkeep, ...useCases, RecheckHandler],
})
export class VerificationModule {}
