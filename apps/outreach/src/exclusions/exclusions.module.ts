import { Module } from '@nestjs/common';
import { CrmContents } from './crm-contents.repository';
import { ExclusionOutboxRepository } from './exclusion.repository';
import { ExclusionsController, ExclusionSendingController } from './exclusions.controller';

@Module({
  controllers: [ExclusionsController, ExclusionSendingController],
  providers: [CrmContents, ExclusionOutboxRepository],
  exports: [ExclusionOutboxRepository],
})
export class ExclusionsModule {}
