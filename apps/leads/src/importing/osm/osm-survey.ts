import type { FileHandle } from 'node:fs/promises';
import type { GeoPoint } from '../../business/business';
import { Extent, type BoundingBox } from '../bounding-box';
import { ImportError } from '../place-file';
import {
  objectReader,
  type OsmNode,
  type OsmObject,
  type OsmRelation,
  type OsmWay,
  type Tags,
} from './osm-object';
import { dayOf, readOsmHeader, type OsmHeader, readBlocks, undamaged } from './osm-blocks';
import type { Line } from './geometry';

/** Degrees in 1e-7: the default precision of the format, about a centimetre. */
const unit = 1e7;
const unknown = 0x7fffffff;

/** Collects ids of nodes, many of them twice, in little memory. */
class NodeIds {
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
class NodePoints {
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

/** Cells on each side of a tile, which is a degree: a cell is about a kilometre. */
const cells = 100;

/**
 * The area in which an extract has any object. Extracts are cut along borders, their boxes are not: a point in the box
 * without objects near belongs to a neighbouring extract.
 */
export class Coverage {
  /** A bit for each cell, in tiles, so that empty parts of the world need no memory. */
  private readonly tiles = new Map<number, Uint8Array>();

  add(point: GeoPoint): void {
    const { tile, cell } = cellOf(point);
    let bits = this.tiles.get(tile);
    if (!bits) this.tiles.set(tile, (bits = new Uint8Array((cells * cells) / 8)));
    bits[cell >> 3] = (bits[cell >> 3] ?? 0) | (1 << (cell & 7));
  }

  has(point: GeoPoint): boolean {
    const { tile, cell } = cellOf(point);
    return (((this.tiles.get(tile)?.[cell >> 3] ?? 0) >> (cell & 7)) & 1) === 1;
  }
}

function cellOf({ lat, lon }: GeoPoint): { tile: number; cell: number } {
  const [row, column] = [Math.floor(lat), Math.floor(lon)];
  const cell = Math.floor((lat - row) * cells) * cells + Math.floor((lon - column) * cells);
  return { tile: (row + 90) * 361 + column + 180, cell };
}

/** Facts of a file that are needed to read its places: ways and relations have no coordinates of their own. */
export interface OsmSurvey {
  readonly release: string | undefined;
  readonly bbox: BoundingBox | undefined;
  readonly coverage: Coverage;
  /** Points of the nodes that are corners of places; empty until the nodes are read. */
  readonly points: NodePoints;
  /** The ways that outline relations, by their ids. */
  readonly outlines: ReadonlyMap<number, Line>;
}

interface SurveyOptions {
  readonly file: FileHandle;
  readonly isPlace: (tags: Tags) => boolean;
  /** Called after each block with the progress of the survey: 0 to 1. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads a file to its end and notes the required nodes and ways, so that no error of the file occurs later.
 * @throws ImportError if the file is damaged, truncated or not sorted
 */
export async function surveyOsm(options: SurveyOptions): Promise<OsmSurvey> {
  const { size } = await options.file.stat();
  const first = new FirstReading(options.isPlace);
  for await (const block of readBlocks(options.file)) {
    options.signal.throwIfAborted();
    undamaged(block.end, () => first.read(block.type, block.data, block.end));
    options.onProgress(block.end / size);
  }
  const outlines = await readOutlines(options, first);
  return { ...first.result(), points: new NodePoints(first.nodes.sorted()), outlines };
}

/** Most files have ways before the relations that they outline, so the relations are read first. */
async function readOutlines(
  { file, signal }: SurveyOptions,
  first: FirstReading,
): Promise<Map<number, Line>> {
  const outlines = new Map<number, Line>();
  if (first.outlines.size === 0) return outlines;
  const readObjects = objectReader({ nodeTags: false, info: false });
  for await (const { data, type, end } of readBlocks(file, first.waysFrom)) {
    signal.throwIfAborted();
    if (type !== 'OSMData') continue;
    for (const object of readObjects(data)) {
      if (object.type !== 'way' || !first.outlines.has(object.id)) continue;
      outlines.set(object.id, object.refs);
      for (const id of object.refs) first.nodes.add(id);
    }
    if (end >= first.waysUntil) break;
  }
  return outlines;
}

class FirstReading {
  readonly nodes = new NodeIds();
  /** Ids of ways. */
  readonly outlines = new Set<number>();
  /** Byte offsets of the first block with ways and of the end of the last one. */
  waysFrom = 0;
  waysUntil = 0;

  private header: OsmHeader | undefined;
  private readObjects = objectReader({ nodeTags: false, info: false });
  private readonly extent = new Extent();
  private readonly coverage = new Coverage();
  private newest = 0;
  private nodesEnded = false;
  private lastEnd = 0;

  constructor(private readonly isPlace: (tags: Tags) => boolean) {}

  read(type: string, data: Buffer, end: number): void {
    if (type === 'OSMHeader') this.readHeader(data);
    if (type === 'OSMData') for (const object of this.readObjects(data)) this.note(object, end);
    this.lastEnd = end;
  }

  result(): Pick<OsmSurvey, 'release' | 'bbox' | 'coverage'> {
    return {
      release: this.header?.day ?? (this.newest > 0 ? dayOf(this.newest) : undefined),
      bbox: this.header?.bbox ?? this.extent.box,
      coverage: this.coverage,
    };
  }

  /** A file without a stated day is as new as its newest object. */
  private readHeader(data: Buffer): void {
    this.header = readOsmHeader(data);
    if (!this.header.day) this.readObjects = objectReader({ nodeTags: false, info: true });
  }

  private note(object: OsmObject, end: number): void {
    if (object.type === 'node') this.noteNode(object);
    else if (object.type === 'way') this.noteWay(object, end);
    else this.noteRelation(object);
    if (object.type !== 'node') this.nodesEnded = true;
    const time = object.info?.timestamp ?? 0;
    if (time > this.newest) this.newest = time;
  }

  private noteNode(node: OsmNode): void {
    if (this.nodesEnded)
      throw new ImportError(
        'The file has nodes after ways or relations: sort it with `osmium sort FILE -o sorted.osm.pbf`.',
      );
    this.extent.add(node);
    this.coverage.add(node);
  }

  private noteWay({ refs, tags }: OsmWay, end: number): void {
    if (this.waysFrom === 0) this.waysFrom = this.lastEnd;
    this.waysUntil = end;
    if (tags && this.isPlace(tags)) for (const id of refs) this.nodes.add(id);
  }

  private noteRelation({ members, tags }: OsmRelation): void {
    if (!tags || !this.isPlace(tags)) return;
    for (const { type, ref } of members) {
      if (type === 'way') this.outlines.add(ref);
      if (type === 'node') this.nodes.add(ref);
    }
  }
}
