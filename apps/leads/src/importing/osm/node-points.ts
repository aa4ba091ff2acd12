import type { GeoPoint } from '../../business/business';

/** Degrees in 1e-7: the default precision of the format, about a centimetre. */
const unit = 1e7;
const unknown = 0x7fffffff;

/** Collects ids of nodes, many of them twice, in little memory. */
export class NodeIds {
  private ids = new Float64Array(1024);
  private count = 0;

  add(id: number): void {
    if (this.count === this.ids.length) this.grow();
    this.ids[this.count++] = id;
  }

  /** The ids in order, each once. */
  sorted(): Float64Array {
    const ids = this.ids.subarray(0, this.count).sort();
    let kept = 0;
    for (const id of ids) if (kept === 0 || ids[kept - 1] !== id) ids[kept++] = id;
    return ids.slice(0, kept);
  }

  private grow(): void {
    const larger = new Float64Array(2 * this.ids.length);
    larger.set(this.ids);
    this.ids = larger;
  }
}

/** The points of the requested nodes: 16 bytes each. */
export class NodePoints {
  private readonly lats: Int32Array;
  private readonly lons: Int32Array;

  /** @param ids in order, each once */
  constructor(private readonly ids: Float64Array) {
    this.lats = new Int32Array(ids.length).fill(unknown);
    this.lons = new Int32Array(ids.length);
  }

  /** Stores the point if the node is requested. */
  offer(id: number, { lat, lon }: GeoPoint): void {
    const index = this.indexOf(id);
    if (index === undefined) return;
    this.lats[index] = Math.round(lat * unit);
    this.lons[index] = Math.round(lon * unit);
  }

  /** Undefined if the file does not contain the node. */
  at(id: number): GeoPoint | undefined {
    const index = this.indexOf(id);
    const lat = index === undefined ? unknown : (this.lats[index] ?? unknown);
    if (index === undefined || lat === unknown) return undefined;
    return { lat: lat / unit, lon: (this.lons[index] ?? 0) / unit };
  }

  private indexOf(id: number): number | undefined {
    let low = 0;
    let high = this.ids.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.ids[middle] ?? NaN;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }
}
