import { Controller } from '@nestjs/common';
import {
  GetLead,
  ListLeads,
  type LeadOfListRequest,
  type ListedLead,
  type ListedLeads,
  type ListLeadsRequest,
  RemoveLead,
  RemoveLeads,
  TagLeads,
  UpdateLead,
  type LeadsOfListRequest,
  type RemovedLeads,
  type TaggedLeads,
  type TagLeadsRequest,
  type UpdateLeadRequest,
  ReadFileLeads,
  type FileLeads,
  type ReadFileLeadsRequest,
  AddLeads,
  StartAddLeads,
  type AddedLeads,
  type AddedLeadsReport,
  type AddLeadsRequest,
  type Job,
} from '@lode/contracts';
import { Once, JobWorker, type RunningJob } from '@lode/work';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { readWords } from '../merging/read-lead';
import { LeadsService } from './leads.service';
import type { LeadsOfList } from './lead.repository';
import { LeadEditsRepository } from './lead-edits.repository';
import { AddLeadsService } from './add-leads.service';
import { AddLeadsJob } from './add-leads-job';

@Controller()
export class LeadsController {
  constructor(
    private readonly leads: LeadsService,
    private readonly edits: LeadEditsRepository,
    private readonly adding: AddLeadsService,
    private readonly job: AddLeadsJob,
  ) {}

  @Handles(ListLeads)
  async list(request: ListLeadsRequest, context: CallContext): Promise<ListedLeads> {
    return this.leads.page(accountOf(context), request);
  }

  @Handles(GetLead)
  async get({ id, lead }: LeadOfListRequest, context: CallContext): Promise<ListedLead> {
    return this.leads.get(accountOf(context), id, lead);
  }

  @Handles(UpdateLead)
  async update(request: UpdateLeadRequest, context: CallContext): Promise<ListedLead> {
    return this.leads.update(accountOf(context), request);
  }

  @Handles(RemoveLead)
  async removeOne({ id, lead }: LeadOfListRequest, context: CallContext): Promise<ListedLead> {
    return this.leads.removeOne(accountOf(context), id, lead);
  }

  @Handles(RemoveLeads)
  @Once('transaction')
  async remove(request: LeadsOfListRequest, context: CallContext): Promise<RemovedLeads> {
    return this.edits.remove(placeOf(request, context));
  }

  @Handles(TagLeads)
  @Once('transaction')
  async tag(request: TagLeadsRequest, context: CallContext): Promise<TaggedLeads> {
    const change = { add: readWords(request.add ?? []), remove: readWords(request.remove ?? []) };
    return this.edits.tag(placeOf(request, context), change);
  }

  @Handles(ReadFileLeads)
  async readFile(request: ReadFileLeadsRequest, context: CallContext): Promise<FileLeads> {
    return this.leads.readFile(accountOf(context), request);
  }

  @Handles(AddLeads)
  async add(request: AddLeadsRequest, context: CallContext): Promise<AddedLeadsReport> {
    return this.adding.add(accountOf(context), request, context);
  }

  @Handles(StartAddLeads)
  async startAdding(request: AddLeadsRequest, context: CallContext): Promise<Job> {
    return this.adding.start(request, context);
  }

  @JobWorker(StartAddLeads)
  addByJob(request: AddLeadsRequest, job: RunningJob): Promise<AddedLeads> {
    return this.job.run(request, job);
  }
}

const placeOf = ({ id, leads }: LeadsOfListRequest, context: CallContext): LeadsOfList => ({
  account: accountOf(context),
  list: id,
  leads,
});
