import { deflateSync } from 'node:zlib';
import { ProtobufMessage } from './protobuf-message';

type Tags = Readonly<Record<string, string>>;

export interface TestNode {
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  readonly tags?: Tags;
}

export interface TestWay {
  readonly id: number;
  readonly refs: readonly number[];
  readonly tags?: Tags;
}

export interface TestRelation {
  readonly id: number;
  readonly members: readonly (readonly [type: 'node' | 'way' | 'relation', ref: number, role: string])[];
  readonly tags?: Tags;
}

export interface TestBlock {
  readonly nodes?: readonly TestNode[];
  readonly ways?: readonly TestWay[];
  readonly relations?: readonly TestRelation[];
}

export interface TestExtract {
  /** West, south, east, north in degrees. */
  readonly bbox?: readonly [number, number, number, number];
  /** Seconds since 1970. */
  readonly replicated?: number;
  readonly requiredFeatures?: readonly string[];
  /** Each group becomes a block, in this order. */
  readonly blocks: Iterable<TestBlock>;
  /** The compression of a block. */
  readonly blob?: (data: Buffer) => ProtobufMessage;
}

/** A blob with zlib, like nearly all files. */
const zlib = (data: Buffer): ProtobufMessage =>
  new ProtobufMessage().varint(2, data.length).data(3, deflateSync(data));

/** An extract as a .osm.pbf file, block by block. https://wiki.openstreetmap.org/wiki/PBF_Format */
export function* osmFileParts({ blob = zlib, blocks, ...header }: TestExtract): Generator<Buffer> {
  yield framed('OSMHeader', blob(headerOf(header).encode()));
  for (const block of blocks) yield framed('OSMData', blob(dataOf(block).encode()));
}

function framed(type: string, blob: ProtobufMessage): Buffer {
  const body = blob.encode();
  const header = new ProtobufMessage().data(1, type).varint(3, body.length).encode();
  const size = Buffer.alloc(4);
  size.writeUInt32BE(header.length);
  return Buffer.concat([size, header, body]);
}

function headerOf({
  bbox,
  replicated,
  requiredFeatures = ['OsmSchema-V0.6', 'DenseNodes'],
}: Omit<TestExtract, 'blob' | 'blocks'>) {
  const message = new ProtobufMessage();
  if (bbox) {
    const [west, south, east, north] = bbox.map((side) => Math.round(side * 1e9));
    const box = new ProtobufMessage();
    for (const [index, side] of [west, east, north, south].entries()) box.signed(index + 1, side ?? 0);
    message.message(1, box);
  }
  for (const feature of requiredFeatures) message.data(4, feature);
  return replicated === undefined ? message : message.varint(32, replicated);
}

function dataOf({ nodes = [], ways = [], relations = [] }: TestBlock): ProtobufMessage {
  const strings = new Strings();
  const group = new ProtobufMessage();
  if (nodes.length > 0) group.message(2, denseNodes(nodes, strings));
  for (const way of ways)
    group.message(
      3,
      withTags(new ProtobufMessage().varint(1, way.id), way.tags, strings).packedDeltas(8, way.refs),
    );
  for (const relation of relations) group.message(4, relationOf(relation, strings));
  return new ProtobufMessage().message(1, strings.table()).message(2, group);
}

function denseNodes(nodes: readonly TestNode[], strings: Strings): ProtobufMessage {
  const units = (degrees: number): number => Math.round(degrees * 1e7);
  const tags = nodes.flatMap(({ tags = {} }) => [
    ...Object.entries(tags).flatMap((pair) => pair.map((text) => strings.index(text))),
    0,
  ]);
  return new ProtobufMessage()
    .packedDeltas(
      1,
      nodes.map(({ id }) => id),
    )
    .packedDeltas(
      8,
      nodes.map(({ lat }) => units(lat)),
    )
    .packedDeltas(
      9,
      nodes.map(({ lon }) => units(lon)),
    )
    .packed(10, tags);
}

function relationOf({ id, members, tags }: TestRelation, strings: Strings): ProtobufMessage {
  const types = ['node', 'way', 'relation'];
  return withTags(new ProtobufMessage().varint(1, id), tags, strings)
    .packed(
      8,
      members.map(([, , role]) => strings.index(role)),
    )
    .packedDeltas(
      9,
      members.map(([, ref]) => ref),
    )
    .packed(
      10,
      members.map(([type]) => types.indexOf(type)),
    );
}

const withTags = (message: ProtobufMessage, tags: Tags = {}, strings: Strings): ProtobufMessage =>
  message
    .packed(
      2,
      Object.keys(tags).map((key) => strings.index(key)),
    )
    .packed(
      3,
      Object.values(tags).map((value) => strings.index(value)),
    );

/** Index 0 is reserved. */
class Strings {
  private readonly known = new Map([['', 0]]);

  index(text: string): number {
    const known = this.known.get(text) ?? this.known.size;
    this.known.set(text, known);
    return known;
  }

  table(): ProtobufMessage {
    const message = new ProtobufMessage();
    for (const text of this.known.keys()) message.data(1, text);
    return message;
  }
}
