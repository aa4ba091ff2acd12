import { CrawlModule } from '@lode/crawl';
import { EmailModule } from '@lode/email';
import { ExportModule } from '@lode/export';
import { GatewayModule } from '@lode/gateway';
import { IntelModule } from '@lode/intel';
import { LeadsModule } from '@lode/leads';
import { OutreachModule } from '@lode/outreach';
import { PrivacyModule } from '@lode/privacy-service';
import { definitionOf, type ServiceModule } from '@lode/bus';
import { VerificationModule } from '@lode/verification';
import { WebhooksModule } from '@lode/webhooks';

/**
 * All services in the order of their start: the others follow the lists of privacy, and the gateway accepts requests when
 * they are ready.
 */
export const services: readonly ServiceModule[] = [
  PrivacyModule,
  VerificationModule,
  CrawlModule,
  EmailModule,
  LeadsModule,
  IntelModule,
  OutreachModule,
  ExportModule,
  WebhooksModule,
  GatewayModule,
];

export const definitions = services.map(definitionOf);
