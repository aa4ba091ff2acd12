import { Module } from '@nestjs/common';
import { SourcesModule } from '../sources/sources.module';
import { StoresModule } from '../stores.module';
import { BackgroundReader, ReadBackgroundSite } from './background-reader.adapter';
import { BackgroundSites, ReadingRepository } from './reading.repository';
import { FindSites, PrepareReadings } from './find-sites';
import { ReadingsController } from './readings.controller';

@Module({
  imports: [SourcesModule, StoresModule],
  controllers: [ReadingsController],
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
