import type { ServiceDatabase } from '@lode/service-kit';
import { Email1763800000000 } from './migrations/1763800000000-email';
import { Privacy1765000000000 } from './migrations/1765000000000-privacy';
import { EraseByName1766000000000 } from './migrations/1766000000000-erase-by-name';
import { ResolveSuppressions1766500000000 } from './migrations/1766500000000-resolve-suppressions';
import { Jobs1766700000000 } from './migrations/1766700000000-jobs';

export const emailDatabase: ServiceDatabase = {
  entities: [],
  migrations: [
    Email1763800000000,
    Privacy1765000000000,
    EraseByName1766000000000,
    ResolveSuppressions1766500000000,
    Jobs1766700000000,
  ],
};
