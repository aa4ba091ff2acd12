/** Encodings beside UTF-8. */
export type Charset = 'utf-8' | 'utf-16le' | 'windows-1251' | 'windows-1252' | 'iso-8859-2' | 'shift_jis';

type Table = ReadonlyMap<string, readonly number[]>;

const tables = new Map<Charset, Table>();

/**
 * Encodes a text. Unsupported characters become question marks. The platform decodes these charsets but does not
 * encode them, so the table of its decoder is inverted.
 */
export function encode(text: string, charset: Charset = 'utf-8'): Buffer {
  if (charset === 'utf-8') return Buffer.from(text, 'utf8');
  if (charset === 'utf-16le') return Buffer.from(text, 'utf16le');
  const table = tableOf(charset);
  return Buffer.from([...text].flatMap((letter) => table.get(letter) ?? [0x3f]));
}

/** Like `encode`, for HTML: unsupported characters become character references. */
export function encodeHtml(text: string, charset: Charset): Buffer {
  if (charset.startsWith('utf')) return encode(text, charset);
  const table = tableOf(charset);
  return encode(
    text.replace(/[^\x00-\x7f]/gu, (letter) =>
      table.has(letter) ? letter : `&#${letter.codePointAt(0) ?? 0};`,
    ),
    charset,
  );
}

function tableOf(charset: Charset): Table {
  const table = tables.get(charset) ?? invert(charset);
  tables.set(charset, table);
  return table;
}

function invert(charset: Charset): Table {
  const decoder = new TextDecoder(charset, { fatal: true });
  const table = new Map<string, readonly number[]>();
  const learn = (bytes: readonly number[]): void => {
    const letter = decodeOne(decoder, bytes);
    if (letter !== undefined && !table.has(letter)) table.set(letter, bytes);
  };
  for (let byte = 0; byte <= 0xff; byte += 1) learn([byte]);
  if (charset !== 'shift_jis') return table;
  for (let first = 0x81; first <= 0xfc; first += 1) {
    for (let second = 0x40; second <= 0xfc; second += 1) learn([first, second]);
  }
  return table;
}

/** `undefined` if the bytes are not a single character. */
function decodeOne(decoder: InstanceType<typeof TextDecoder>, bytes: readonly number[]): string | undefined {
  try {
    const [letter, ...more] = decoder.decode(Uint8Array.from(bytes));
    return more.length > 0 ? undefined : letter;
  } catch {
    return undefined;
  }
}
