import { getDocumentProxy } from 'unpdf';
import { lowerThreadPriority } from '../extracting/thread-priority.adapter';
import { pdfHtml, type PdfPage } from './pdf-html';

const maxPages = 30;
/** Maximum length of the texts of a file in UTF-16 units, as that of a page. */
const maxLength = 2 * 1024 * 1024;
const maxLinks = 500;
/** Maximum size of one buffer in bytes. Streams decode into one each, which the limits of the thread's heap do not count. */
const maxBufferBytes = 32 * 1024 * 1024;

lowerThreadPriority();

/** PDF.js may report another error after this one. */
let isTooLarge = false;

function checkSize(bytes: number): void {
  if (bytes <= maxBufferBytes) return;
  isTooLarge = true;
  throw new RangeError('A stream of the PDF is too large.');
}

/** PDF.js decodes into arrays of this global type, however large. */
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, given: unknown[], newTarget) {
    checkSize(Number(given[0]) || 0);
    return Reflect.construct(
      target,
      given,
      newTarget === globalThis.Uint8Array ? target : newTarget,
    ) as object;
  },
});

const { DecompressionStream: Decompression } = globalThis;

/** PDF.js collects all chunks of it. */
globalThis.DecompressionStream = class implements DecompressionStream {
  readonly writable: DecompressionStream['writable'];
  readonly readable: DecompressionStream['readable'];

  constructor(format: ConstructorParameters<typeof DecompressionStream>[0]) {
    const { readable, writable } = new Decompression(format);
    let bytes = 0;
    const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        checkSize(bytes);
        controller.enqueue(chunk);
      },
    });
    this.writable = writable;
    this.readable = readable.pipeThrough(limit);
  }
};

export type PdfResult =
  | { readonly html: string }
  | { readonly reason: 'encrypted' | 'malformed' | 'too_large' };

/** Entry point of the thread of `PdfReader`. Any file, even an empty one, loads PDF.js. */
export default async function read(bytes: Uint8Array): Promise<PdfResult> {
  isTooLarge = false;
  try {
    return { html: await htmlOf(bytes) };
  } catch (error) {
    if ((error as Error).name === 'PasswordException') return { reason: 'encrypted' };
    return { reason: isTooLarge ? 'too_large' : 'malformed' };
  }
}

async function htmlOf(bytes: Uint8Array): Promise<string> {
  // Without fonts, images and scripts, which the text does not need.
  const document = await getDocumentProxy(bytes, {
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: 0,
    verbosity: 0,
  });
  const { info } = await document.getMetadata();
  const fields = info as Partial<Record<'Title' | 'Language', string | null>>;
  const pages: PdfPage[] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(maxPages, document.numPages) && length < maxLength; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const annotations = (await page.getAnnotations()) as Array<{ url?: string }>;
    const texts = items.flatMap((item) => {
      if (!('str' in item)) return [];
      length += item.str.length;
      const [, , skew = 0, size = 0, x = 0, y = 0] = item.transform as number[];
      return [{ str: item.str, x, y, width: item.width, size: Math.hypot(skew, size) }];
    });
    const links = annotations.flatMap(({ url = '' }) => (/^(?:https?|mailto|tel):/i.test(url) ? [url] : []));
    pages.push({ texts, links: [...new Set(links)].slice(0, maxLinks) });
    page.cleanup();
  }
  return pdfHtml({ title: fields.Title ?? '', language: fields.Language ?? '', pages });
}
