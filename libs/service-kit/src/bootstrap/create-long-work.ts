import { databaseSettings } from '../config/kit-settings';
import { loadConfig, type Environment } from '../config/load-config';
import { LongWork, type LongWorkParts } from '../jobs/long-work';
import { addSandboxHints } from '../sandbox-hints/sandbox-hints';
import type { Following } from '../privacy/following';
import type { ServiceDefinition } from './service';

interface Given extends Pick<LongWorkParts, 'bus' | 'clock' | 'logger' | 'metrics'> {
  readonly environment: Environment;
  readonly following: Following | undefined;
  readonly network: 'sandbox' | 'live';
}

/** Creates the background work of a service that declares jobs or tasks. @throws where the service has no database */
export function createLongWork(
  { name: service, operations, jobs, tasks = [] }: ServiceDefinition,
  source: LongWorkParts['source'] | undefined,
  { following, network, environment, ...given }: Given,
): LongWork | undefined {
  if (!jobs && tasks.length === 0) return undefined;
  if (!source) throw new Error(`${service} declares jobs or tasks, but has no database`);
  return new LongWork({
    ...given,
    service,
    source,
    jobs,
    tasks,
    operations,
    maxOpenJobs: loadConfig(databaseSettings, environment).maxOpenJobs,
    screen: async (name, given, account) => {
      const operation = operations.find((each) => each.name === name);
      const result = network === 'sandbox' ? addSandboxHints(given) : given;
      return following && operation ? following.screenResult(operation, result, account) : result;
    },
    subjectsOf: async (result) => (await following?.subjectsOf(result)) ?? [],
  });
}
