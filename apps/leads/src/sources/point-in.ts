import { fieldsOf, numberIn } from '@lode/domain/values';
import type { GeoPoint } from '../business/business';

/** The point in `{lat, lon}` of an answer; undefined if there is none on Earth. */
export function pointIn(value: unknown): GeoPoint | undefined {
  const fields = fieldsOf(value);
  const lat = numberIn(fields['lat'], -90, 90);
  const lon = numberIn(fields['lon'], -180, 180);
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}
