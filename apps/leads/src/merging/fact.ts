import type { Sighting } from '../business/sighting';

/** What is taken for true, and the sightings that say so. */
export interface Fact<Value> {
  readonly value: Value;
  readonly sightings: readonly Sighting[];
}
