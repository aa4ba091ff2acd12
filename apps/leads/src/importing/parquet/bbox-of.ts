import { Extent, type BoundingBox } from '../bounding-box';
import { pointFrom } from './point-from';
import { readRows } from './read-rows';

/** The extent of a file's points, which tells of the area that it is complete for, as long as it is a whole one. */
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
