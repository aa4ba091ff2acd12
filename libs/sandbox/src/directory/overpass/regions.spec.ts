import { distance } from '../../geography/point';
import { towns } from '../../businesses/town';
import { regionAreas } from './regions';

test('each town with businesses is in the area of a region', () => {
  const areas = regionAreas();
  expect(areas).toHaveLength(towns.length);
  for (const { city } of towns) {
    const point = { lat: city.latitude, lon: city.longitude };
    expect(
      areas.some((area) => distance(area.point, point) <= (area.reach ?? 0)),
      city.name,
    ).toBe(true);
  }
});
