import { Injectable } from '@nestjs/common';
import { WorksOn, type Attempt } from '@lode/service-kit';
import { BackgroundReader } from './background-reader.adapter';
import { FindSites } from './find-sites';
import { PrepareReading, type ReadingToPrepare } from './prepare-reading.task';
import { ReadingRepository } from './reading.repository';

/** Finds the sites of readings. */
@Injectable()
export class PrepareReadings {
  constructor(
    private readonly sites: FindSites,
    private readonly readings: ReadingRepository,
    private readonly reader: BackgroundReader,
  ) {}

  @WorksOn(PrepareReading)
  async prepare({ account, reading, question }: ReadingToPrepare, { attempt }: Attempt): Promise<void> {
    try {
      await this.readings.begin(account, reading, await this.sites.find(question));
      this.reader.wake();
    } catch (error) {
      if (attempt >= PrepareReading.attempts) await this.readings.fail(account, reading);
      throw error;
    }
  }
}
