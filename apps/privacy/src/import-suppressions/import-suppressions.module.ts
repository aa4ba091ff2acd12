import type { Provider } from '@nestjs/common';
import { CLOCK, Jobs, plain, SubjectHasher, Tasks, Uploads, type Clock } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { ChangeLogRepository } from '../database/change-log.repository';
import { ForgetUploads } from './forget-uploads';
import { ImportSuppressionsHandler } from './import-suppressions.handler';
import { ImportRepository } from './import.repository';

export const importProviders: Provider[] = [
  plain(ImportRepository, DataSource, ChangeLogRepository, CLOCK),
  plain(ForgetUploads, Tasks, Uploads, DataSource, CLOCK),
  {
    provide: ImportSuppressionsHandler,
    useFactory: (
      imports: ImportRepository,
      jobs: Jobs,
      uploads: Uploads,
      forget: ForgetUploads,
      hasher: SubjectHasher,
      clock: Clock,
    ) => new ImportSuppressionsHandler({ imports, jobs, uploads, forget, hasher, clock }),
    inject: [ImportRepository, Jobs, Uploads, ForgetUploads, SubjectHasher, CLOCK],
  },
];
