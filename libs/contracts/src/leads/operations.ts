import { GenerateLeads, StartGenerateLeads } from './generate-leads';
import { GenerateLeadsFile } from './generate-leads-file';
import { MapsSearch } from './maps-search';
import { CancelReading, ChangeReading, CreateReading, GetReading, ListReadings } from './reading-operations';

export const leadsOperations = [
  MapsSearch,
  GenerateLeads,
  StartGenerateLeads,
  GenerateLeadsFile,
  CreateReading,
  ListReadings,
  GetReading,
  ChangeReading,
  CancelReading,
] as const;
