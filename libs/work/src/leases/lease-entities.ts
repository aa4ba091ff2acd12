import { LeaseIntervalEntity } from './lease-interval.entity';
import { LeaseEntity } from './lease.entity';

/** Of the tables of `leases/leases.sql`. */
export const leaseEntities = [LeaseEntity, LeaseIntervalEntity];
