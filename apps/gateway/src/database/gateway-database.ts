import { RunOnceRecordEntity, type ServiceDatabase } from '@lode/service-kit';
import { AccountEntity } from './account.entity';
import { AuditEntryEntity } from './audit-entry.entity';
import { DeploymentEntity } from './deployment.entity';
import { KeyEntity } from './key.entity';
import { AccountsAndKeys1763600000000 } from './migrations/1763600000000-accounts-and-keys';
import { ReplacedKeys1765600000000 } from './migrations/1765600000000-replaced-keys';
import { DeploymentNetwork1766500000000 } from './migrations/1766500000000-deployment-network';
import { Comments1767000000000 } from './migrations/1767000000000-comments';
import { KitTables1767300000000 } from './migrations/1767300000000-kit-tables';
import { PeopleAndSessions1768000000000 } from './migrations/1768000000000-people-and-sessions';
import { WriteScopesAndFailedSignIns1768900000000 } from './migrations/1768900000000-write-scopes-and-failed-sign-ins';
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
    RunOnceRecordEntity,
  ],
  migrations: [
    AccountsAndKeys1763600000000,
    ReplacedKeys1765600000000,
    DeploymentNetwork1766500000000,
    Comments1767000000000,
    KitTables1767300000000,
    PeopleAndSessions1768000000000,
    WriteScopesAndFailedSignIns1768900000000,
  ],
};
