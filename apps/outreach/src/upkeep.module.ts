import type { Provider } from '@nestjs/common';
import { CLOCK, Housekeeping, LOGGER, Uploads, type Clock, type Logger } from '@lode/service-kit';
import { forgetOld } from './forget-old';
import { ListJobRepository } from './list-jobs/list-job.repository';

export const upkeepProviders: Provider[] = [
  {
    provide: Housekeeping,
    useFactory: (listJobs: ListJobRepository, uploads: Uploads, clock: Clock, logger: Logger) =>
      new Housekeeping(forgetOld({ listJobs, uploads }), clock, logger),
    inject: [ListJobRepository, Uploads, CLOCK, LOGGER],
  },
];
