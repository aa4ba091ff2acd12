import { CONFIG } from '@lode/platform';
import { Module } from '@nestjs/common';
import { MailboxesModule } from '../mailboxes/mailboxes.module';
import { PreviewModule } from '../preview/preview.module';
import { PlacementTestRepository, RunPlacementTest } from './placement-test.repository';
import { PlacementTests } from './placement-tests.service';
import { PlacementTestsController } from './placement-tests.controller';
import { readSeeds, SEED_MAILBOXES } from './seed-mailboxes';
import { RunPlacementTests } from './run-placement-test';

export const placementTasks = [RunPlacementTest];

@Module({
  imports: [MailboxesModule, PreviewModule],
  controllers: [PlacementTestsController],
  providers: [
    PlacementTestRepository,
    PlacementTests,
    RunPlacementTests,
    { provide: SEED_MAILBOXES, useFactory: readSeeds, inject: [CONFIG] },
  ],
})
export class PlacementTestsModule {}
