import { Module, type Provider } from '@nestjs/common';
import { jobOperations, operationsOf } from '@lode/contracts';
import {
  CLOCK,
  CONFIG,
  CleanupJob,
  Jobs,
  LodeService,
  LOGGER,
  plain,
  SubjectHasher,
  Suppressions,
  Tasks,
  type Clock,
  type Logger,
} from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { FindingRepository } from './database/finding.repository';
import { heldPeople } from './database/held-people';
import { verificationDatabase } from './database/verification-database';
import { HostBackOffRepository } from './database/host-back-off.repository';
import { UnclassifiedReplyRepository } from './database/unclassified-reply.repository';
import { deleteExpired } from './retention';
import { ExplainEmail } from './explain-email/explain-email';
import { ExplainEmailHandler } from './explain-email/explain-email.handler';
import { Findings } from './findings/findings';
import { LookUp } from './look-up/look-up';
import { LookUpHandler } from './look-up/look-up.handler';
import { CachingResolver } from './mail-exchange/caching-resolver';
import { MxRecords } from './mail-exchange/mx-records';
import { ProbeDomains } from './probe/probe-domains';
import { probeProviders } from './probe.module';
import { ProbeCandidates } from './probe-candidates/probe-candidates';
import { ProbeCandidatesHandler } from './probe-candidates/probe-candidates.handler';
import { RecallVerdicts } from './recall-verdicts/recall-verdicts';
import { RecallVerdictsHandler } from './recall-verdicts/recall-verdicts.handler';
import { Recheck, RecheckTasks } from './recheck/recheck';
import { RecheckHandler } from './recheck/recheck.handler';
import { verificationSettings, type VerificationConfig } from './verification.config';
import { VerifyEmail } from './verify-email/verify-email';
import { VerifyEmailHandler } from './verify-email/verify-email.handler';
import { VerifyEmails } from './verify-emails/verify-emails';
import { VerifyEmailsHandler } from './verify-emails/verify-emails.handler';

const store: Provider[] = [
  plain(RecheckTasks, Tasks, SubjectHasher, CLOCK),
  {
    provide: FindingRepository,
    useFactory: (
      source: DataSource,
      hasher: SubjectHasher,
      clock: Clock,
      rechecks: RecheckTasks,
      { verdictMaxAge }: VerificationConfig,
    ) => new FindingRepository(source, hasher, clock, rechecks, verdictMaxAge),
    inject: [DataSource, SubjectHasher, CLOCK, RecheckTasks, CONFIG],
  },
  {
    provide: CleanupJob,
    useFactory: (
      findings: FindingRepository,
      backOffs: HostBackOffRepository,
      unclassified: UnclassifiedReplyRepository,
      clock: Clock,
      { verdictMaxAge }: VerificationConfig,
      logger: Logger,
    ) => new CleanupJob(deleteExpired(findings, backOffs, unclassified, verdictMaxAge), clock, logger),
    inject: [FindingRepository, HostBackOffRepository, UnclassifiedReplyRepository, CLOCK, CONFIG, LOGGER],
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
      { verdictMaxAge }: VerificationConfig,
    ) => new Findings({ store: findings, probe, clock, suppressions, maxAge: verdictMaxAge }),
    inject: [FindingRepository, ProbeDomains, CLOCK, Suppressions, CONFIG],
  },
  plain(VerifyEmail, Findings, Suppressions),
  plain(MxRecords, CachingResolver),
  plain(VerifyEmails, Findings, Suppressions, MxRecords),
  plain(RecallVerdicts, Findings, Suppressions),
  plain(ProbeCandidates, Findings, ProbeDomains, Suppressions),
  plain(ExplainEmail, VerifyEmail, FindingRepository),
  plain(LookUp, CachingResolver),
];

const handlers: Provider[] = [
  plain(VerifyEmailHandler, VerifyEmail),
  plain(VerifyEmailsHandler, VerifyEmails, Jobs, DataSource, SubjectHasher, Suppressions),
  plain(RecallVerdictsHandler, RecallVerdicts),
  plain(ProbeCandidatesHandler, ProbeCandidates),
  plain(ExplainEmailHandler, ExplainEmail),
  plain(LookUpHandler, LookUp),
  plain(RecheckHandler, Findings),
];

@LodeService({
  name: 'verification',
  settings: verificationSettings,
  operations: operationsOf('verification'),
  calls: [],
  events: [jobOperations.verification.progress],
  database: verificationDatabase,
  people: heldPeople,
  jobs: jobOperations.verification,
  tasks: [Recheck],
})
@Module({ providers: [...probeProviders, ...store, ...useCases, ...handlers] })
export class VerificationModule {}
