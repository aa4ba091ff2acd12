import { MarkedMethods } from '@lode/platform';
import type { Attempt, WorkLimits } from './work';

/** A kind of durable work inside a service. */
export interface Task<Payload extends object = object> extends WorkLimits {
  readonly name: string;
  /** Carries the type of the payload; has no value. */
  readonly payload?: Payload;
}

/**
 * Declares a kind of durable work: `task<{ domain: string }>({ name: 'recheck', attempts: 3 })`. It is listed in
 * `tasks` of its service, and one method marked `@WorksOn` does it.
 */
export function task<Payload extends object>(
  definition: { readonly name: string } & Partial<WorkLimits>,
): Task<Payload> {
  return Object.freeze({ attempts: 3, retryDelaySeconds: 5, concurrency: 4, ...definition });
}

export type TaskWorker<Payload extends object = object> = (
  payload: Payload,
  attempt: Attempt,
) => Promise<void>;

const workers = new MarkedMethods<Task>();

/** Marks the method that does a task. It may run again after a crash, so it must be idempotent. */
export function WorksOn<Payload extends object>(done: Task<Payload>) {
  return <Method extends TaskWorker<Payload>>(
    target: object,
    property: string,
    _descriptor: TypedPropertyDescriptor<Method>,
  ): void => workers.mark(target, property, done);
}

export const taskWorkersOf = (instances: readonly unknown[]) => workers.of(instances);
