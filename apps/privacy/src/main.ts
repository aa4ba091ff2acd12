import { bootstrap } from '@lode/bus';
import { PrivacyModule } from './privacy.module';

void bootstrap(PrivacyModule);
