import { Parser } from 'htmlparser2';
import type { SuppressionFilter } from '@lode/contracts';
import { fieldsOf } from '@lode/domain/values';
import { textsOf } from '@lode/domain/wikidata';
import { inSlices, type Steps } from '@lode/platform';
import { removeSuppressedSteps } from '@lode/privacy';
import { parsedJson, versionOf, type Document } from './document';

export interface Filtered {
  readonly document: Document;
  /** False if a person is mentioned outside of elements, as on a page: the rest of the text may still describe the person. */
  readonly isStorable: boolean;
}

/** A text without the elements about suppressed people, and the texts outside of its elements. */
interface Rest {
  readonly text: string;
  readonly outside: readonly string[];
}

/** Whether a value is about a suppressed person. */
type Mentions = (content: unknown) => Steps<boolean>;

/** Elements of feeds and of XML interfaces, in lower case. */
const xmlElements: ReadonlySet<string> = new Set(['item', 'entry', 'position', 'relatedpersoninfo']);
/** Characters that are parsed in one step. */
const chunkLength = 65_536;
const hostNames = /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
/** Properties of Wikidata with the handles of people, and the beginnings of the URLs of their profiles. */
const handles = { P6634: 'https://www.linkedin.com/in/', P2002: 'https://x.com/' };

/**
 * Removes suppressed people from a document: from JSON and XML the elements about them, such as search results, from
 * other texts their addresses, numbers and profiles.
 */
export async function withoutSuppressed(document: Document, filter: SuppressionFilter): Promise<Filtered> {
  if (filter.isOpen) return { document, isStorable: true };
  return inSlices(filteredSteps(document, filter));
}

function* filteredSteps(document: Document, filter: SuppressionFilter): Steps<Filtered> {
  const host = URL.parse(document.url)?.hostname ?? '';
  const mentions: Mentions = (content) => mentionSteps(content, host, filter);
  const rest = yield* restOf(document.text, mentions);
  // A list, since the filter rejects a bare value that is suppressed as a whole.
  const { value, left } = yield* removeSuppressedSteps([rest.text], filter);
  const isStorable = left === 0 && !(yield* mentions(rest.outside));
  const [text = ''] = value;
  if (text === document.text) return { document, isStorable };
  return { document: { ...document, text, version: versionOf(text), narrowed: true }, isStorable };
}

function* restOf(text: string, mentions: Mentions): Steps<Rest> {
  const json = parsedJson(text);
  if (json !== undefined) return yield* restOfJson(text, json, mentions);
  if (/^\s*<(?!!doctype html|html)/i.test(text)) return yield* restOfXml(text, mentions);
  return { text, outside: [text] };
}

/** The elements are those of outermost lists, and objects by ids, as in Wikidata. @param json is modified */
function* restOfJson(text: string, json: unknown, mentions: Mentions): Steps<Rest> {
  const outside: string[] = [];
  let isWhole = true;
  for (const pending = [json]; pending.length > 0;) {
    const node = pending.pop();
    if (typeof node === 'string') outside.push(node);
    if (typeof node !== 'object' || node === null) continue;
    const members = Object.entries(node);
    if (!Array.isArray(node) && !members.every(isById)) {
      for (const [, member] of members) pending.push(member);
      continue;
    }
    const kept: [string, unknown][] = [];
    for (const member of members) if (!(yield* mentions(member[1]))) kept.push(member);
    if (kept.length === members.length) continue;
    isWhole = false;
    replaceMembers(node, kept);
  }
  return { text: isWhole ? text : JSON.stringify(json), outside };
}

const isById = ([key, value]: readonly [string, unknown]): boolean =>
  /\d$/.test(key) && typeof value === 'object' && value !== null && !Array.isArray(value);

function replaceMembers(node: object, kept: readonly (readonly [string, unknown])[]): void {
  if (Array.isArray(node)) node.length = 0;
  else for (const key of Object.keys(node)) Reflect.deleteProperty(node, key);
  for (const [key, value] of kept)
    if (Array.isArray(node)) node.push(value);
    else Object.defineProperty(node, key, { value, enumerable: true });
}

function* restOfXml(text: string, mentions: Mentions): Steps<Rest> {
  const outside: string[] = [''];
  let element: string[] | undefined;
  let depth = 0;
  let start = 0;
  const separate = (...texts: readonly string[]): void => void (element ?? outside).push(...texts, '');
  const ended: { readonly content: readonly string[]; readonly start: number; readonly end: number }[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (element) depth += 1;
        else if (xmlElements.has(name.toLowerCase())) [element, start, depth] = [[], parser.startIndex, 0];
        separate(...Object.values(attributes));
      },
      // A text comes in pieces, such as around an entity.
      ontext: (piece) => {
        const texts = element ?? outside;
        texts[texts.length - 1] += piece;
      },
      onclosetag: () => {
        separate();
        if (element && depth === 0) {
          ended.push({ content: element, start, end: parser.endIndex + 1 });
          element = undefined;
        } else depth -= 1;
      },
    },
    { xmlMode: true },
  );
  const kept: string[] = [];
  let end = 0;
  for (let at = 0; at < text.length; at += chunkLength) {
    parser.write(text.slice(at, at + chunkLength));
    if (at + chunkLength >= text.length) parser.end();
    for (const each of ended.splice(0)) {
      if (!(yield* mentions(each.content))) continue;
      kept.push(text.slice(end, each.start));
      end = each.end;
    }
    yield;
  }
  return { text: kept.join('') + text.slice(end), outside };
}

/** By name, if a text of the value or the host of the document names the company. */
function* mentionSteps(content: unknown, host: string, filter: SuppressionFilter): Steps<boolean> {
  if ((yield* removeSuppressedSteps([{ content }], filter)).left > 0) return true;
  if (!filter.knowsPeople) return false;
  if (hasHandle(content, filter)) return true;
  for (const domain of yield* companySteps([host, content], filter))
    if ((yield* removeSuppressedSteps([{ domain, content }], filter)).left > 0) return true;
  return false;
}

/** The companies with suppressed people whose host names a value contains. */
function* companySteps(value: unknown, filter: SuppressionFilter): Steps<ReadonlySet<string>> {
  const companies = new Set<string>();
  for (const pending = [value]; pending.length > 0;) {
    const node = pending.pop();
    if (typeof node === 'object' && node !== null)
      for (const member of Object.values(node)) pending.push(member);
    if (typeof node !== 'string') continue;
    for (const [name] of node.matchAll(hostNames)) {
      if (filter.hasPeopleAt(name)) companies.add(name);
      yield;
    }
    yield;
  }
  return companies;
}

/** Whether a value is an item of Wikidata with the handle of a suppressed profile. */
const hasHandle = (content: unknown, filter: SuppressionFilter): boolean =>
  Object.entries(handles).some(([property, url]) =>
    textsOf(fieldsOf(content)['claims'], property).some((handle) => filter.profile(`${url}${handle}`)),
  );
