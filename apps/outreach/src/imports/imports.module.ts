import { Module } from '@nestjs/common';
import { UploadWork } from '@lode/work';
import { LeadsModule } from '../leads/leads.module';
import { ListsModule } from '../lists/lists.module';
import { ImportsController } from './imports.controller';
import { LeadImportRepository } from './lead-import.repository';

@Module({
  imports: [ListsModule, LeadsModule],
  controllers: [ImportsController],
  providers: [UploadWork, LeadImportRepository],
})
export class ImportsModule {}
