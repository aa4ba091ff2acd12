import { GenerateLeads, StartGenerateLeads } from './generate-leads';
import { GenerateLeadsFile } from './generate-leads-file';
import { ListJobRows } from './list-job-rows';
import { MapsSearch } from './maps-search';
import { CancelReading, ChangeReading, CreateReading, GetReading, ListReadings } from './reading-operations';

export const leadsOperations = [
  MapsSearch,
  GenerateLeads,
  StartGenerateLeads,
  GenerateLeadsFile,
  ListJobRows,
  CreateReading,
  ListReadings,
  GetReading,
  ChangeReading,
  CancelReading,
] as const;
