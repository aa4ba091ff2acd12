import { Module } from '@nestjs/common';
import { ChecksModule } from '../checks/checks.module';
import { CheckDomain, WatchSender } from './domain-check.task';
import { SendingDomainRepository } from './sending-domain.repository';
import { SendingDomains } from './sending-domains.service';
import { SendingDomainsController } from './sending-domains.controller';

export const sendingDomainTasks = [CheckDomain, WatchSender];

@Module({
  imports: [ChecksModule],
  controllers: [SendingDomainsController],
  providers: [SendingDomainRepository, SendingDomains],
  exports: [SendingDomainRepository, SendingDomains],
})
export class SendingDomainsModule {}
