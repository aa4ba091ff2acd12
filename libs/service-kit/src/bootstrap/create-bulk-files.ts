import type { DataSource } from 'typeorm';
import { BulkFileRuns } from '../bulk-files/bulk-file-runs';
import type { Clock } from '../clock/clock';
import type { Logger } from '../logging/logger';
import { throttledWarning } from '../logging/throttled-warning';
import type { FilterResult } from '../jobs/job-work';
import type { Following } from '../privacy/following';
import type { SubjectHasher } from '../privacy/subject-hashes';
import { FileResults } from '../results/file-results';
import type { Uploads } from '../uploads/uploads';
import type { ServiceDefinition } from './service';

interface Given {
  readonly uploads: Uploads | undefined;
  readonly hasher: SubjectHasher | undefined;
  readonly following: Following | undefined;
  readonly filterResult: FilterResult;
  readonly logger: Logger;
  readonly clock: Clock;
}

/** Creates the work on files of a service that answers their rows. @throws where it lacks what they need */
export function createBulkFiles(
  { name, files = [], results }: ServiceDefinition,
  source: DataSource | undefined,
  { uploads, hasher, following, filterResult, logger, clock }: Given,
): BulkFileRuns | undefined {
  if (files.length === 0) return undefined;
  if (!source || !uploads || !hasher || !following || !results)
    throw new Error(`${name} answers rows of files, but has no database, uploads, people or results`);
  return new BulkFileRuns({
    ...{ files, source, uploads, hasher, filterResult },
    results: new FileResults(source, name, hasher, clock),
    admit: (request, account) => following.responseFilter.admit(request, { account }),
    onTrouble: throttledWarning(logger, 'answering of a row failed'),
  });
}
