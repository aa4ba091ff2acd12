import { AcceptCompanyFacts } from './accept-facts';
import { FindEmail, FindEmailFile } from './find-email';
import { ListAddressCounts, ListContacts, ListPeople } from './people';
import { SearchDomain, SearchDomainFile } from './search-domain';

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
