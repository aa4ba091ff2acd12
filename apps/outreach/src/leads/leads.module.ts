import { Module } from '@nestjs/common';
import { ResultReader } from '@lode/work';
import { ListsModule } from '../lists/lists.module';
import { AddLeadsJob } from './add-leads-job';
import { AddLeadsService } from './add-leads.service';
import { AddToList } from './add-to-list';
import { FileLeadsRepository } from './file-leads.repository';
import { LeadEditsRepository } from './lead-edits.repository';
import { LeadPagesRepository } from './lead-pages.repository';
import { LeadRepository } from './lead.repository';
import { LeadsController } from './leads.controller';
import { LeadsService } from './leads.service';
import { ListMergeRepository } from './list-merge.repository';
import { MergeListsController } from './merge-lists.controller';

@Module({
  imports: [ListsModule],
  controllers: [LeadsController, MergeListsController],
  providers: [
    ResultReader,
    LeadRepository,
    LeadPagesRepository,
    LeadEditsRepository,
    FileLeadsRepository,
    LeadsService,
    AddToList,
    AddLeadsService,
    AddLeadsJob,
    ListMergeRepository,
  ],
  exports: [LeadRepository, AddToList],
})
export class LeadsModule {}
