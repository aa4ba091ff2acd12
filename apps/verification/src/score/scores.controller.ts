import { Controller } from '@nestjs/common';
import {
  ScoreCalibration,
  type ScoreCalibrationResult,
  RecordDelivery,
  RecordSent,
  type DeliveryRecorded,
  type DeliveryReport,
  type SentRecorded,
  type SentReport,
} from '@lode/contracts';
import { Handles, type CallContext } from '@lode/bus';
import { answerOnce } from '@lode/work';
import { DataSource } from 'typeorm';
import { Scores } from './scores';
import { DeliveryResults } from './delivery-results';

@Controller()
export class ScoresController {
  constructor(
    private readonly scores: Scores,
    private readonly deliveries: DeliveryResults,
    private readonly source: DataSource,
  ) {}

  @Handles(ScoreCalibration)
  async calibration(): Promise<ScoreCalibrationResult> {
    return { bands: await this.scores.calibration() };
  }

  @Handles(RecordDelivery)
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
