import { osmFileBytes } from './osm-file-bytes';
import type { TestNode } from './osm-file-parts';

/** More than `ImportFixture` stages at once. */
const perBlock = 25;

/** A file of several blocks with this number of cafés around Baltimore, each with a telephone number. */
export function cafesFile(
  count: number,
  { day = '2026-01-01', change = (node: TestNode): TestNode => node } = {},
): Buffer {
  const nodes = Array.from({ length: count }, (_, index) => change(cafe(index)));
  const blocks = Array.from({ length: Math.ceil(count / perBlock) }, (_, index) => ({
    nodes: nodes.slice(index * perBlock, (index + 1) * perBlock),
  }));
  return osmFileBytes({ bbox: [-77, 39, -76, 40], replicated: Date.parse(day) / 1000, blocks });
}

const cafe = (index: number): TestNode => ({
  id: index + 1,
  lat: 39.2 + (index % 100) / 1000,
  lon: -76.7 + index / 100_000,
  tags: { name: `Café ${index}`, amenity: 'cafe', phone: `410-555-${String(1000 + (index % 9000))}` },
});
