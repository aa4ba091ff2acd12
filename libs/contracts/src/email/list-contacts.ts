import { BooleanField, ObjectListField, TextField } from '../fields/decorators';
import { domainShape } from '../fields/shapes';
import { operation, seconds } from '../operation/operation';
import { Contact } from './contact';

export class ListContactsRequest {
  @TextField({
    description: 'Domain of the company.',
    ...domainShape,
    minLength: 1,
    maxLength: 2048,
    example: 'example.com',
  })
  domain!: string;
}

export class CompanyContacts {
  @ObjectListField(() => Contact, {
    description:
      'People of the company that its website shows, most senior first; at most 200. Only the first 20 have evidence.',
    maxItems: 200,
  })
  contacts!: Contact[];

  @BooleanField({ description: 'Whether the website could not be read completely.' })
  partial!: boolean;
}

/** For the leads of a search: the people that domain search knows, by the pages that a lead is read from. */
export const ListContacts = operation({
  service: 'email',
  name: 'list_contacts',
  summary: 'List the people of a company',
  http: null,
  access: 'public',
  request: ListContactsRequest,
  response: CompanyContacts,
  timeout: seconds(30),
  idempotent: true,
  problems: ['free_mail_domain', 'suppressed'],
});
