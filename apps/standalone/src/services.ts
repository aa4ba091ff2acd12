import { CrawlModule } from '@lode/crawl';
import { EmailModule } from '@lode/email';
import { GatewayModule } from '@lode/gateway';
import { IntelModule } from '@lode/intel';
import { LeadsModule } from '@lode/leads';
import { definitionOf, type ServiceModule } from '@lode/service-kit';
import { VerificationModule } from '@lode/verification';

/** Every service, in the order of the start: the gateway lets the world in when the others are ready. */
export const services: readonly ServiceModule[] = [
  VerificationModule,
  CrawlModule,
  EmailModule,
  LeadsModule,
  IntelModule,
  GatewayModule,
];

export const definitions = services.map(definitionOf);
