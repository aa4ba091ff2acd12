import type { Provider } from '@nestjs/common';
import { Bus, ResultReader } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { ListRepository } from '../lists/list.repository';
import { LeadRepository } from './lead.repository';
import { AddLeadsService, LeadTargetRepository } from './add-leads';
import { AddLeadsJob } from './add-leads-job';
import {
  AddLeadsHandler,
  EditLeadsHandler,
  ListLeadsHandler,
  MeasureLeadsHandler,
  ReadFileLeadsHandler,
} from './leads.controller';
import { LeadEditsRepository, LeadChangesRepository } from './lead-edits.repository';
import { ListJobRepository } from '../lists/list-job.repository';
import { LeadUpdates, LeadsService, FileLeadsService } from './leads.service';
import { LeadPagesRepository } from './lead-pages.repository';
import { LeadExtentRepository } from './lead-extent.repository';
import { FileLeadsRepository } from './file-leads.repository';
import { AddToList } from './add-to-list';
import { ListsService } from '../lists/lists.service';
import { ListsController } from '../lists/lists.controller';

type AddingParts = [Bus, DataSource, ListRepository, AddToList, AddLeadsJob];

export const listProviders: Provider[] = [
  ListRepository,
  LeadRepository,
  LeadPagesRepository,
  LeadEditsRepository,
  LeadChangesRepository,
  LeadUpdates,
  AddToList,
  ListsService,
  LeadsService,
  {
    provide: AddLeadsService,
    useFactory: (...[bus, source, lists, adding, job]: AddingParts) =>
      new AddLeadsService({
        results: new ResultReader(bus),
        target: (request, context) => new LeadTargetRepository({ source, lists, adding }, request, context),
        startJob: (request, total, context) => job.begin(request, total, context),
      }),
    inject: [Bus, DataSource, ListRepository, AddToList, AddLeadsJob],
  },
  AddLeadsJob,
  ListJobRepository,

  LeadExtentRepository,
  FileLeadsRepository,
  FileLeadsService,
];

export const listControllers = [
  ListsController,
  ListLeadsHandler,
  MeasureLeadsHandler,
  ReadFileLeadsHandler,
  EditLeadsHandler,
  AddLeadsHandler,
];
