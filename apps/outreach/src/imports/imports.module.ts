import { Module } from '@nestjs/common';
import { UploadWork } from '@lode/work';
import { LeadsModule } from '../leads/leads.module';
import { ListsModule } from '../lists/lists.module';
import { ImportsController } from './imports.controller';
import { ImportRepository } from './import.repository';
import { LeadImportRepository } from './lead-import.repository';
import { UndoImport } from './undo-import';

@Module({
  imports: [ListsModule, LeadsModule],
  controllers: [ImportsController],
  providers: [UploadWork, ImportRepository, LeadImportRepository, UndoImport],
  exports: [ImportRepository, UploadWork],
})
export class ImportsModule {}
