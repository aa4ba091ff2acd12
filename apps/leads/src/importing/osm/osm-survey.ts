import type { FileHandle } from 'node:fs/promises';
import { Extent, type BoundingBox } from '../bounding-box';
import { ImportError } from '../import-error';
import { Coverage } from './coverage';
import { NodeIds, NodePoints } from './node-points';
import {
  objectReader,
  type OsmNode,
  type OsmObject,
  type OsmRelation,
  type OsmWay,
  type Tags,
} from './osm-object';
import { dayOf, readOsmHeader, type OsmHeader } from './osm-header';
import { readBlocks, undamaged } from './read-blocks';
import type { Line } from './rings';

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
