import { Controller } from '@nestjs/common';
import { VerifyList, type Job, type ListVerificationReport, type VerifyListRequest } from '@lode/contracts';
import { Jobs, JobWorker, type RunningJob } from '@lode/work';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { ListJobRepository } from '../lists/list-job.repository';
import { ListVerificationRepository, verifyList } from './list-verification.repository';

@Controller()
export class VerdictsController {
  constructor(
    private readonly verifications: ListVerificationRepository,
    private readonly lists: ListJobRepository,
    private readonly jobs: Jobs,
  ) {}

  @Handles(VerifyList)
  start(request: VerifyListRequest, context: CallContext): Promise<Job> {
    const account = accountOf(context);
    return this.jobs.begin(VerifyList, request, context, {
      total: null,
      subjects: [],
      check: (manager) => this.lists.check(manager, account, [request.id]),
    });
  }

  @JobWorker(VerifyList)
  async run({ id: list }: VerifyListRequest, job: RunningJob): Promise<ListVerificationReport> {
    const target = this.verifications.target({ account: job.account, id: job.id, list }, job.allowance);
    return verifyList(target, await this.lists.leadsIn(job.account, [list]), job);
  }
}
