import { bootstrap } from '@lode/bus';
import { OutreachModule } from './outreach.module';

void bootstrap(OutreachModule);
