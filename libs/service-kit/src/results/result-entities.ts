import { ResultRowEntity } from './result-row.entity';
import { ResultSetEntity } from './result-set.entity';

/** Of the tables of `createResultTables`. */
export const resultEntities = [ResultRowEntity, ResultSetEntity];
