import { Inject, Controller } from '@nestjs/common';
import {
  RemoveLead,
  RemoveLeads,
  TagLeads,
  UpdateLead as Update,
  type LeadOfListRequest,
  type LeadsOfListRequest,
  type ListedLead,
  type Operation,
  type RemovedLeads,
  type TaggedLeads,
  type TagLeadsRequest,
  type UpdateLeadRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext, Suppressions } from '@lode/service-kit';
import { listedLead } from '../lists/lead-rows';
import type { LeadsOfList } from '../lists/lead-store';
import { readWords } from '../merging/read-lead';
import { LeadEditsRepository } from './lead-edits.repository';
import { UpdateLead } from './update-lead';
import { visibleLead } from './visible-lead';

@Controller()
export class EditLeadsHandler {
  constructor(
    private readonly edits: LeadEditsRepository,
    private readonly changes: UpdateLead,
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
