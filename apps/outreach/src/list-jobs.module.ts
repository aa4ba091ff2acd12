import type { Provider } from '@nestjs/common';
import { UploadWork } from '@lode/service-kit';
import { LEAD_STORE } from './lists/lead-store';
import { ImportLeadsHandler } from './import-leads/import-leads.handler';
import { LeadImportRepository } from './import-leads/lead-import.repository';
import { LeadRepository } from './lists/lead.repository';
import { ListMergeRepository } from './merge-lists/list-merge.repository';
import { MergeListsHandler } from './merge-lists/merge-lists.handler';
import { ListJobRepository } from './list-jobs/list-job.repository';

/** Imports and merges. */
export const listJobProviders: Provider[] = [
  { provide: LEAD_STORE, useExisting: LeadRepository },
  UploadWork,
  ListJobRepository,
  LeadImportRepository,

  ListMergeRepository,
];

export const listJobControllers = [ImportLeadsHandler, MergeListsHandler];
