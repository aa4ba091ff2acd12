import { isUtf8 } from 'node:buffer';
import sniff from 'html-encoding-sniffer';

/** The standard searches 1 KiB for a meta element; many pages have it after more than that. */
const prescan = 16 * 1024;

export interface TextForm {
  readonly mediaType: string;
  /** From the header Content-Type. */
  readonly charset: string | undefined;
}

/**
 * Decodes bytes by byte order mark, header and declaration in the document; without them as UTF-8 if valid, else as
 * windows-1252. Invalid bytes become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, { mediaType, charset }: TextForm): string {
  const encoding = sniff(bytes, {
    defaultEncoding: isUtf8(bytes) ? 'UTF-8' : 'windows-1252',
    ...(charset !== undefined && { transportLayerEncodingLabel: charset }),
    ...(mediaType.endsWith('xml') ? { xml: true } : { maxPrescanBytes: isHtml(mediaType) ? prescan : 0 }),
  });
  // `replacement` represents encodings that are unsafe to decode, such as ISO-2022-CN.
  return new TextDecoder(encoding === 'replacement' ? 'windows-1252' : encoding).decode(bytes);
}

const isHtml = (mediaType: string): boolean => mediaType === 'text/html';
