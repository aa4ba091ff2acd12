import { ExclusionFeedEntity } from './exclusion-feed.entity';
import { ExclusionEntity } from './exclusion.entity';

/** Of the tables of `createExclusionTable` and `createExclusionFeed`. */
export const exclusionEntities = [ExclusionEntity, ExclusionFeedEntity];
