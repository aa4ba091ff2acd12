import { deflateSync } from 'node:zlib';

export interface PdfFileOptions {
  readonly title?: string;
  readonly links?: readonly string[];
  /** Content streams of the pages; default: one with the lines. */
  readonly contents?: readonly Buffer[];
  /** Entries of the trailer. */
  readonly trailer?: string;
  /** Further objects, numbered from 1000. */
  readonly objects?: readonly string[];
}

const text = (line: string): string => line.replace(/[\\()]/g, (sign) => `\\${sign}`);

/** The content of a page with these lines. A line with tabs has cells. */
export function linesContent(lines: readonly string[]): Buffer {
  const shown = lines.flatMap((line, row) =>
    line
      .split('\t')
      .map((cell, column) => `1 0 0 1 ${50 + column * 180} ${700 - row * 14} Tm (${text(cell)}) Tj`),
  );
  return Buffer.from(`BT /F1 11 Tf\n${shown.join('\n')}\nET`, 'latin1');
}

/** A PDF file with these lines on its first page. */
export function pdfFile(lines: readonly string[], options: PdfFileOptions = {}): Buffer {
  const { title = '', links = [], contents = [linesContent(lines)], trailer = '', objects = [] } = options;
  const kids = contents.map((_, index) => `${10 + index * 2} 0 R`).join(' ');
  const annotations = links.map(
    (url) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${text(url)})>>>>`,
  );
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
  const pages = contents.flatMap((content, index) => {
    const packed = deflateSync(content);
    const page = `${10 + index * 2} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${11 + index * 2} 0 R/Resources<</Font<</F1 3 0 R>>>>/Annots[${annotations.join('')}]>>endobj\n`;
    const stream = `${11 + index * 2} 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`;
    return [Buffer.from(page + stream), packed, Buffer.from('\nendstream endobj\n')];
  });
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/Lang(en)>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count ${contents.length}>>endobj\n3 0 obj${font}endobj\n4 0 obj<</Title(${text(title)})>>endobj\n`,
      'latin1',
    ),
    ...pages,
    Buffer.from(objects.map((object, index) => `${1000 + index} 0 obj${object}endobj\n`).join('')),
    Buffer.from(`trailer<</Root 1 0 R/Info 4 0 R${trailer}>>\n%%EOF\n`),
  ]);
}
