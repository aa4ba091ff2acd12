import type { Provider } from '@nestjs/common';
import { DeliveryReports } from './delivery-reports';
import { ReportDelivery } from './report-delivery.task';

export const deliveryProviders: Provider[] = [DeliveryReports];

export const deliveryTasks = [ReportDelivery];
