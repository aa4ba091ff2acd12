import { followerEntities, jobEntities, uploadEntities, type ServiceDatabase } from '@lode/service-kit';
import { Outreach1765000000000 } from './migrations/1765000000000-outreach';
import { EraseByName1766000000000 } from './migrations/1766000000000-erase-by-name';
import { OpenJobs1766200000000 } from './migrations/1766200000000-open-jobs';
import { LeadCountries1766350000000 } from './migrations/1766350000000-lead-countries';
import { HiddenLeads1766450000000 } from './migrations/1766450000000-hidden-leads';
import { ResolveSuppressions1766500000000 } from './migrations/1766500000000-resolve-suppressions';
import { AccountJobs1766700000000 } from './migrations/1766700000000-account-jobs';
import { Exclusions1767700000000 } from './migrations/1767700000000-exclusions';
import { LeadNames1766550000000 } from './migrations/1766550000000-lead-names';
import { PeopleOfLeads1767100000000 } from './migrations/1767100000000-people-of-leads';
import { KitTables1767300000000 } from './migrations/1767300000000-kit-tables';

export const outreachDatabase: ServiceDatabase = {
  entities: [...jobEntities, ...uploadEntities, ...followerEntities],
  migrations: [
    Outreach1765000000000,
    EraseByName1766000000000,
    OpenJobs1766200000000,
    LeadCountries1766350000000,
    HiddenLeads1766450000000,
    ResolveSuppressions1766500000000,
    LeadNames1766550000000,
    AccountJobs1766700000000,
    PeopleOfLeads1767100000000,
    KitTables1767300000000,
    Exclusions1767700000000,
  ],
};
