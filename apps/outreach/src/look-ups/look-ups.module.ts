import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module';
import { ListsModule } from '../lists/lists.module';
import { LeadSearch } from './lead-search.adapter';
import { LookUpsController } from './look-ups.controller';
import { ListLookUpRepository } from './list-look-up.repository';

@Module({
  imports: [LeadsModule, ListsModule],
  controllers: [LookUpsController],
  providers: [LeadSearch, ListLookUpRepository],
})
export class LookUpsModule {}
