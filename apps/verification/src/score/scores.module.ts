import { Metrics } from '@lode/platform';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FindingsModule } from '../findings/findings.module';
import { DeliveryResults } from './delivery-results';
import { OutcomeEntity } from './outcome.entity';
import { OutcomeRepository } from './outcome.repository';
import { ScoreMetrics, Scores } from './scores';
import { ScoresController } from './scores.controller';

/** Scores of addresses, and the results of messages that correct them. */
@Module({
  imports: [FindingsModule, TypeOrmModule.forFeature([OutcomeEntity])],
  controllers: [ScoresController],
  providers: [
    OutcomeRepository,
    Scores,
    {
      provide: ScoreMetrics,
      useFactory: ({ registry }: Metrics, scores: Scores) => new ScoreMetrics(registry, scores),
      inject: [Metrics, Scores],
    },
    DeliveryResults,
  ],
  exports: [Scores],
})
export class ScoresModule {}
