import { OSMTransform, parse } from 'osm-pbf-parser-node';

export type Tags = Readonly<Record<string, string>>;

interface Base {
  readonly id: number;
  readonly tags?: Tags;
  /** Only if requested. */
  readonly info?: { readonly timestamp?: number };
}

export interface OsmNode extends Base {
  readonly type: 'node';
  readonly lat: number;
  readonly lon: number;
}

export interface OsmWay extends Base {
  readonly type: 'way';
  /** Ids of its nodes; the last one of a closed way equals the first. */
  readonly refs: readonly number[];
}

export interface OsmRelation extends Base {
  readonly type: 'relation';
  readonly members: readonly {
    readonly type: 'node' | 'way' | 'relation';
    readonly ref: number;
    readonly role: string;
  }[];
}

export type OsmObject = OsmNode | OsmWay | OsmRelation;

interface Wanted {
  /** Whether the tags of nodes are read: most nodes are corners of a way. */
  readonly nodeTags: boolean;
  /** Whether `info` is read. */
  readonly info: boolean;
}

/** @returns a function that reads the objects of a block and throws the error of the parser for a damaged block */
export function objectReader({ nodeTags, info }: Wanted): (data: Buffer) => OsmObject[] {
  const options = new OSMTransform({
    withTags: { node: nodeTags, way: true, relation: true },
    withInfo: info,
  });
  // The types of the parser say `object`; this type follows its documentation.
  return (data) => parse(data, options) as OsmObject[];
}
