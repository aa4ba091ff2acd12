import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountEntity } from '../identity/account.entity';
import { UsageLedger } from './usage-ledger';
import { UsageController } from './usage.controller';
import { UsageRepository } from './usage.repository';

@Module({
  imports: [TypeOrmModule.forFeature([AccountEntity])],
  controllers: [UsageController],
  providers: [UsageRepository, UsageLedger],
  exports: [UsageLedger],
})
export class UsageModule {}
