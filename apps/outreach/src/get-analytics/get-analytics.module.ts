import type { Provider } from '@nestjs/common';
import { AnalyticsRepository } from './analytics.repository';
import { GetAnalyticsHandler } from './get-analytics.handler';

export const analyticsProviders: Provider[] = [AnalyticsRepository];

export const analyticsControllers = [GetAnalyticsHandler];
