/** A field of a protobuf message with the value of its wire type. */
export interface Field {
  readonly number: number;
  readonly varint: bigint;
  readonly bytes: Buffer;
}

const nothing = Buffer.alloc(0);

/**
 * The fields of a small message in their order, of the wire types varint and length-delimited, the only ones in the
 * frames of OpenStreetMap files. https://protobuf.dev/programming-guides/encoding/ pbf returns a field that is longer than
 * its message short and without an error, so that a damaged file would be imported.
 * @throws RangeError if the message ends within a field or has another wire type
 */
export function* fieldsOf(message: Buffer): Generator<Field> {
  let at = 0;
  const readVarint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 64n; shift += 7n) {
      const byte = BigInt(message.readUInt8(at++));
      value |= (byte & 127n) << shift;
      if (byte < 128n) return value;
    }
    throw new RangeError('a number has more than ten bytes');
  };
  while (at < message.length) {
    const key = Number(readVarint());
    const value = readVarint();
    if ((key & 7) === 0) yield { number: key >> 3, varint: value, bytes: nothing };
    else if ((key & 7) === 2) {
      const end = at + Number(value);
      if (end > message.length) throw new RangeError('a field is longer than its message');
      yield { number: key >> 3, varint: 0n, bytes: message.subarray(at, end) };
      at = end;
    } else throw new RangeError(`wire type ${key & 7} is not expected`);
  }
}

/** The signed number of a varint in ZigZag encoding. */
export const zigzag = (value: bigint): bigint => (value >> 1n) ^ -(value & 1n);
