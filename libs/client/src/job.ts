import type { Call } from './call.js';
import { JobError } from './errors.js';
import { serverEvents } from './http/server-events.js';
import { wait } from './http/wait.js';
import type { Schemas } from './types.js';

export type JobChange = Schemas['JobChange'];

export interface ResultOptions {
  /** Called for each change, first with the present state. */
  readonly onProgress?: (change: JobChange) => void;
  /** Ends the waiting; the job continues, unless `cancel` is called. */
  readonly signal?: AbortSignal;
}

/** Milliseconds before an event stream that ended early is opened again. */
const reopenAfterMs = 1000;

/** A state of a later version that is not known here counts as final, so that no caller waits for ever. */
const isOpen = ({ state }: Pick<JobChange, 'state'>): boolean => state === 'queued' || state === 'running';

/** The events of a stream until it ends or its connection is lost. @throws the reason of the signal */
async function* untilLost<Event>(events: AsyncIterable<Event>, signal?: AbortSignal): AsyncGenerator<Event> {
  try {
    yield* events;
  } catch {
    signal?.throwIfAborted();
  }
}

/** Work that continues on the server. `Result` is the output of its operation. */
export class Job<Result = unknown> {
  constructor(
    private readonly call: Call,
    readonly id: string,
  ) {}

  /** The present state, with the result of a finished job. */
  state(options: { readonly signal?: AbortSignal } = {}): Promise<Schemas['Job']> {
    return this.call('get_job', { id: this.id }, options);
  }

  /** Changes of state and progress, until the job ends. A lost connection is opened again. */
  async *changes({ signal }: { readonly signal?: AbortSignal } = {}): AsyncGenerator<JobChange> {
    const options = signal ? { signal } : {};
    for (;;) {
      const { body } = await this.call('job_events', { id: this.id }, options);
      for await (const change of untilLost(serverEvents<JobChange>(body), signal)) {
        yield change;
        if (!isOpen(change)) return;
      }
      await wait(reopenAfterMs, signal);
    }
  }

  /** Waits for the end of the job. @throws JobError if it ends without a result */
  async result({ onProgress, signal }: ResultOptions = {}): Promise<Result> {
    const options = signal ? { signal } : {};
    for await (const change of this.changes(options)) onProgress?.(change);
    const job = await this.state(options);
    if (job.state !== 'done') throw new JobError(job, job.problem?.code ?? job.state);
    return job.result as Result;
  }

  /** Stops the job; a finished one stays as it is. */
  cancel(): Promise<Schemas['Job']> {
    return this.call('cancel_job', { id: this.id });
  }

  /** The CSV of a finished job that worked on a file. */
  file(): Promise<Response> {
    return this.call('get_job_file', { id: this.id });
  }
}
