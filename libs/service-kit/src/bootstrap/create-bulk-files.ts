import type { DataSource } from 'typeorm';
import { BulkFileRuns } from '../bulk-files/bulk-file-runs';
import type { Logger } from '../logging/logger';
import { throttledWarning } from '../logging/throttled-warning';
import type { FilterResult } from '../jobs/job-work';
import type { Following } from '../privacy/following';
import type { SubjectHasher } from '../privacy/subject-hashes';
import type { Uploads } from '../uploads/uploads';
import type { ServiceDefinition } from './service';

interface Given {
  readonly uploads: Uploads | undefined;
  readonly hasher: SubjectHasher | undefined;
  readonly following: Following | undefined;
  readonly filterResult: FilterResult;
  readonly logger: Logger;
}

/** Creates the work on files of a service that answers their rows. @throws where it lacks a database, uploads or people */
export function createBulkFiles(
  { name, files = [] }: ServiceDefinition,
  source: DataSource | undefined,
  { uploads, hasher, following, filterResult, logger }: Given,
): BulkFileRuns | undefined {
  if (files.length === 0) return undefined;
  if (!source || !uploads || !hasher || !following)
    throw new Error(`${name} answers rows of files, but has no database, uploads or people`);
  return new BulkFileRuns({
    ...{ files, source, uploads, hasher, filterResult },
    admit: (request, account) => following.responseFilter.admit(request, { account }),
    onTrouble: throttledWarning(logger, 'answering of a row failed'),
  });
}
