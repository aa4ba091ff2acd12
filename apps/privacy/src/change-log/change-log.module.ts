import { Module, type Provider } from '@nestjs/common';
import { ChangeLogGrown } from '@lode/contracts';
import { Bus } from '@lode/bus';
import { CLOCK, type Clock } from '@lode/platform';
import { DataSource } from 'typeorm';
import { ChangeLogRepository, SameKeyRepository } from '../database/change-log.repository';

const providers: Provider[] = [
  SameKeyRepository,
  {
    provide: ChangeLogRepository,
    useFactory: (source: DataSource, clock: Clock, bus: Bus) =>
      new ChangeLogRepository(source, clock, (position) => bus.emit(ChangeLogGrown, { position })),
    inject: [DataSource, CLOCK, Bus],
  },
];

/** The log of all changes of suppressions. */
@Module({ providers, exports: [ChangeLogRepository] })
export class ChangeLogModule {}
