import { Controller } from '@nestjs/common';
import { ReadFileLeads as Operation, type FileLeads, type ReadFileLeadsRequest } from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import { ReadFileLeads } from './read-file-leads';

@Controller()
export class ReadFileLeadsHandler {
  constructor(private readonly leads: ReadFileLeads) {}

  @Handles(Operation)
  async read(request: ReadFileLeadsRequest, context: CallContext): Promise<FileLeads> {
    return this.leads.page(accountOf(context), request);
  }
}
