import { Job, type JobOperations, type Operation } from '@lode/contracts';
import type { FoundMethod } from '@lode/platform';
import { handlersOf } from '@lode/bus';
import {
  type JobLimits,
  byName,
  jobChecksOf,
  type OperationHandler,
  jobLimitsOf,
  jobMethodsOf,
  type JobMethod,
} from './job-worker';
import type { Handler } from './handler';
import { JobHandler, type JobHandlerParts } from './job-handler';
import { repeatOperation } from './repeat-operation';
import { taskMethodsOf, type Task, type TaskMethod } from './tasks';

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
  /** Methods that run the jobs of files. */
  readonly files?: readonly FoundMethod<Operation>[];
  /** The public name of a job: that of the operation which answers with its result. */
  readonly nameOf: (beginner: Operation) => string;
  /** The operation that answers with the result of a job. */
  readonly operationOf: (name: string) => Operation | undefined;
}

/**
 * The handlers of the operations that begin jobs. @throws where one has no method or several, or a method has no operation
 */
export function jobHandlers(
  operations: readonly Operation[],
  instances: readonly unknown[],
  parts: JobHandlerParts & Naming,
): JobHandler[] {
  const { repeated = [], files = [], nameOf, operationOf } = parts;
  const methods = [...jobMethodsOf(instances), ...repeatingMethods(repeated, instances)];
  checkMethods('@JobWorker', operations, [...methods, ...files]);
  const handler = ({ mark, method }: FoundMethod<Operation>, limits?: JobLimits): JobHandler =>
    new JobHandler(nameOf(mark), method as unknown as JobMethod, parts, operationOf(nameOf(mark)), limits);
  return [
    ...methods.map((found) => handler(found, jobLimitsOf(found.mark))),
    ...files.map((found) => handler(found, fileJobLimits)),
  ];
}

/** The jobs of operations declared by `operationWithJob` call the handler of the operation. */
function repeatingMethods(
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

/** The handlers of the tasks of a service. @throws where one has no method or several, or a method has no task */
export function taskHandlers(tasks: readonly Task[], instances: readonly unknown[]): Handler[] {
  const methods = taskMethodsOf(instances);
  checkMethods('@TaskWorker', tasks, methods);
  return methods.map(({ mark, method }) => ({
    ...mark,
    kind: 'task',
    run: ({ payload }, attempt) => (method as unknown as TaskMethod)(payload, attempt).then(() => undefined),
    // The item stays parked in the queue; no other action is needed.
    giveUp: () => undefined,
  }));
}

interface Named {
  readonly name: string;
}

function checkMethods(mark: string, wanted: readonly Named[], found: readonly FoundMethod<Named>[]): void {
  const count = (of: string): number => found.filter(({ mark: { name } }) => name === of).length;
  const mistakes = wanted
    .filter(({ name }) => count(name) !== 1)
    .map(
      ({ name }) =>
        `${name} has ${count(name) || 'no'} methods marked ${mark}: mark one, in a class that the module lists`,
    );
  const unknownMethods = found
    .filter(({ mark: { name } }) => !wanted.some((one) => one.name === name))
    .map(({ mark: { name } }) => `${name} is marked ${mark} but not listed in JobsModule.forFeature`);
  if (mistakes.length + unknownMethods.length) throw new Error([...mistakes, ...unknownMethods].join(', '));
}
