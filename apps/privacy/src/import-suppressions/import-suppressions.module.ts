import type { Provider } from '@nestjs/common';
import { CLOCK, Jobs, plain, SubjectHasher, Tasks, Uploads, UploadWork, type Clock } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { ChangeLogRepository } from '../database/change-log.repository';
import { ImportSuppressionsHandler } from './import-suppressions.handler';
import { ImportRepository } from './import.repository';

export const importProviders: Provider[] = [
  plain(ImportRepository, DataSource, ChangeLogRepository, CLOCK),
  plain(UploadWork, Tasks, Uploads, DataSource, CLOCK),
  {
    provide: ImportSuppressionsHandler,
    useFactory: (
      imports: ImportRepository,
      jobs: Jobs,
      uploads: UploadWork,
      hasher: SubjectHasher,
      clock: Clock,
    ) => new ImportSuppressionsHandler({ imports, jobs, uploads, hasher, clock }),
    inject: [ImportRepository, Jobs, UploadWork, SubjectHasher, CLOCK],
  },
];
