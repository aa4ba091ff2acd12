import { bootstrap } from '@lode/bus';
import { EmailModule } from './email.module';

void bootstrap(EmailModule);
