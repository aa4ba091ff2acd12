import { bootstrap } from '@lode/service-kit';
import { ExportModule } from './export.module';

void bootstrap(ExportModule);
