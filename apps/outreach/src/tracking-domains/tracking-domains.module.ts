import { Module } from '@nestjs/common';
import { ChecksModule } from '../checks/checks.module';
import { SandboxMailModule } from '../sandbox-mail/sandbox-mail.module';
import { TrackingDomainRepository } from './tracking-domain.repository';
import { TrackingDomains } from './tracking-domains';
import { TrackingHostController } from './tracking-host.controller';

@Module({
  imports: [ChecksModule, SandboxMailModule],
  controllers: [TrackingHostController],
  providers: [TrackingDomainRepository, TrackingDomains],
  exports: [TrackingDomains],
})
export class TrackingDomainsModule {}
