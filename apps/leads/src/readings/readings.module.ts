import { Module } from '@nestjs/common';
import { SourcesModule } from '../sources/sources.module';
import { StoresModule } from '../stores.module';
import { BackgroundReader } from './background-reader.adapter';
import { BackgroundSites } from './background-sites.repository';
import { FindSites } from './find-sites';
import { PrepareReadings } from './prepare-reading';
import { ReadBackgroundSite } from './read-site';
import { ReadingRepository } from './reading.repository';
import { ReadingsHandler } from './readings.handler';

@Module({
  imports: [SourcesModule, StoresModule],
  controllers: [ReadingsHandler],
  providers: [
    BackgroundReader,
    BackgroundSites,
    FindSites,
    PrepareReadings,
    ReadBackgroundSite,
    ReadingRepository,
  ],
  exports: [ReadingRepository],
})
export class ReadingsModule {}
