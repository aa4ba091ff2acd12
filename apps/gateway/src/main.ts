import { bootstrap } from '@lode/service-kit';
import { GatewayModule } from './gateway.module';

void bootstrap(GatewayModule);
