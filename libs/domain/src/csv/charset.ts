import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { ProblemError, validationProblem } from '@lode/contracts';
import chardet from 'chardet';
import { columnNamed } from './column-titles';

/** Bytes of lines with other than ASCII characters by which a charset is detected. */
const sampleSize = 65_536;

/**
 * The charset of a stated name, as the Encoding Standard names it: `latin1` is `windows-1252`.
 * @throws ProblemError unsupported_media_type for an unknown one
 */
export function statedCharset(stated: string): string {
  try {
    const { encoding } = new TextDecoder(stated.trim());
    if (encoding !== 'replacement') return encoding;
  } catch {
    // Reported below.
  }
  throw new ProblemError(
    'unsupported_media_type',
    `The charset ${JSON.stringify(stated.slice(0, 40))} is unknown. State the charset of the file, such as utf-8 or windows-1250, or omit it.`,
  );
}

/**
 * The charset of a file: the stated one, else that of its byte order mark, else UTF-8 if all bytes are valid, else the
 * detected one.
 * @throws ProblemError unsupported_media_type for an unknown stated one, validation for a file of several charsets
 */
export async function charsetOf(
  content: () => AsyncIterable<Uint8Array>,
  stated?: string | undefined,
): Promise<string> {
  const named = stated === undefined ? undefined : statedCharset(stated);
  if (named !== undefined && !named.startsWith('utf-16')) return named;
  const sample = new Sample();
  for await (const chunk of content()) {
    const known = sample.add(chunk) ?? named;
    if (known !== undefined) return known;
  }
  return sample.end();
}

/** Reads a file until its charset is known. */
class Sample {
  private head = Buffer.alloc(0);
  private isHeadRead = false;
  private readonly utf8 = new TextDecoder('utf-8', { fatal: true });
  private isUtf8 = true;
  /** Number of the first line that is not UTF-8. */
  private line = 1;
  private hasUtf8 = false;
  /** Of a line that has not ended. */
  private rest: Buffer[] = [];
  private restSize = 0;
  private taken: Buffer[] = [];
  private size = 0;

  /** @returns the charset, once it is known */
  add(chunk: Uint8Array): string | undefined {
    let bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    if (!this.isHeadRead) {
      this.head = Buffer.concat([this.head, bytes]);
      if (this.head.length < 4096) return undefined;
      bytes = this.head;
      const known = this.readHead();
      if (known !== undefined) return known;
    }
    this.read(bytes);
    return undefined;
  }

  end(): string {
    if (!this.isHeadRead) {
      const known = this.readHead();
      if (known !== undefined) return known;
      this.read(this.head);
    }
    const rest = Buffer.concat(this.rest);
    this.check(rest);
    if (this.isUtf8) return 'utf-8';
    if (this.hasUtf8) throw mixed(this.line);
    this.keep(rest);
    return detected(Buffer.concat(this.taken));
  }

  private readHead(): string | undefined {
    this.isHeadRead = true;
    const { head } = this;
    if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
    if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
    if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
    return utf16Of(head.subarray(0, 4096));
  }

  /** Whole lines, so that none is cut within a character. */
  private read(bytes: Buffer): void {
    this.restSize += bytes.length;
    if (!bytes.includes(0x0a) && this.restSize < maxLine) {
      this.rest.push(Buffer.from(bytes));
      return;
    }
    const all = this.rest.length === 0 ? bytes : Buffer.concat([...this.rest, bytes]);
    const end = all.lastIndexOf(0x0a) + 1;
    // A line that is longer than any row ends before its last ASCII character.
    const cut =
      end > 0
        ? end
        : Math.max(
            0,
            all.findLastIndex((byte) => byte < 0x80),
          );
    this.rest = [Buffer.from(all.subarray(cut))];
    this.restSize = all.length - cut;
    if (cut === 0) return;
    this.check(all.subarray(0, cut));
    this.keep(all.subarray(0, cut));
  }

  private check(bytes: Buffer): void {
    if (!this.isUtf8) return;
    if (isAscii(bytes)) {
      this.line += lineFeedsIn(bytes);
      return;
    }
    for (const line of linesOf(bytes)) {
      try {
        if (!isAscii(line)) {
          this.utf8.decode(line);
          this.hasUtf8 = true;
        }
        this.line += lineFeedsIn(line);
      } catch {
        this.isUtf8 = false;
        return;
      }
    }
  }

  private keep(bytes: Buffer): void {
    if (this.size >= sampleSize || isAscii(bytes)) return;
    for (const line of linesOf(bytes)) {
      if (isAscii(line)) continue;
      const part = line.subarray(0, sampleSize - this.size);
      this.taken.push(Buffer.from(part));
      this.size += part.length;
      if (this.size >= sampleSize) return;
    }
  }
}

/** Longer lines are no rows. */
const maxLine = 262_144;

const lineFeedsIn = (bytes: Buffer): number => {
  let count = 0;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) count += 1;
  return count;
};

function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length;) {
    const found = bytes.indexOf(0x0a, from);
    const end = found < 0 ? bytes.length : found + 1;
    yield bytes.subarray(from, end);
    from = end;
  }
}

const mixed = (line: number): Error =>
  validationProblem([
    {
      location: 'body',
      message: `has several encodings: line ${line} is not UTF-8 as the lines before it; nothing was stored`,
      fix: 'save the file as UTF-8',
    },
  ]);

/** Text in UTF-16 that is mostly ASCII has a NUL byte in every other position. */
function utf16Of(sample: Buffer): string | undefined {
  const nulls = { even: 0, odd: 0 };
  sample.forEach((byte, place) => {
    if (byte === 0) nulls[place % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  const minNulls = sample.length / 4;
  if (nulls.odd > minNulls && nulls.even === 0) return 'utf-16le';
  return nulls.even > minNulls && nulls.odd === 0 ? 'utf-16be' : undefined;
}

interface SingleByte {
  readonly charset: string;
  /** Letters that are frequent in its languages. */
  readonly letters: string;
  /** Latin words have few other than ASCII letters, and seldom two in a row. */
  readonly isLatin?: boolean;
  readonly isUncased?: boolean;
}

const western = 'äöüßéèêëàâçñóíáúôîïåøæãõœÄÖÜÉÈÊÀÂÇÑÓÍÁÚÔÎÅØÆŒ';
const central = 'ąćęłńóśźżáčďéěíňřšťúůýžäôöüľĺŕőűăâîşţđĄĆĘŁŃÓŚŹŻÁČĎÉĚÍŇŘŠŤÚŮÝŽÄÔÖÜŐŰĂÂÎŞŢĐ';
const russian = 'абвгдежзийклмнопрстуфхцчшщъыьэюяёАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁ';

/** Charsets with a byte per character; of those in which a text is the same, the first one. */
const singleByte: readonly SingleByte[] = [
  { charset: 'windows-1252', letters: western, isLatin: true },
  { charset: 'windows-1250', letters: central, isLatin: true },
  { charset: 'iso-8859-2', letters: central, isLatin: true },
  { charset: 'windows-1254', letters: 'çğıöşüâîûÇĞİÖŞÜ', isLatin: true },
  { charset: 'windows-1257', letters: 'āčēģīķļņšūžąęėįųäõöüåĀČĒĢĪĶĻŅŠŪŽĄĘĖĮŲÄÕÖÜÅ', isLatin: true },
  { charset: 'macintosh', letters: western, isLatin: true },
  { charset: 'windows-1251', letters: `${russian}іїєґІЇЄҐ` },
  { charset: 'koi8-r', letters: russian },
  { charset: 'iso-8859-5', letters: russian },
  { charset: 'windows-1253', letters: 'αβγδεζηθικλμνξοπρςστυφχψωάέήίόύώϊϋΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏ' },
  { charset: 'windows-1255', letters: 'אבגדהוזחטיכךלמםנןסעפףצץקרשת', isUncased: true },
  { charset: 'windows-1256', letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئىةپچژگ', isUncased: true },
];

/** Of ISO-8859, which Windows charsets contain. */
const sameAs: Readonly<Record<string, readonly string[]>> = {
  'ISO-8859-1': ['windows-1252', 'macintosh'],
  'windows-1252': ['windows-1252', 'macintosh'],
  'ISO-8859-2': ['windows-1250', 'iso-8859-2'],
  'ISO-8859-7': ['windows-1253'],
  'ISO-8859-8': ['windows-1255'],
  'ISO-8859-9': ['windows-1254'],
  'KOI8-R': ['koi8-r'],
};

/** Of chardet, from which texts of several bytes per character are certain. Others need more than some names. */
const minCertainty = 60;

/** The charset of a text that is neither UTF-8 nor UTF-16. */
function detected(sample: Buffer): string {
  const analysed = chardet.analyse(sample);
  const [best] = analysed;
  const several = best && best.confidence >= minCertainty ? multiByteOf(best.name) : undefined;
  if (several !== undefined && decoded(several, sample) !== undefined) return several;
  const certainty = new Map<string, number>();
  for (const { name, confidence } of analysed)
    for (const each of sameAs[name] ?? [name.toLowerCase()])
      certainty.set(each, Math.max(certainty.get(each) ?? 0, confidence / 100));
  const ranked = singleByte.flatMap((one) => {
    const text = decoded(one.charset, sample);
    if (text === undefined) return [];
    return [{ charset: one.charset, score: likelihood(text, one) + (certainty.get(one.charset) ?? 0) / 4 }];
  });
  return ranked.sort((one, other) => other.score - one.score)[0]?.charset ?? 'windows-1252';
}

function multiByteOf(name: string): string | undefined {
  const known = ['Shift_JIS', 'GB18030', 'Big5', 'EUC-JP', 'EUC-KR', 'ISO-2022-JP'];
  return known.includes(name) ? name.toLowerCase() : undefined;
}

function decoded(charset: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * How likely a text is in the languages of a charset, at most 1, and 1 more for known column titles: the share of its
 * letters that are frequent there, less that of symbols and of letters in unusual places.
 */
function likelihood(text: string, { letters, isLatin = false, isUncased = false }: SingleByte): number {
  const frequent = new Set(letters);
  let [good, bad, all] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character <= '\u007f') continue;
    all += 1;
    const before = text.charAt(at - 1);
    if (frequent.has(character)) good += 1;
    else if (/[\p{L}–—„“”‚‘’«»€§°…®©™·]/u.test(character)) good += 0.1;
    else bad += 1;
    if (!isUncased && /\p{Lu}/u.test(character) && /\p{Ll}/u.test(before)) bad += 1;
    if (isLatin && before > '\u007f' && /\p{Ll}/u.test(before)) bad += 0.4;
    if (!isLatin && /[a-z]/i.test(before + text.charAt(at + 1))) bad += 1;
  }
  const titles = text.slice(0, 1000).split(/[\r\n,;\t|"]+/, 60);
  const isTitled = titles.some((title) => /[^\0-\u007f]/.test(title) && columnNamed(title) !== undefined);
  return all === 0 ? 0 : (good - 2 * bad) / all + (isTitled ? 1 : 0);
}
