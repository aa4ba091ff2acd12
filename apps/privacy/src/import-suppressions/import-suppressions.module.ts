import { Module, type Provider } from '@nestjs/common';
import { UploadWork } from '@lode/service-kit';
import { ImportSuppressionsHandler } from './import-suppressions.handler';
import { ImportRepository } from './import.repository';
import { ChangeLogModule } from '../change-log.module';

const providers: Provider[] = [ImportRepository, UploadWork];

@Module({ imports: [ChangeLogModule], controllers: [ImportSuppressionsHandler], providers })
export class ImportSuppressionsModule {}
