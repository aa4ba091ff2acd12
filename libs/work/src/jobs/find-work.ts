import { Job, type JobOperations, type Operation } from '@lode/contracts';
import type { FoundMethod } from '@lode/platform';
import { GroupCommit } from '@lode/database';
import { handlersOf } from '@lode/bus';
import {
  type JobLimits,
  byName,
  jobChecksOf,
  type OperationHandler,
  jobLimitsOf,
  jobRunnersOf,
  type JobRunner,
} from './runs';
import type { Delivery } from './queue.adapter';
import { JobWork, type JobWorkParts } from './job-work';
import { repeatOperation } from './repeat-operation';
import { taskWorkersOf, type Task, type TaskWorker } from './tasks';
import type { AgendaRepository, BegunTask } from './agenda.repository';
import type { Work } from './work';

/** The operations that begin jobs: all that answer with one, except those of the platform. */
export const jobStarters = (operations: readonly Operation[], { get, cancel }: JobOperations): Operation[] =>
  operations.filter(
    ({ response, subject }) =>
      (response as unknown) === Job && ![get.subject, cancel.subject].includes(subject),
  );

/** Files of many accounts are answered at the same time, so that none waits for the end of a large one. */
const fileJobLimits: JobLimits = { concurrency: 16, maxPerAccount: 2 };

interface Naming {
  /** Operations whose jobs repeat them. */
  readonly repeated?: readonly Operation[];
  /** Runners of the jobs of files. */
  readonly files?: readonly FoundMethod<Operation>[];
  /** The public name of a job: that of the operation which answers with its result. */
  readonly nameOf: (beginner: Operation) => string;
}

/**
 * The work of the operations that begin jobs. @throws where one has no method or several, or a method has no operation
 */
export function jobWorks(
  operations: readonly Operation[],
  instances: readonly unknown[],
  parts: JobWorkParts & Naming,
): JobWork[] {
  const { repeated = [], files = [], nameOf } = parts;
  const runners = [...jobRunnersOf(instances), ...repeatingRunners(repeated, instances)];
  checkMethods('@Runs', operations, [...runners, ...files]);
  const work = ({ mark, method }: FoundMethod<Operation>, limits?: JobLimits): JobWork =>
    new JobWork(nameOf(mark), method as unknown as JobRunner, parts, limits);
  return [
    ...runners.map((found) => work(found, jobLimitsOf(found.mark))),
    ...files.map((found) => work(found, fileJobLimits)),
  ];
}

/** The jobs of operations declared by `operationWithJob` call the handler of the operation. */
function repeatingRunners(
  operations: readonly Operation[],
  instances: readonly unknown[],
): FoundMethod<Operation>[] {
  const handlers = byName<OperationHandler>(handlersOf(instances));
  const checks = jobChecksOf(instances);
  return operations.flatMap((operation) => {
    const handle = handlers.get(operation.name);
    if (!handle || !operation.asJob) return [];
    const method = repeatOperation(
      operation,
      handle,
      checks.get(operation.name),
    ) as FoundMethod<Operation>['method'];
    return [{ mark: operation.asJob as unknown as Operation, method }];
  });
}

/** The work of the tasks of a service. @throws where one has no method or several, or a method has no task */
export function taskWorks(
  tasks: readonly Task[],
  instances: readonly unknown[],
  agenda: Pick<AgendaRepository, 'begin'>,
): Work<BegunTask>[] {
  const workers = taskWorkersOf(instances);
  checkMethods('@WorksOn', tasks, workers);
  return workers.map(({ mark, method }) => ({
    ...mark,
    kind: 'task',
    begin: beginInGroups(mark.name, agenda),
    run: ({ payload }, attempt) => (method as unknown as TaskWorker)(payload, attempt).then(() => undefined),
    // The row stays parked in the agenda; no other action is needed.
    giveUp: () => undefined,
  }));
}

function beginInGroups(
  task: string,
  agenda: Pick<AgendaRepository, 'begin'>,
): (delivery: Delivery) => Promise<BegunTask | undefined> {
  const begun = new GroupCommit<Delivery, BegunTask | undefined>(async (deliveries) => {
    const items = await agenda.begin(task, deliveries);
    return new Map(deliveries.map(({ id }, index) => [index, items.get(id)]));
  });
  return (delivery) => begun.add(delivery);
}

interface Named {
  readonly name: string;
}

function checkMethods(mark: string, wanted: readonly Named[], found: readonly FoundMethod<Named>[]): void {
  const count = (of: string): number => found.filter(({ mark: { name } }) => name === of).length;
  const mistakes = wanted
    .filter(({ name }) => count(name) !== 1)
    .map(({ name }) => `${name} has ${count(name) || 'no'} methods marked ${mark}`);
  const unknownMethods = found
    .filter(({ mark: { name } }) => !wanted.some((one) => one.name === name))
    .map(({ mark: { name } }) => `${name} is marked ${mark} but not listed`);
  if (mistakes.length + unknownMethods.length) throw new Error([...mistakes, ...unknownMethods].join(', '));
}
