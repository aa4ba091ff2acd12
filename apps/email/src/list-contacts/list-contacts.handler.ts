import { Controller } from '@nestjs/common';
import { ListContacts as Operation, type CompanyContacts, type ListContactsRequest } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { ListContacts } from './list-contacts';

@Controller()
export class ListContactsHandler {
  constructor(private readonly contacts: ListContacts) {}

  @Handles(Operation)
  list({ domain }: ListContactsRequest, context: CallContext): Promise<CompanyContacts> {
    return this.contacts.list(domain, context);
  }
}
