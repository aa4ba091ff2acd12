import type { Provider } from '@nestjs/common';
import { plain } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { AnalyticsRepository } from './analytics.repository';
import { GetAnalyticsHandler } from './get-analytics.handler';

export const analyticsProviders: Provider[] = [
  plain(AnalyticsRepository, DataSource),
  plain(GetAnalyticsHandler, AnalyticsRepository),
];
