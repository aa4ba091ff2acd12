import { isUtf8 } from 'node:buffer';
import sniff from 'html-encoding-sniffer';

/** The standard looks for a meta element in 1 KiB; pages with much in front of it are common. */
const prescan = 16 * 1024;

export interface TextForm {
  /** Media type without parameters. */
  readonly mediaType: string;
  /** From the header Content-Type. */
  readonly charset: string | undefined;
}

/**
 * Bytes as text: by byte order mark, by the header, by what the document says of itself, and where none of
 * them speaks as UTF-8 if it can be that, else as windows-1252. Bytes that fit nowhere become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, { mediaType, charset }: TextForm): string {
  const encoding = sniff(bytes, {
    defaultEncoding: isUtf8(bytes) ? 'UTF-8' : 'windows-1252',
    ...(charset !== undefined && { transportLayerEncodingLabel: charset }),
    ...(mediaType.endsWith('xml') ? { xml: true } : { maxPrescanBytes: isHtml(mediaType) ? prescan : 0 }),
  });
  // `replacement` stands for encodings that are dangerous to decode (ISO-2022-CN and its like).
  return new TextDecoder(encoding === 'replacement' ? 'windows-1252' : encoding).decode(bytes);
}

const isHtml = (mediaType: string): boolean => mediaType === 'text/html';
