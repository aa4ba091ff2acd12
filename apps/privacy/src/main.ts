import { bootstrap } from '@lode/service-kit';
import { PrivacyModule } from './privacy.module';

void bootstrap(PrivacyModule);
