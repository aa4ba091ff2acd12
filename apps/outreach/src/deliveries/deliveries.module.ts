import type { Provider } from '@nestjs/common';
import { DeliveryReports, ReportDelivery, ReportSent } from './delivery-reports';

export const deliveryProviders: Provider[] = [DeliveryReports];

export const deliveryTasks = [ReportDelivery, ReportSent];
