import type { Provider } from '@nestjs/common';
import { CLOCK, Jobs, plain, Tasks, Uploads, UploadWork } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { ImportLeadsHandler } from './import-leads/import-leads.handler';
import { LeadImportRepository } from './import-leads/lead-import.repository';
import { AddToList } from './lists/add-to-list';
import { LeadRepository } from './lists/lead.repository';
import { ListMergeRepository } from './merge-lists/list-merge.repository';
import { MergeListsHandler } from './merge-lists/merge-lists.handler';
import { ListJobRepository } from './list-jobs/list-job.repository';

/** Imports and merges. */
export const listJobProviders: Provider[] = [
  plain(UploadWork, Tasks, Uploads, DataSource, CLOCK),
  plain(ListJobRepository, DataSource, CLOCK),
  plain(LeadImportRepository, ListJobRepository, AddToList),
  plain(ImportLeadsHandler, LeadImportRepository, ListJobRepository, Jobs, UploadWork),
  plain(ListMergeRepository, ListJobRepository, AddToList, LeadRepository),
  plain(MergeListsHandler, ListMergeRepository, ListJobRepository, Jobs),
];
