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

/** The long work of a service that declares jobs or tasks. @throws where it has no database to keep them in */
export function createLongWork(
  { name: service, operations, jobs, tasks = [] }: ServiceDefinition,
  source: LongWorkParts['source'] | undefined,
  { following, network, environment, ...given }: Given,
): LongWork | undefined {
  if (!jobs && tasks.length === 0) return undefined;
  if (!source) throw new Error(`${service} has jobs or tasks, but no database to keep them in`);
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
