import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountEntity } from '../identity/account.entity';
import { UsageLedger } from './usage-ledger';
import { BilledFeedsController } from './billed-feeds.controller';
import { ResultLedger } from './result-ledger';
import { ResultsRepository } from './results.repository';
import { UsageController } from './usage.controller';
import { UsageRepository } from './usage.repository';

@Module({
  imports: [TypeOrmModule.forFeature([AccountEntity])],
  controllers: [UsageController, BilledFeedsController],
  providers: [UsageRepository, UsageLedger, ResultsRepository, ResultLedger],
  exports: [UsageLedger, ResultsRepository, ResultLedger],
})
export class UsageModule {}
