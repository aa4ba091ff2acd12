import { Controller } from '@nestjs/common';
import { ScoreCalibration as Operation, type ScoreCalibrationResult } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { Scores } from '../score/scores';

@Controller()
export class ScoreCalibrationHandler {
  constructor(private readonly scores: Scores) {}

  @Handles(Operation)
  async calibration(): Promise<ScoreCalibrationResult> {
    return { bands: await this.scores.calibration() };
  }
}
