import type { Provider } from '@nestjs/common';
import { AnalyticsRepository } from './analytics.repository';
import { AnalyticsController } from './analytics.controller';

export const analyticsProviders: Provider[] = [AnalyticsRepository];

export const analyticsControllers = [AnalyticsController];
