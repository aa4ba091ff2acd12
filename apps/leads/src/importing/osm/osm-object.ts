import { OSMTransform, parse } from 'osm-pbf-parser-node';

export type Tags = Readonly<Record<string, string>>;

interface Base {
  readonly id: number;
  readonly tags?: Tags;
  /** Only where it was asked for. */
  readonly info?: { readonly timestamp?: number };
}

export interface OsmNode extends Base {
  readonly type: 'node';
  readonly lat: number;
  readonly lon: number;
}

export interface OsmWay extends Base {
  readonly type: 'way';
  /** Ids of its nodes; of a closed one the first is the last too. */
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
  /** Whether the tags of nodes are read: most nodes are corners of something. */
  readonly nodeTags: boolean;
  /** Whether `info` is read. */
  readonly info: boolean;
}

/** @returns a function that reads the objects of a block. It throws what the parser throws where a block is damaged. */
export function objectReader({ nodeTags, info }: Wanted): (data: Buffer) => OsmObject[] {
  const options = new OSMTransform({
    withTags: { node: nodeTags, way: true, relation: true },
    withInfo: info,
  });
  // The parser's types say `object`; this is what its documentation says.
  return (data) => parse(data, options) as OsmObject[];
}
