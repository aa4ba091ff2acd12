import { join } from 'node:path';
import { IdempotencyRecordEntity, readSchema, type ServiceDatabase } from '@lode/service-kit';
import { AccountEntity } from './account.entity';
import { AuditEntryEntity } from './audit-entry.entity';
import { DeploymentEntity } from './deployment.entity';
import { KeyEntity } from './key.entity';
import { MemberEntity } from './member.entity';
import { OidcFlowEntity } from './oidc-flow.entity';
import { OneTimeLinkEntity } from './one-time-link.entity';
import { PersonEntity } from './person.entity';
import { SessionEntity } from './session.entity';
import { SignInFailureEntity } from './sign-in-failure.entity';
import { UsageEntity } from './usage.entity';

export const gatewayDatabase: ServiceDatabase = {
  entities: [
    AccountEntity,
    AuditEntryEntity,
    DeploymentEntity,
    KeyEntity,
    MemberEntity,
    OidcFlowEntity,
    OneTimeLinkEntity,
    PersonEntity,
    SessionEntity,
    SignInFailureEntity,
    UsageEntity,
    IdempotencyRecordEntity,
  ],
  migrations: [],
  schema: readSchema('gateway', join(__dirname, '..')),
};
