import type { Sighting } from '../business/business';

/** A chosen value and the sightings that support it. */
export interface Fact<Value> {
  readonly value: Value;
  readonly sightings: readonly Sighting[];
}
