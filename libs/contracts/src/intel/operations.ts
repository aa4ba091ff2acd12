import { LearnCompanies, ListCompanies } from './companies';
import { EnrichCompany, EnrichCompanyFile } from './enrich-company';
import { FindIntentSignals } from './intent-signals';
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
