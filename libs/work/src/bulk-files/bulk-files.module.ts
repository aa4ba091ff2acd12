import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { jobFileOperations } from '@lode/contracts';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock, LOGGER, type Logger, throttledWarning, SERVICE } from '@lode/platform';
import { Following, SubjectHasher } from '@lode/privacy';
import { feature, type ServiceDefinition } from '@lode/bus';
import { JobEndpoints } from '../jobs/job.controller';
import type { FilterResult } from '../jobs/job-handler';
import { Jobs } from '../jobs/jobs';
import { FILE_JOBS, RESULT_FILTER } from '../jobs/jobs.module';
import { FileResults } from '../results/file-results';
import { Uploads } from '../uploads/uploads';
import type { BulkFile } from './bulk-file';
import { bulkFileController, jobFileController } from './bulk-file.controller';
import { BulkFileEndpoints } from './bulk-file-endpoints';
import { BulkFileRuns } from './bulk-file-runs';

/**
 * Kinds of files whose rows the service answers as a job. Needs `JobsModule`, `UploadsModule`, `PrivacyModule` and the tables
 * of `bulk-files/bulk-files.sql` and `results/results.sql`.
 */
@Module({})
export class BulkFilesModule {
  static forFeature(files: readonly BulkFile[]): DynamicModule {
    const runs = (
      { name }: ServiceDefinition,
      source: DataSource,
      uploads: Uploads,
      hasher: SubjectHasher,
      { responseFilter }: Following,
      filterResult: FilterResult,
      clock: Clock,
      logger: Logger,
    ): BulkFileRuns =>
      new BulkFileRuns({
        ...{ files, source, uploads, hasher, filterResult },
        results: new FileResults(source, name, hasher, clock),
        admit: (request, account) => responseFilter.admit(request, { account }),
        onTrouble: throttledWarning(logger, 'answering of a row failed'),
      });
    const endpoints = (
      { repository }: BulkFileRuns,
      uploads: Uploads,
      jobs: Jobs,
      jobEndpoints: JobEndpoints,
      { suppressions }: Following,
    ): BulkFileEndpoints =>
      new BulkFileEndpoints({
        ...{ files, repository, uploads, jobs },
        endpoints: jobEndpoints,
        suppressionFilter: (account) => suppressions.suppressionFilter(account),
      });
    return feature({
      module: BulkFilesModule,
      controllers: controllersOf(files),
      providers: [
        {
          provide: FILE_JOBS,
          useFactory: runs,
          inject: [SERVICE, DataSource, Uploads, SubjectHasher, Following, RESULT_FILTER, CLOCK, LOGGER],
        },
        {
          provide: BulkFileEndpoints,
          useFactory: endpoints,
          inject: [FILE_JOBS, Uploads, Jobs, JobEndpoints, Following],
        },
      ],
      exports: [FILE_JOBS],
    });
  }
}

/** @throws where no operation reads the files of the service */
function controllersOf(files: readonly BulkFile[]): Type[] {
  const service = files[0]?.operation.service;
  const read = Object.values(jobFileOperations).find((each) => each.service === service);
  if (!read) throw new Error(`${service} answers rows of files, but no operation reads them`);
  return [...files.map(bulkFileController), jobFileController(read)];
}
