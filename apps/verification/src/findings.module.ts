import { Module, type Provider } from '@nestjs/common';
import { CLOCK, CONFIG, SubjectHasher, type Clock } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { FindingRepository } from './database/finding.repository';
import { TRANSCRIPT_STORE } from './explain-email/explain-email';
import { RecheckTasks } from './recheck/recheck';
import type { VerificationConfig } from './verification.config';

const providers: Provider[] = [
  { provide: TRANSCRIPT_STORE, useExisting: FindingRepository },
  RecheckTasks,
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
];

/** Stored findings and their rechecks. */
@Module({ providers, exports: [FindingRepository, TRANSCRIPT_STORE] })
export class FindingsModule {}
