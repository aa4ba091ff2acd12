import { Controller } from '@nestjs/common';
import { ListLeads as Operation, type ListedLeads, type ListLeadsRequest } from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import { ListLeads } from './list-leads';

@Controller()
export class ListLeadsHandler {
  constructor(private readonly leads: ListLeads) {}

  @Handles(Operation)
  async list(request: ListLeadsRequest, context: CallContext): Promise<ListedLeads> {
    return this.leads.page(accountOf(context), request);
  }
}
