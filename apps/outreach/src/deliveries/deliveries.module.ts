import { Module } from '@nestjs/common';
import { DeliveryReports, ReportDelivery, ReportSent } from './delivery-reports';

export const deliveryTasks = [ReportDelivery, ReportSent];

@Module({
  providers: [DeliveryReports],
  exports: [DeliveryReports],
})
export class DeliveriesModule {}
