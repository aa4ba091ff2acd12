import type { Job, Operation } from '@lode/contracts';
import type { CallContext } from '@lode/bus';
import type { Jobs } from './jobs';
import type { JobCheck } from './operation-handlers';

export interface OperationJobsParts {
  readonly jobs: Pick<Jobs, 'begin'>;
  /** Keyed hashes of the people in a request, by which an erasure finds the job. */
  readonly subjectsOf: (request: object) => Promise<readonly string[]>;
  readonly checkOf: (operation: Operation) => JobCheck | undefined;
}

/** Begins the jobs of operations declared by `operationWithJob`. */
export class OperationJobs {
  constructor(private readonly parts: OperationJobsParts) {}

  /** @throws ProblemError of the check, and as `Jobs.begin` */
  async begin(
    operation: Operation,
    asJob: Operation<object, Job>,
    request: object,
    context: CallContext,
  ): Promise<Job> {
    const { jobs, subjectsOf, checkOf } = this.parts;
    checkOf(operation)?.(request, context);
    const outline = { total: null, subjects: await subjectsOf(request), joinsOpen: isSafe(operation) };
    return jobs.begin(asJob, request, context, outline);
  }
}

/** As its method states (RFC 9110, section 9.2.1): a repetition asks for the same. */
const isSafe = ({ http }: Operation): boolean => http?.method === 'GET';
