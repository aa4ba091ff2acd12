import type { Provider } from '@nestjs/common';
import { DeliveryReports } from './delivery-reports';
import { ReportDelivery, ReportSent } from './report-delivery.task';

export const deliveryProviders: Provider[] = [DeliveryReports];

export const deliveryTasks = [ReportDelivery, ReportSent];
