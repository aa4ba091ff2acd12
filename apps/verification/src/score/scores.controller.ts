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
import { Handles } from '@lode/bus';
import { Once } from '@lode/work';
import { Scores } from './scores';
import { DeliveryResults } from './delivery-results';

@Controller()
export class ScoresController {
  constructor(
    private readonly scores: Scores,
    private readonly deliveries: DeliveryResults,
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
  @Once('claim')
  sent(request: SentReport): Promise<SentRecorded> {
    return this.deliveries.countSent(request);
  }
}
