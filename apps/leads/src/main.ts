import { bootstrap } from '@lode/bus';
import { LeadsModule } from './leads.module';

void bootstrap(LeadsModule);
