import { readPage } from '../page/read-page';
import type { Page, Script } from '../page/page';
import { decodeTypo3, rot13, rot13Mailto } from './codes';
import type { EmailCollector, Origin } from './email-collector';
import { decodePercent, isMailto } from './mailto';
import { foldConstants, type ConstantCall } from './script/fold-constants';

/** Longer scripts are libraries or data and contain no encoded addresses. */
const maxScriptLength = 200_000;
/** Maximum length, in characters, of all script texts of a page that are parsed as HTML. */
const maxWritten = 200_000;

/** The at sign in all its encodings, and functions that produce it. */
const hint = /@|%(?:u00)?40|\\(?:x|u00)40|&#(?:0{0,4}64|x0{0,4}40)|&commat|fromCharCode|atob\s{0,3}\(|mail/i;
const holdsAddress = /@|%40|&#0{0,4}64|&#x0{0,4}40|&commat|znvygb:/i;
const isCode = (type: string): boolean => type === '' || type.includes('javascript') || type === 'module';
const isData = (type: string): boolean => type.includes('json');

/** Reads addresses that scripts write, in script elements, `on*` attributes and `javascript:` links. */
export function readScripts(page: Page, found: EmailCollector): void {
  const reader = new ScriptReader(page, found);
  for (const script of page.scripts) reader.read(script);
  for (const { attribs } of page.attributed)
    for (const name in attribs) if (name.startsWith('on')) reader.readCode(attribs[name] ?? '');
  for (const { href, block, hidden } of page.links)
    if (!hidden && /^javascript:/i.test(href)) reader.readCode(decodePercent(href.slice(11)), block);
}

class ScriptReader {
  private written = 0;

  constructor(
    private readonly page: Page,
    private readonly found: EmailCollector,
  ) {}

  read({ src, type, text, block }: Script): void {
    if (src !== undefined || text === '') return;
    if (isCode(type)) this.readCode(text, block);
    else if (isData(type)) this.readData(text);
  }

  readCode(source: string, block?: number): void {
    if (source.length > maxScriptLength || !hint.test(source)) return;
    const { texts, calls } = foldConstants(source);
    for (const call of calls) this.readCall(call, block);
    for (const text of texts)
      if (holdsAddress.test(text)) this.readWritten(text, { method: 'script', block });
  }

  /** Reads the strings of a JSON text. */
  private readData(text: string): void {
    if (!text.includes('@') && !/\\u0040/i.test(text)) return;
    const unescaped = text.replace(/\\u([\da-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
    this.found.readSigns(unescaped.replace(/\\./g, ' '), { method: 'json' });
  }

  /** Reads calls of TYPO3's function, and of mail functions with a name and a domain. */
  private readCall({ name, texts }: ConstantCall, block: number | undefined): void {
    const [first = '', second, third] = texts;
    if (/UnCryptMailto$/.test(name)) {
      const href = decodeTypo3(first);
      if (href !== undefined) this.found.readMailto(href, { method: 'typo3', block });
    } else if (/mail/i.test(name) && second !== undefined && texts.length <= 3)
      this.found.add(first, third === undefined ? second : `${second}.${third}`, { method: 'script', block });
  }

  /** Scripts write HTML. */
  private readWritten(found: string, origin: Origin): void {
    this.written += found.length;
    if (this.written > maxWritten) return;
    const text = found.includes(rot13Mailto) ? rot13(found) : found;
    if (isMailto(text)) return void this.found.readMailto(text, origin);
    if (!/[<&%]/.test(text)) return void this.found.readText(text, origin);
    const page = readPage(text, this.page.url);
    for (const { href } of page.links) if (isMailto(href)) this.found.readMailto(href, origin);
    for (const block of page.blocks) this.found.readText(block.text, origin);
  }
}
