import { databaseSettings } from '../config/kit-settings';
import { loadConfig, type Environment } from '../config/load-config';
import { BackgroundWork, type BackgroundWorkParts } from '../jobs/background-work';
import { addSandboxHints } from '../sandbox-hints/sandbox-hints';
import type { BulkFileRuns } from '../bulk-files/bulk-file-runs';
import { endedJobEvent } from '../event-feed/ended-job-event';
import type { EventOutbox } from '../event-feed/event-outbox';
import type { FilterResult } from '../jobs/job-work';
import type { Following } from '../privacy/following';
import type { ServiceDefinition } from './service';

interface Given extends Pick<
  BackgroundWorkParts,
  'bus' | 'clock' | 'logger' | 'metrics' | 'tracer' | 'filterResult' | 'intervals'
> {
  readonly environment: Environment;
  readonly following: Following | undefined;
  readonly bulkFiles: BulkFileRuns | undefined;
  readonly eventOutbox: EventOutbox | undefined;
}

/** Removes suppressed contacts from the results of a service, and adds hints in the sandbox. */
export const createResultFilter =
  (
    { operations }: ServiceDefinition,
    { following, network }: { following: Following | undefined; network: 'sandbox' | 'live' },
  ): FilterResult =>
  async (name, given, account) => {
    const operation = operations.find((each) => each.name === name);
    const result = network === 'sandbox' ? addSandboxHints(given) : given;
    return following && operation ? following.filterResult(operation, result, account) : result;
  };

/** Creates the background work of a service that declares jobs or tasks. @throws where the service has no database */
export function createBackgroundWork(
  { name: service, operations, jobs, tasks = [] }: ServiceDefinition,
  source: BackgroundWorkParts['source'] | undefined,
  { following, environment, bulkFiles, eventOutbox, ...given }: Given,
): BackgroundWork | undefined {
  if (!jobs && tasks.length === 0) return undefined;
  if (!source) throw new Error(`${service} declares jobs or tasks, but has no database`);
  return new BackgroundWork({
    ...given,
    service,
    source,
    jobs,
    tasks,
    operations,
    bulkFiles,
    maxOpenJobs: loadConfig(databaseSettings, environment).maxOpenJobs,
    onEnded: async (manager, account, job) =>
      eventOutbox?.write(manager, account, [endedJobEvent(job, operations)]),
    subjectsOf: async (request) => (await following?.subjectsOf(request)) ?? [],
    subjectsOfAnswer: async (...answer) => (await following?.subjectsOfAnswer(...answer)) ?? [],
  });
}
