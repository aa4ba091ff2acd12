import { Controller } from '@nestjs/common';
import {
  ListCompanies as Operation,
  type ListCompaniesRequest,
  type ListCompaniesResult,
} from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { ListCompanies } from './list-companies';

@Controller()
export class ListCompaniesHandler {
  constructor(private readonly companies: ListCompanies) {}

  @Handles(Operation)
  list(request: ListCompaniesRequest, context: CallContext): Promise<ListCompaniesResult> {
    return this.companies.list(request, context);
  }
}
