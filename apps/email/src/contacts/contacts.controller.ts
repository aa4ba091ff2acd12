import { Controller } from '@nestjs/common';
import { ListContacts, type CompanyContacts, type ListContactsRequest } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/bus';
import { ContactsService } from './contacts.service';

@Controller()
export class ContactsController {
  constructor(private readonly contacts: ContactsService) {}

  @Handles(ListContacts)
  list({ domain }: ListContactsRequest, context: CallContext): Promise<CompanyContacts> {
    return this.contacts.list(domain, context);
  }
}
