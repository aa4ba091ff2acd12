import type { Provider } from '@nestjs/common';
import { Bus, ResultReader } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { LIST_STORE, ListRepository } from './lists/list.repository';
import { LEAD_STORE } from './lists/lead-store';
import { AddLeads } from './add-leads/add-leads';
import { AddLeadsJob } from './add-leads/add-leads-job';
import { AddLeadsHandler } from './add-leads/add-leads.handler';
import { LeadTargetRepository } from './add-leads/lead-target.repository';
import { EditLeadsHandler } from './edit-leads/edit-leads.handler';
import { LeadEditsRepository } from './edit-leads/lead-edits.repository';
import { ListJobRepository } from './lists/list-job.repository';
import { LeadChangesRepository } from './edit-leads/lead-changes.repository';
import { LEAD_CHANGES, UpdateLead } from './edit-leads/update-lead';
import { LeadPagesRepository } from './list-leads/lead-pages.repository';
import { ListLeads, LEAD_PAGES } from './list-leads/list-leads';
import { ListLeadsHandler } from './list-leads/list-leads.handler';
import { LeadExtentRepository } from './measure-leads/lead-extent.repository';
import { MeasureLeadsHandler } from './measure-leads/measure-leads.handler';
import { FileLeadsRepository } from './read-file-leads/file-leads.repository';
import { FILE_LEADS, ReadFileLeads } from './read-file-leads/read-file-leads';
import { ReadFileLeadsHandler } from './read-file-leads/read-file-leads.handler';
import { AddToList } from './lists/add-to-list';
import { ListsService } from './lists/lists.service';
import { ListsController } from './lists/lists.controller';
import { LeadRepository } from './lists/lead.repository';

type AddingParts = [Bus, DataSource, ListRepository, AddToList, AddLeadsJob];

export const listProviders: Provider[] = [
  { provide: LEAD_STORE, useExisting: LeadRepository },
  { provide: LIST_STORE, useExisting: ListRepository },
  { provide: LEAD_PAGES, useExisting: LeadPagesRepository },
  ListRepository,
  LeadRepository,
  LeadPagesRepository,
  LeadEditsRepository,
  { provide: LEAD_CHANGES, useExisting: LeadChangesRepository },
  LeadChangesRepository,
  UpdateLead,
  AddToList,
  ListsService,
  ListLeads,
  {
    provide: AddLeads,
    useFactory: (...[bus, source, lists, adding, job]: AddingParts) =>
      new AddLeads({
        results: new ResultReader(bus),
        target: (request, context) => new LeadTargetRepository({ source, lists, adding }, request, context),
        startJob: (request, total, context) => job.begin(request, total, context),
      }),
    inject: [Bus, DataSource, ListRepository, AddToList, AddLeadsJob],
  },
  AddLeadsJob,
  ListJobRepository,

  LeadExtentRepository,
  { provide: FILE_LEADS, useClass: FileLeadsRepository },
  ReadFileLeads,
];

export const listControllers = [
  ListsController,
  ListLeadsHandler,
  MeasureLeadsHandler,
  ReadFileLeadsHandler,
  EditLeadsHandler,
  AddLeadsHandler,
];
