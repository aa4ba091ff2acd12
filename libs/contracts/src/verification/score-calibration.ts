import { IntegerField, NumberField, ObjectListField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';

export class ScoreCalibrationRequest {}

/** Messages to addresses whose score was in one of ten bands. */
export class ScoreBand {
  @IntegerField({ description: 'Lowest score of the band.', minimum: 0, maximum: 90, example: 90 })
  from!: number;

  @IntegerField({ description: 'Highest score of the band.', minimum: 9, maximum: 100, example: 100 })
  to!: number;

  @IntegerField({
    description:
      'First messages to such addresses in the last six months. Null if they are fewer than 20, or of fewer than three accounts.',
    nullable: true,
    minimum: 0,
  })
  messages!: number | null;

  @NumberField({
    description: 'Share of these messages, 0 to 1, that did not come back. Null without `messages`.',
    nullable: true,
    minimum: 0,
    maximum: 1,
    example: 0.97,
  })
  arrived!: number | null;
}

export class ScoreCalibrationResult {
  @ObjectListField(() => ScoreBand, { description: 'The ten bands, the lowest first.' })
  bands!: ScoreBand[];
}

/** How scores agree with results, over all accounts of the deployment. */
export const ScoreCalibration = operation({
  service: 'verification',
  name: 'score_calibration',
  summary: 'Get the calibration of scores',
  description:
    'Compares scores with the results of the messages that this deployment has sent to verified addresses. An account counts for at most as many messages as all others together.',
  http: { method: 'GET', path: '/email-verifier/calibration', scope: 'verify:read' },
  billed: false,
  access: 'public',
  request: ScoreCalibrationRequest,
  response: ScoreCalibrationResult,
  timeout: seconds(10),
  idempotent: true,
});
