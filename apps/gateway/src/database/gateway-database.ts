import { join } from 'node:path';
import { IdempotencyRecordEntity } from '@lode/work';
import { readSchema, type ServiceDatabase } from '@lode/database';
import { AccountEntity, DeploymentEntity } from '../identity/account.entity';
import { AuditEntryEntity } from '../identity/audit-entry.entity';
import { KeyEntity } from '../identity/key.entity';
import { MemberEntity, UserEntity } from '../identity/member.entity';
import { OidcFlowEntity } from '../oidc/oidc-flow.repository';
import { SettlementEntity } from '../members/settlement.entity';
import { OneTimeLinkEntity } from '../identity/one-time-link.entity';
import { secondFactorEntities } from '../identity/second-factor.repository';
import { SessionEntity } from '../identity/session.entity';
import { SignInFailureEntity } from '../sessions/sign-in-attempt.repository';
import { resultEntities } from '../usage/results.entity';
import { UsageEntity } from '../usage/usage.entity';

export const gatewayDatabase: ServiceDatabase = {
  entities: [
    AccountEntity,
    AuditEntryEntity,
    DeploymentEntity,
    KeyEntity,
    MemberEntity,
    OidcFlowEntity,
    OneTimeLinkEntity,
    UserEntity,
    ...secondFactorEntities,
    SessionEntity,
    SettlementEntity,
    SignInFailureEntity,
    UsageEntity,
    ...resultEntities,
    IdempotencyRecordEntity,
  ],
  migrations: [],
  schema: readSchema('gateway', join(__dirname, '..')),
};
