import { Module } from '@nestjs/common';
import { jobOperations, operationsOf } from '@lode/contracts';
import { LodeService } from '@lode/service-kit';
import { verificationDatabase } from './database/verification-database';
import { answeringProviders } from './providers/answering.providers';
import { askingProviders } from './providers/asking.providers';
import { Recheck } from './recheck/recheck';
import { verificationSettings } from './verification.config';

@LodeService({
  name: 'verification',
  settings: verificationSettings,
  operations: operationsOf('verification'),
  calls: [],
  events: [jobOperations.verification.progress],
  database: verificationDatabase,
  jobs: jobOperations.verification,
  tasks: [Recheck],
})
@Module({ providers: [...askingProviders, ...answeringProviders] })
export class VerificationModule {}
