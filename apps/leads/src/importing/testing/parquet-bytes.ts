import {
  Binary,
  Field,
  Float64,
  List,
  Map_,
  Struct,
  Table,
  tableToIPC,
  Utf8,
  vectorFromArray,
  type DataType,
} from 'apache-arrow';
import { Table as WasmTable, WriterPropertiesBuilder, writeParquet } from 'parquet-wasm';

const struct = (types: Readonly<Record<string, DataType>>): Struct =>
  new Struct(Object.entries(types).map(([name, type]) => new Field(name, type, true)));
const list = (type: DataType): List => new List(new Field('element', type, true));
const text = new Utf8();
const entries = new Struct<{ key: Utf8; value: Utf8 }>([
  new Field('key', text, false),
  new Field('value', text, true),
]);
const textMap = new Map_(new Field('entries', entries, false));

const overture = {
  id: text,
  geometry: new Binary(),
  names: struct({ primary: text, common: textMap, rules: list(struct({ variant: text, value: text })) }),
  categories: struct({ primary: text, alternate: list(text) }),
  taxonomy: struct({ primary: text, hierarchy: list(text), alternates: list(text) }),
  confidence: new Float64(),
  websites: list(text),
  socials: list(text),
  emails: list(text),
  phones: list(text),
  brand: struct({ wikidata: text, names: struct({ primary: text }) }),
  addresses: list(struct({ freeform: text, locality: text, postcode: text, region: text, country: text })),
  sources: list(struct({ property: text, dataset: text })),
  operating_status: text,
  theme: text,
};

const foursquare = {
  fsq_place_id: text,
  name: text,
  latitude: new Float64(),
  longitude: new Float64(),
  address: text,
  locality: text,
  region: text,
  postcode: text,
  country: text,
  date_closed: text,
  tel: text,
  website: text,
  email: text,
  instagram: text,
  fsq_category_labels: list(text),
};

type Rows = readonly Readonly<Record<string, unknown>>[];

/** A Parquet file with the columns of Overture's places; missing values are null. */
export const overtureBytes = (rows: Rows, groupSize?: number): Uint8Array =>
  bytesOf(overture, rows, groupSize);

export const foursquareBytes = (rows: Rows): Uint8Array => bytesOf(foursquare, rows);

/** A Parquet file of neither dataset. */
export const foreignBytes = (rows: Rows): Uint8Array => bytesOf({ town: text, people: new Float64() }, rows);

function bytesOf(types: Readonly<Record<string, DataType>>, rows: Rows, groupSize = 1000): Uint8Array {
  const columns = Object.entries(types).map(([name, type]) => [
    name,
    vectorFromArray(
      rows.map((row) => row[name] ?? null),
      type,
    ),
  ]);
  const table = WasmTable.fromIPCStream(tableToIPC(new Table(Object.fromEntries(columns)), 'stream'));
  return writeParquet(table, new WriterPropertiesBuilder().setMaxRowGroupSize(groupSize).build());
}

/** A point in well-known binary, as in GeoParquet. */
export function wkbPoint(lon: number, lat: number): Uint8Array {
  const bytes = Buffer.alloc(21);
  bytes.writeUInt8(1, 0);
  bytes.writeUInt32LE(1, 1);
  bytes.writeDoubleLE(lon, 5);
  bytes.writeDoubleLE(lat, 13);
  return bytes;
}
