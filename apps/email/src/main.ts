import { bootstrap } from '@lode/service-kit';
import { EmailModule } from './email.module';

void bootstrap(EmailModule);
