import { bootstrap } from '@lode/bus';
import { ExportModule } from './export.module';

void bootstrap(ExportModule);
