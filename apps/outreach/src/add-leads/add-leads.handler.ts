import { Controller } from '@nestjs/common';
import { AddLeads as Operation, type AddedLeadsReport, type AddLeadsRequest } from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import { AddLeads } from './add-leads';

@Controller()
export class AddLeadsHandler {
  constructor(private readonly leads: AddLeads) {}

  @Handles(Operation)
  async add(request: AddLeadsRequest, context: CallContext): Promise<AddedLeadsReport> {
    return this.leads.add(accountOf(context), request, context);
  }
}
