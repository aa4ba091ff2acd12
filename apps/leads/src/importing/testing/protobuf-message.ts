/** Writes one protobuf message field by field; numbers are safe integers. https://protobuf.dev/programming-guides/encoding/ */
export class ProtobufMessage {
  private readonly bytes: number[] = [];

  varint(field: number, value: number): this {
    return this.push([...varintOf(8 * field), ...varintOf(value)]);
  }

  /** A number in ZigZag encoding. */
  signed(field: number, value: number): this {
    return this.varint(field, zigzagOf(value));
  }

  data(field: number, content: Uint8Array | string): this {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    return this.push([...varintOf(8 * field + 2), ...varintOf(bytes.length)]).push(bytes);
  }

  message(field: number, inner: ProtobufMessage): this {
    return this.data(field, inner.encode());
  }

  packed(field: number, values: readonly number[]): this {
    return this.data(field, Uint8Array.from(values.flatMap(varintOf)));
  }

  /** Delta-encoded numbers, in ZigZag encoding. */
  packedDeltas(field: number, values: readonly number[]): this {
    const deltas = values.map((value, index) => value - (values[index - 1] ?? 0));
    return this.data(field, Uint8Array.from(deltas.flatMap((delta) => varintOf(zigzagOf(delta)))));
  }

  encode(): Buffer {
    return Buffer.from(this.bytes);
  }

  private push(bytes: Iterable<number>): this {
    for (const byte of bytes) this.bytes.push(byte);
    return this;
  }
}

/** Seven bits in each byte, the lowest first. */
function varintOf(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

const zigzagOf = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
