import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { jobOperations, KeyChanged, KeyUsed, operationsOf } from '@lode/contracts';
import { CONFIG, EDGE, LodeService } from '@lode/service-kit';
import { Authenticator } from './authentication/authenticator';
import { CallerKey } from './authentication/caller-key';
import { KeyCache } from './authentication/key-cache';
import { KeyLookups, KEY_STORE } from './authentication/key-lookups';
import { KeyChanges } from './keys/key-changes';
import { KEY_DIRECTORY } from './authentication/active-key';
import { Background } from './background';
import { CancelJobHandler } from './cancel-job/cancel-job.handler';
import { CreateKeyHandler } from './create-key/create-key.handler';
import { AccountEntity } from './database/account.entity';
import { ConfiguredKeyRepository } from './database/configured-key.repository';
import { gatewayDatabase } from './database/gateway-database';
import { KeyDirectoryRepository } from './database/key-directory.repository';
import { UsageRepository } from './database/usage.repository';
import { gatewaySettings } from './gateway.config';
import { GetAccountHandler } from './get-account/get-account.handler';
import { GetJobFileHandler } from './get-job-file/get-job-file.handler';
import { GetJobHandler } from './get-job/get-job.handler';
import { GetUsageHandler } from './get-usage/get-usage.handler';
import { ROUTED_OPERATIONS, routedOperations } from './http/routed-operations';
import { GatewayEdge } from './server/gateway-edge.adapter';
import { sharedParts } from './server/shared-parts.adapter';
import { JobAccess } from './jobs/job-access';
import { JobDirectory } from './jobs/job-directory';
import { KeyLimiter } from './limits/key-limiter';
import { RateGossip } from './limits/rate-gossip';
import { RateWindows } from './limits/rate-windows';
import { UsageLedger, USAGE_STORE } from './limits/usage-ledger';
import { ListKeysHandler } from './list-keys/list-keys.handler';
import { JobList } from './list-jobs/job-list';
import { ListResultsHandler } from './list-results/list-results.handler';
import { ResultSets } from './list-results/result-sets';
import { ListJobsHandler } from './list-jobs/list-jobs.handler';
import { PeopleModule } from './people.module';
import { RevokeKeyHandler } from './revoke-key/revoke-key.handler';
import { RotateKeyHandler } from './rotate-key/rotate-key.handler';
import { SandboxClockHandler } from './sandbox-clock/sandbox-clock.handler';
import { readGuide } from './sandbox-guide/read-guide';
import { SANDBOX_GUIDE, SandboxGuideHandler } from './sandbox-guide/sandbox-guide.handler';

const stores = [
  { provide: USAGE_STORE, useExisting: UsageRepository },
  { provide: KEY_STORE, useExisting: KeyDirectoryRepository },
  { provide: KEY_DIRECTORY, useExisting: KeyLookups },
  { provide: SANDBOX_GUIDE, useFactory: readGuide, inject: [CONFIG] },
  ConfiguredKeyRepository,
  KeyDirectoryRepository,
  UsageRepository,
];

const controllers = [
  GetAccountHandler,
  ListKeysHandler,
  CreateKeyHandler,
  RevokeKeyHandler,
  RotateKeyHandler,
  GetUsageHandler,
  SandboxClockHandler,
  SandboxGuideHandler,
  ListJobsHandler,
  ListResultsHandler,
  GetJobHandler,
  GetJobFileHandler,
  CancelJobHandler,
];

const jobs = [JobDirectory, JobAccess, JobList, ResultSets];

const limits = [
  { provide: RateWindows, useFactory: () => new RateWindows() },
  RateGossip,
  UsageLedger,
  KeyLimiter,
];

const edge = [
  KeyLookups,
  KeyCache,
  KeyChanges,
  Authenticator,
  CallerKey,
  Background,
  sharedParts,
  { provide: ROUTED_OPERATIONS, useValue: routedOperations },
  { provide: EDGE, useClass: GatewayEdge },
];

@LodeService({
  name: 'gateway',
  settings: gatewaySettings,
  operations: operationsOf('gateway'),
  calls: 'all',
  events: [KeyChanged, KeyUsed, ...Object.values(jobOperations).map(({ progress }) => progress)],
  database: gatewayDatabase,
})
@Module({
  imports: [TypeOrmModule.forFeature([AccountEntity]), PeopleModule],
  controllers,
  providers: [...stores, ...jobs, ...limits, ...edge],
})
export class GatewayModule {}
