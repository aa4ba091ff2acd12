import { Controller } from '@nestjs/common';
import { ListJobs, ProblemError, type JobList as Answer, type ListJobsRequest } from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import type { ActiveKey } from '../authentication/active-key';
import { Authenticator } from '../authentication/authenticator';
import { JobList } from './job-list';

@Controller()
export class ListJobsHandler {
  constructor(
    private readonly jobs: JobList,
    private readonly authenticator: Authenticator,
  ) {}

  @Handles(ListJobs)
  async listJobs(request: ListJobsRequest, context: CallContext): Promise<Answer> {
    return this.jobs.list(request, await this.keyOf(context), context);
  }

  /** @returns undefined for a caller on the bus without a key @throws ProblemError unauthorized, unavailable */
  private async keyOf(context: CallContext): Promise<ActiveKey | undefined> {
    const { keyHash } = context;
    if (keyHash === undefined) return undefined;
    const key = this.authenticator.peek(keyHash) ?? (await this.authenticator.search(keyHash));
    if (key?.account === accountOf(context)) return key;
    throw new ProblemError('unauthorized', 'The key of the request is no longer active.');
  }
}
