import { bootstrap } from '@lode/service-kit';
import { OutreachModule } from './outreach.module';

void bootstrap(OutreachModule);
