import { Controller } from '@nestjs/common';
import {
  MergeLists,
  validationProblem,
  type AddedLeads,
  type Job,
  type MergeListsRequest,
} from '@lode/contracts';
import { JobWorker, Jobs, type RunningJob } from '@lode/work';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { distinct } from '@lode/domain/values';
import { ListJobRepository } from '../lists/list-job.repository';
import { ListMergeRepository, mergeLists } from './list-merge.repository';

@Controller()
export class MergeListsController {
  constructor(
    private readonly merges: ListMergeRepository,
    private readonly lists: ListJobRepository,
    private readonly jobs: Jobs,
  ) {}

  @Handles(MergeLists)
  start(request: MergeListsRequest, context: CallContext): Promise<Job> {
    if (request.from.includes(request.id)) throw intoItself();
    const account = accountOf(context);
    return this.jobs.begin(MergeLists, request, context, {
      total: null,
      subjects: [],
      check: (manager) => this.lists.check(manager, account, [request.id, ...request.from]),
    });
  }

  @JobWorker(MergeLists)
  async run(request: MergeListsRequest, job: RunningJob): Promise<AddedLeads> {
    const { id: list, delete_sources: deleteSources = false, leads: chosen } = request;
    const from = distinct(request.from);
    const target = this.merges.target({
      account: job.account,
      id: job.id,
      list,
      from,
      deleteSources,
      chosen,
    });
    return mergeLists(target, chosen?.length ?? (await this.lists.leadsIn(job.account, from)), job);
  }
}

const intoItself = () =>
  validationProblem([
    {
      location: 'body.from',
      message: 'contains the list itself',
      fix: 'send only ids of other lists',
    },
  ]);
