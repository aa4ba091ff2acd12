import { Module } from '@nestjs/common';
import { UsageModule } from '../usage/usage.module';
import { KeyLimiter } from './key-limiter';
import { RateGossip } from './rate-gossip';
import { RateWindows } from './rate-windows';

/** Request rates of keys and accounts over all gateways, and monthly quotas. */
@Module({
  imports: [UsageModule],
  providers: [RateWindows, RateGossip, KeyLimiter],
  exports: [RateGossip, KeyLimiter],
})
export class LimitsModule {}
