import { Controller } from '@nestjs/common';
import {
  RecordDelivery as Operation,
  RecordSent,
  type DeliveryRecorded,
  type DeliveryReport,
  type SentRecorded,
  type SentReport,
} from '@lode/contracts';
import { answerOnce, Handles, type CallContext } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { RecordDelivery } from './record-delivery';

@Controller()
export class RecordDeliveryHandler {
  constructor(
    private readonly deliveries: RecordDelivery,
    private readonly source: DataSource,
  ) {}

  @Handles(Operation)
  record(report: DeliveryReport): Promise<DeliveryRecorded> {
    return this.deliveries.record(report);
  }

  /** A report that is repeated after a failure does not count again. */
  @Handles(RecordSent)
  sent(request: SentReport, context: CallContext): Promise<SentRecorded> {
    const run = () => this.deliveries.countSent(request);
    return answerOnce({ source: this.source, operation: RecordSent, request, context, subjects: [], run });
  }
}
