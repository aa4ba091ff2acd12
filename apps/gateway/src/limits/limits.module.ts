import { Module } from '@nestjs/common';
import { UsageModule } from '../usage/usage.module';
import { KeyLimiter } from './key-limiter';
import { Metering } from './metering';
import { RateGossip } from './rate-gossip';
import { RateWindows } from './rate-windows';

/** Request rates of keys and accounts over all gateways, and monthly quotas. */
@Module({
  imports: [UsageModule],
  providers: [RateWindows, RateGossip, KeyLimiter, Metering],
  exports: [RateGossip, KeyLimiter, Metering],
})
export class LimitsModule {}
