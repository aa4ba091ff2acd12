import { bootstrap } from '@lode/service-kit';
import { IntelModule } from './intel.module';

void bootstrap(IntelModule);
