import { Module, type Provider } from '@nestjs/common';
import { UploadWork } from '@lode/work';
import { ImportSuppressionsController } from './import-suppressions.controller';
import { ImportRepository } from './import.repository';
import { UndoImportRepository } from './undo-import.repository';
import { ChangeLogModule } from '../change-log/change-log.module';

const providers: Provider[] = [ImportRepository, UndoImportRepository, UploadWork];

@Module({ imports: [ChangeLogModule], controllers: [ImportSuppressionsController], providers })
export class ImportSuppressionsModule {}
