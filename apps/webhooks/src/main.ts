import { bootstrap } from '@lode/service-kit';
import { WebhooksModule } from './webhooks.module';

void bootstrap(WebhooksModule);
