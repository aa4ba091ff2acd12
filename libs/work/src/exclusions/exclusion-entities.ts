import { ExclusionFeedEntity } from './exclusion-feed.entity';
import { ExclusionEntity } from './exclusion.entity';

/** Of the tables of `exclusions/exclusions.sql` and `exclusions/exclusion-feed.sql`. */
export const exclusionEntities = [ExclusionEntity, ExclusionFeedEntity];
