import { Controller } from '@nestjs/common';
import {
  GetLead,
  ListLeads as Operation,
  type LeadOfListRequest,
  type ListedLead,
  type ListedLeads,
  type ListLeadsRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import { ListLeads } from './list-leads';

@Controller()
export class ListLeadsHandler {
  constructor(private readonly leads: ListLeads) {}

  @Handles(Operation)
  async list(request: ListLeadsRequest, context: CallContext): Promise<ListedLeads> {
    return this.leads.page(accountOf(context), request);
  }

  @Handles(GetLead)
  async get({ id, lead }: LeadOfListRequest, context: CallContext): Promise<ListedLead> {
    return this.leads.get(accountOf(context), id, lead);
  }
}
