import { GenerateLeads, GenerateLeadsFile, ListJobRows, StartGenerateLeads } from './generate-leads';
import { MapsSearch } from './places';
import { CancelReading, ChangeReading, CreateReading, GetReading, ListReadings } from './readings';

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
