import { Controller, Inject } from '@nestjs/common';
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
  UpdateLead as Update,
  type LeadsOfListRequest,
  type Operation,
  type RemovedLeads,
  type TaggedLeads,
  type TagLeadsRequest,
  type UpdateLeadRequest,
  MeasureLeads,
  type Extent,
  type MeasureRequest,
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
import { accountOf, Handles, type CallContext, Suppressions, Runs, type RunningJob } from '@lode/service-kit';
import { readWords } from '../merging/read-lead';
import { LeadsService, LeadUpdates, visibleLead, FileLeadsService } from './leads.service';
import { listedLead, type LeadsOfList } from './lead.repository';
import { LeadEditsRepository } from './lead-edits.repository';
import { LeadExtentRepository } from './lead-extent.repository';
import { AddLeadsService } from './add-leads';
import { AddLeadsJob } from './add-leads-job';

@Controller()
export class ListLeadsHandler {
  constructor(private readonly leads: LeadsService) {}

  @Handles(ListLeads)
  async list(request: ListLeadsRequest, context: CallContext): Promise<ListedLeads> {
    return this.leads.page(accountOf(context), request);
  }

  @Handles(GetLead)
  async get({ id, lead }: LeadOfListRequest, context: CallContext): Promise<ListedLead> {
    return this.leads.get(accountOf(context), id, lead);
  }
}

@Controller()
export class EditLeadsHandler {
  constructor(
    private readonly edits: LeadEditsRepository,
    private readonly changes: LeadUpdates,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
  ) {}

  @Handles(Update)
  async update(request: UpdateLeadRequest, context: CallContext): Promise<ListedLead> {
    return this.changes.update(accountOf(context), request);
  }

  @Handles(RemoveLead)
  async removeOne({ id, lead }: LeadOfListRequest, context: CallContext): Promise<ListedLead> {
    const account = accountOf(context);
    const removed = await this.edits.removeOne(account, id, lead);
    return visibleLead(listedLead(removed), this.suppressions.suppressionFilter(account));
  }

  @Handles(RemoveLeads)
  async remove(request: LeadsOfListRequest, context: CallContext): Promise<RemovedLeads> {
    const operation = RemoveLeads as unknown as Operation;
    return this.edits.remove(placeOf(request, context), { operation, request, context });
  }

  @Handles(TagLeads)
  async tag(request: TagLeadsRequest, context: CallContext): Promise<TaggedLeads> {
    const operation = TagLeads as unknown as Operation;
    const change = { add: readWords(request.add ?? []), remove: readWords(request.remove ?? []) };
    return this.edits.tag(placeOf(request, context), change, { operation, request, context });
  }
}

const placeOf = ({ id, leads }: LeadsOfListRequest, context: CallContext): LeadsOfList => ({
  account: accountOf(context),
  list: id,
  leads,
});

@Controller()
export class MeasureLeadsHandler {
  constructor(private readonly extents: LeadExtentRepository) {}

  @Handles(MeasureLeads)
  async measure(request: MeasureRequest, context: CallContext): Promise<Extent> {
    return this.extents.measure(accountOf(context), request);
  }
}

@Controller()
export class ReadFileLeadsHandler {
  constructor(private readonly leads: FileLeadsService) {}

  @Handles(ReadFileLeads)
  async read(request: ReadFileLeadsRequest, context: CallContext): Promise<FileLeads> {
    return this.leads.page(accountOf(context), request);
  }
}

@Controller()
export class AddLeadsHandler {
  constructor(
    private readonly leads: AddLeadsService,
    private readonly job: AddLeadsJob,
  ) {}

  @Handles(AddLeads)
  async add(request: AddLeadsRequest, context: CallContext): Promise<AddedLeadsReport> {
    return this.leads.add(accountOf(context), request, context);
  }

  @Handles(StartAddLeads)
  async start(request: AddLeadsRequest, context: CallContext): Promise<Job> {
    return this.leads.start(request, context);
  }

  @Runs(StartAddLeads)
  run(request: AddLeadsRequest, job: RunningJob): Promise<AddedLeads> {
    return this.job.run(request, job);
  }
}
