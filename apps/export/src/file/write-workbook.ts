import { crc32, constants, deflateRawSync } from 'node:zlib';

/**
 * Writes a workbook page by page without state in the process: the sheet is the last part of the archive, and each page of
 * it ends with a flush of the compressor, so that any replica continues. hucre writes a workbook in one piece only.
 */

/** What is known of the sheet so far. */
export interface SheetState {
  readonly crc: number;
  /** Bytes of the XML, and of its compressed form. */
  readonly size: number;
  readonly packed: number;
}

const noSheet: SheetState = { crc: 0, size: 0, packed: 0 };
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const package_ = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook with one sheet (ECMA-376 part 1), before the sheet. */
const parts: readonly (readonly [name: string, content: string])[] = [
  [
    '[Content_Types].xml',
    `${xml}<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${xml}<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Leads" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${xml}<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];
const sheetName = 'xl/worksheets/sheet1.xml';
const sheetBegin = `${xml}<worksheet xmlns="${main}"><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';

/** Rows as XML. Inline strings are texts, so that no cell is a formula. */
export const sheetRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('');

const cellXml = (text: string): string =>
  text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** XML 1.0 has no control characters. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

interface SheetPart {
  readonly bytes: Buffer;
  readonly state: SheetState;
}

/**
 * The next bytes of a workbook.
 * @param state after the previous part; undefined for the first one
 * @param rows by `sheetRows`
 */
export function workbookPart(state: SheetState | undefined, rows: string, isEnd: boolean): SheetPart {
  const begin = state
    ? []
    : [...parts.map(([name, content]) => wholeEntry(name, content)), localHeader(sheetName, 0x0008)];
  const content = Buffer.from(`${state ? '' : sheetBegin}${rows}${isEnd ? sheetEnd : ''}`);
  const before = state ?? noSheet;
  const flushed =
    content.length > 0 ? deflateRawSync(content, { finishFlush: constants.Z_SYNC_FLUSH }) : Buffer.alloc(0);
  const packed = isEnd ? Buffer.concat([flushed, lastBlock]) : flushed;
  const next = {
    crc: crc32(content, before.crc),
    size: before.size + content.length,
    packed: before.packed + packed.length,
  };
  return { bytes: Buffer.concat([...begin, packed, ...(isEnd ? [archiveEnd(next)] : [])]), state: next };
}

/** An empty last block of DEFLATE. */
const lastBlock = Buffer.from([0x03, 0x00]);

/** 1980-01-01, the earliest time. */
const date = 0x0021;

/** The fields that local and central headers share (APPNOTE 4.3.7, 4.3.12). */
function common(name: string, flags: number, { crc, size, packed }: SheetState): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packed, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

const signature = (type: number): Buffer => Buffer.from([0x50, 0x4b, type, type + 1]);

const localHeader = (name: string, flags: number, state = noSheet): Buffer =>
  Buffer.concat([signature(3), common(name, flags, state), Buffer.from(name)]);

const stateOf = (content: string, packed: Buffer): SheetState => ({
  crc: crc32(content),
  size: Buffer.byteLength(content),
  packed: packed.length,
});

function wholeEntry(name: string, content: string): Buffer {
  const packed = deflateRawSync(content);
  return Buffer.concat([localHeader(name, 0, stateOf(content, packed)), packed]);
}

/** The descriptor of the sheet, whose size was unknown at its beginning, and the directory. */
function archiveEnd(sheet: SheetState): Buffer {
  const descriptor = Buffer.alloc(12);
  descriptor.writeUInt32LE(sheet.crc, 0);
  descriptor.writeUInt32LE(sheet.packed, 4);
  descriptor.writeUInt32LE(sheet.size, 8);
  const directory: Buffer[] = [];
  let offset = 0;
  const list = (name: string, flags: number, state: SheetState): void => {
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        signature(1),
        Buffer.from([20, 0]),
        common(name, flags, state),
        tail,
        Buffer.from(name),
      ]),
    );
    offset += 30 + Buffer.byteLength(name) + state.packed + (flags === 0 ? 0 : 16);
  };
  for (const [name, content] of parts) list(name, 0, stateOf(content, deflateRawSync(content)));
  list(sheetName, 0x0008, sheet);
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([signature(7), descriptor, central, signature(5), end]);
}
