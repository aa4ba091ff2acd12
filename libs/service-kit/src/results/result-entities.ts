import { ResultQuestionEntity } from './result-question.entity';
import { ResultRowEntity } from './result-row.entity';
import { ResultSetEntity } from './result-set.entity';

/** Of the tables of `createResultTables` and `createResultQuestions`. */
export const resultEntities = [ResultQuestionEntity, ResultRowEntity, ResultSetEntity];
