import { RunOnceRecordEntity, type ServiceDatabase } from '@lode/service-kit';
import { Account } from './account.entity';
import { Deployment } from './deployment.entity';
import { Key } from './key.entity';
import { AccountsAndKeys1763600000000 } from './migrations/1763600000000-accounts-and-keys';
import { ReplacedKeys1765600000000 } from './migrations/1765600000000-replaced-keys';
import { DeploymentNetwork1766500000000 } from './migrations/1766500000000-deployment-network';
import { Comments1767000000000 } from './migrations/1767000000000-comments';
import { KitTables1767300000000 } from './migrations/1767300000000-kit-tables';
import { UsageRow } from './usage.entity';

export const gatewayDatabase: ServiceDatabase = {
  entities: [Account, Deployment, Key, UsageRow, RunOnceRecordEntity],
  migrations: [
    AccountsAndKeys1763600000000,
    ReplacedKeys1765600000000,
    DeploymentNetwork1766500000000,
    Comments1767000000000,
    KitTables1767300000000,
  ],
};
