import type { ServiceDatabase } from '@lode/service-kit';
import { Leads1764000000000 } from './migrations/1764000000000-leads';
import { Privacy1765000000000 } from './migrations/1765000000000-privacy';
import { EraseByName1766000000000 } from './migrations/1766000000000-erase-by-name';
import { OpenJobs1766200000000 } from './migrations/1766200000000-open-jobs';
import { ResolveSuppressions1766500000000 } from './migrations/1766500000000-resolve-suppressions';
import { AccountJobs1766700000000 } from './migrations/1766700000000-account-jobs';

export const leadsDatabase: ServiceDatabase = {
  entities: [],
  migrations: [
    Leads1764000000000,
    Privacy1765000000000,
    EraseByName1766000000000,
    OpenJobs1766200000000,
    ResolveSuppressions1766500000000,
    AccountJobs1766700000000,
  ],
};
