import { Controller } from '@nestjs/common';
import { ScoreCalibration, type ScoreCalibrationResult } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { Scores } from './scores';

@Controller()
export class ScoreController {
  constructor(private readonly scores: Scores) {}

  @Handles(ScoreCalibration)
  async calibration(): Promise<ScoreCalibrationResult> {
    return { bands: await this.scores.calibration() };
  }
}
