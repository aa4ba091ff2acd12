import { GenerateLeads, GenerateLeadsFile, ListJobRows, StartGenerateLeads } from './generate-leads';
import { MapsSearch } from './places';
import { CancelReading, ChangeReading, CreateReading, GetReading, ListReadings } from './readings';
import { Suggest } from './suggestions';

export const leadsOperations = [
  MapsSearch,
  GenerateLeads,
  StartGenerateLeads,
  GenerateLeadsFile,
  ListJobRows,
  Suggest,
  CreateReading,
  ListReadings,
  GetReading,
  ChangeReading,
  CancelReading,
] as const;
