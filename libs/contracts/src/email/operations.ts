import { AcceptCompanyFacts } from './accept-company-facts';
import { FindEmail } from './find-email';
import { FindEmailFile } from './find-email-file';
import { ListAddressCounts } from './list-address-counts';
import { ListContacts } from './list-contacts';
import { ListPeople } from './list-people';
import { SearchDomain } from './search-domain';
import { SearchDomainFile } from './search-domain-file';

export const emailOperations = [
  FindEmail,
  FindEmailFile,
  SearchDomain,
  ListContacts,
  ListPeople,
  SearchDomainFile,
  AcceptCompanyFacts,
  ListAddressCounts,
] as const;
