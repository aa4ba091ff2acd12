import { bootstrap } from '@lode/bus';
import { WebhooksModule } from './webhooks.module';

void bootstrap(WebhooksModule);
