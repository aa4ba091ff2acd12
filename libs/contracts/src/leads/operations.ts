import { GenerateLeads, StartGenerateLeads } from './generate-leads';
import { GenerateLeadsFile } from './generate-leads-file';
import { MapsSearch } from './maps-search';

export const leadsOperations = [MapsSearch, GenerateLeads, StartGenerateLeads, GenerateLeadsFile] as const;
