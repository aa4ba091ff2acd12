import type { Producer } from '../gathering/gather-newest';
import { routedOperations } from '../http/routed-operations';

/** The operations over HTTP whose rows are stored as result sets. */
export const resultProducers: readonly Producer[] = routedOperations.flatMap(
  ({ service, name, results, http: { scope } }) =>
    results && scope !== null && scope !== 'any' ? [{ service, name, scope }] : [],
);
