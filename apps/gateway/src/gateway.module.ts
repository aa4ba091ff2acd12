import { Module } from '@nestjs/common';
import { billingFeeds, eventFeeds, jobOperations, KeyChanged, KeyUsed, operationsOf } from '@lode/contracts';
import { CleanupJob, CLOCK, EDGE, LOGGER, type Clock, type Logger } from '@lode/platform';
import { LodeService } from '@lode/bus';
import { DataSource } from 'typeorm';
import { AccountsModule } from './accounts/accounts.module';
import { Background } from './background';
import { gatewayDatabase } from './database/gateway-database';
import { gatewaySettings } from './gateway.config';
import { GatewayEdge } from './server/edge.adapter';
import { ROUTED_OPERATIONS, routedOperations } from './http/routed-operations';
import { JobsModule } from './jobs/jobs.module';
import { KeysModule } from './keys/keys.module';
import { LimitsModule } from './limits/limits.module';
import { MembersModule } from './members/members.module';
import { deleteExpiredLinks } from './identity/one-time-link.repository';
import { deleteExpiredFlows } from './oidc/oidc-flow.repository';
import { OidcModule } from './oidc/oidc.module';
import { SandboxModule } from './sandbox/sandbox.module';
import { deleteExpiredSessions } from './identity/session.repository';
import { SecondFactors } from './identity/second-factors';
import { SecondFactorModule } from './second-factor/second-factor.module';
import { SessionsModule } from './sessions/sessions.module';
import { deleteEndedWindows } from './sessions/sign-in-attempt.repository';
import { ResultsRepository } from './usage/results.repository';
import { UsageModule } from './usage/usage.module';

const expired = [deleteExpiredSessions, deleteExpiredLinks, deleteExpiredFlows, deleteEndedWindows];

/** Deletes sessions, links and counts that have ended, and seals secrets again after a rotation of their key. */
const cleanup = {
  provide: CleanupJob,
  useFactory: (source: DataSource, factors: SecondFactors, clock: Clock, logger: Logger) =>
    new CleanupJob(
      async (now) => {
        for (const statement of expired) await statement.run(source);
        await new ResultsRepository(source).deleteOld(now);
        await source.transaction((manager) => factors.within(manager).sealAgain());
      },
      clock,
      logger,
    ),
  inject: [DataSource, SecondFactors, CLOCK, LOGGER],
};

@LodeService({
  name: 'gateway',
  settings: gatewaySettings,
  operations: operationsOf('gateway'),
  calls: 'all',
  events: [
    KeyChanged,
    KeyUsed,
    ...Object.values(jobOperations).map(({ progress }) => progress),
    ...Object.values(billingFeeds).map(({ grown }) => grown),
    eventFeeds.outreach.grown,
  ],
  database: gatewayDatabase,
})
@Module({
  imports: [
    AccountsModule,
    KeysModule,
    MembersModule,
    OidcModule,
    UsageModule,
    LimitsModule,
    JobsModule,
    SandboxModule,
    SecondFactorModule,
    SessionsModule,
  ],
  providers: [
    Background,
    cleanup,
    { provide: ROUTED_OPERATIONS, useValue: routedOperations },
    { provide: EDGE, useClass: GatewayEdge },
  ],
})
export class GatewayModule {}
