import { ResultQuestionEntity } from './result-question.entity';
import { ResultRowEntity } from './result-row.entity';
import { ResultSetEntity } from './result-set.entity';

/** Of the tables of `results/results.sql`. */
export const resultEntities = [ResultQuestionEntity, ResultRowEntity, ResultSetEntity];
