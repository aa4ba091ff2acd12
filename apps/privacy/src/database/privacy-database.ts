import type { ServiceDatabase } from '@lode/service-kit';
import { Privacy1764900000000 } from './migrations/1764900000000-privacy';
import { OptOutAndImports1764950000000 } from './migrations/1764950000000-opt-out-and-imports';
import { ResolvedSubjects1766000000000 } from './migrations/1766000000000-resolved-subjects';
import { OptOutLimits1766000100000 } from './migrations/1766000100000-opt-out-limits';
import { OpenJobs1766200000000 } from './migrations/1766200000000-open-jobs';
import { AccountJobs1766700000000 } from './migrations/1766700000000-account-jobs';

export const privacyDatabase: ServiceDatabase = {
  entities: [],
  migrations: [
    Privacy1764900000000,
    OptOutAndImports1764950000000,
    ResolvedSubjects1766000000000,
    OptOutLimits1766000100000,
    OpenJobs1766200000000,
    AccountJobs1766700000000,
  ],
};
