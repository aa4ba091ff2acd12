import { Module } from '@nestjs/common';
import { jobOperations, KeyChanged, KeyUsed, operationsOf } from '@lode/contracts';
import {
  Bus,
  CLOCK,
  CONFIG,
  EDGE,
  HealthCheck,
  LodeService,
  LOGGER,
  Metrics,
  plain,
} from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { Authenticator } from './authentication/authenticator';
import { KeyCache } from './authentication/key-cache';
import { KeyLookups } from './authentication/key-lookups';
import { KeyChanges } from './keys/key-changes';
import { Background } from './background';
import { CancelJobHandler } from './cancel-job/cancel-job.handler';
import { CreateKeyHandler } from './create-key/create-key.handler';
import { ConfiguredKeyRepository } from './database/configured-key.repository';
import { gatewayDatabase } from './database/gateway-database';
import { KeyDirectoryRepository } from './database/key-directory.repository';
import { UsageRepository } from './database/usage.repository';
import { OpenDownloads } from './downloads/open-downloads.adapter';
import { Feeds } from './events/feeds';
import { JobEvents } from './events/job-events';
import { gatewaySettings, type GatewayConfig } from './gateway.config';
import { GetJobHandler } from './get-job/get-job.handler';
import { GetUsageHandler } from './get-usage/get-usage.handler';
import { Admission } from './server/admission.adapter';
import { GatewayEdge } from './server/gateway-edge.adapter';
import { HttpMetrics } from './http/http-metrics.adapter';
import { InFlight } from './http/in-flight';
import { Routes } from './server/routes.adapter';
import { JobAccess } from './jobs/job-access';
import { JobDirectory } from './jobs/job-directory';
import { ClientLimiter } from './limits/client-limiter';
import { KeyLimiter } from './limits/key-limiter';
import { RateGossip } from './limits/rate-gossip';
import { RateWindows } from './limits/rate-windows';
import { UsageLedger } from './limits/usage-ledger';
import { ListKeysHandler } from './list-keys/list-keys.handler';
import { RevokeKeyHandler } from './revoke-key/revoke-key.handler';
import { RotateKeyHandler } from './rotate-key/rotate-key.handler';
import { SandboxClockHandler } from './sandbox-clock/sandbox-clock.handler';
import { readGuide } from './sandbox-guide/read-guide';
import { SandboxGuideHandler } from './sandbox-guide/sandbox-guide.handler';

const stores = [
  plain(ConfiguredKeyRepository, DataSource),
  plain(KeyDirectoryRepository, DataSource, CLOCK, CONFIG),
  plain(UsageRepository, DataSource),
];

const handlers = [
  plain(ListKeysHandler, DataSource),
  plain(CreateKeyHandler, DataSource),
  plain(RevokeKeyHandler, DataSource, Bus),
  plain(RotateKeyHandler, DataSource, Bus),
  plain(GetUsageHandler, UsageRepository, CLOCK),
  plain(SandboxClockHandler, CLOCK, DataSource),
  {
    provide: SandboxGuideHandler,
    useFactory: (config: GatewayConfig) => new SandboxGuideHandler(readGuide(config)),
    inject: [CONFIG],
  },
  plain(GetJobHandler, JobDirectory),
  plain(CancelJobHandler, JobDirectory),
];

const jobs = [
  plain(JobDirectory, Bus),
  plain(JobAccess, JobDirectory),
  plain(Feeds),
  plain(JobEvents, JobDirectory, JobAccess, Authenticator, Feeds),
];

const limits = [
  plain(RateWindows),
  plain(RateGossip, Bus, RateWindows, CLOCK),
  plain(UsageLedger, UsageRepository),
  plain(KeyLimiter, RateWindows, UsageLedger, CLOCK, CONFIG),
  plain(ClientLimiter, CONFIG, CLOCK),
];

const edge = [
  plain(KeyLookups, KeyDirectoryRepository),
  plain(KeyCache, KeyLookups, CLOCK),
  plain(KeyChanges, Bus, KeyCache, ConfiguredKeyRepository, CONFIG),
  plain(Authenticator, KeyCache, CONFIG),
  plain(InFlight, CONFIG),
  plain(HttpMetrics, Metrics, Feeds),
  plain(OpenDownloads, HttpMetrics),
  plain(Admission, Authenticator, ClientLimiter, KeyLimiter, InFlight),
  plain(
    Routes,
    Bus,
    Admission,
    InFlight,
    JobAccess,
    JobEvents,
    HttpMetrics,
    OpenDownloads,
    HealthCheck,
    CONFIG,
    CLOCK,
    LOGGER,
  ),
  plain(Background, KeyChanges, RateGossip, UsageLedger, CLOCK, LOGGER),
  { ...plain(GatewayEdge, CONFIG, Routes, Background, OpenDownloads, LOGGER), provide: EDGE },
];

@LodeService({
  name: 'gateway',
  settings: gatewaySettings,
  operations: operationsOf('gateway'),
  calls: 'all',
  events: [KeyChanged, KeyUsed, ...Object.values(jobOperations).map(({ progress }) => progress)],
  database: gatewayDatabase,
})
@Module({ providers: [...stores, ...handlers, ...jobs, ...limits, ...edge] })
export class GatewayModule {}
