import { bootstrap } from '@lode/bus';
import { IntelModule } from './intel.module';

void bootstrap(IntelModule);
