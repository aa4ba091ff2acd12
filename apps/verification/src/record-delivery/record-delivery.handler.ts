import { Controller } from '@nestjs/common';
import { RecordDelivery as Operation, type DeliveryRecorded, type DeliveryReport } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { RecordDelivery } from './record-delivery';

@Controller()
export class RecordDeliveryHandler {
  constructor(private readonly deliveries: RecordDelivery) {}

  @Handles(Operation)
  record(report: DeliveryReport): Promise<DeliveryRecorded> {
    return this.deliveries.record(report);
  }
}
