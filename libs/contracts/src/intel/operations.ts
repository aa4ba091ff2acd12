import { EnrichCompany } from './enrich-company';
import { EnrichCompanyFile } from './enrich-company-file';
import { FindIntentSignals } from './intent-signals';
import { LearnCompanies } from './learn-companies';
import { ListCompanies } from './list-companies';
import { FindProfiles } from './network-finder';
import { DrawOrgChart } from './org-chart';

export const intelOperations = [
  EnrichCompany,
  EnrichCompanyFile,
  FindIntentSignals,
  LearnCompanies,
  ListCompanies,
  DrawOrgChart,
  FindProfiles,
] as const;
