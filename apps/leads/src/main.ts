import { bootstrap } from '@lode/service-kit';
import { LeadsModule } from './leads.module';

void bootstrap(LeadsModule);
