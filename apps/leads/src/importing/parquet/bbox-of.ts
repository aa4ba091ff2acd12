import { Extent, type BoundingBox } from '../bounding-box';
import { pointFrom } from './point-from';
import { readRows } from './read-rows';

/** The extent of the points in a file, taken as the area for which a complete file is complete. */
export async function bboxOf(
  path: string,
  names: readonly string[],
  onRow: (row: number) => void,
): Promise<BoundingBox | undefined> {
  const columns = ['latitude', 'longitude', 'bbox', 'geometry'].filter((column) => names.includes(column));
  const extent = new Extent();
  for await (const { rows, next } of readRows({ path, columns, from: 0 })) {
    for (const row of rows) {
      const point = pointFrom(row);
      if (point) extent.add(point);
    }
    onRow(next);
  }
  return extent.box;
}
