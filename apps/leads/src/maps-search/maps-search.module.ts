import { Module } from '@nestjs/common';
import { LeadExclusions } from '../lead-exclusions';
import { StoresModule } from '../stores.module';
import { MapsSearchController } from './maps-search.controller';
import { KnownAcceptAll, MapsSearch } from './maps-search.service';

@Module({
  imports: [StoresModule],
  controllers: [MapsSearchController],
  providers: [KnownAcceptAll, LeadExclusions, MapsSearch],
})
export class MapsSearchModule {}
