import { bootstrap } from '@lode/bus';
import { GatewayModule } from './gateway.module';

void bootstrap(GatewayModule);
