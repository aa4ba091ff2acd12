import { Document, DomHandler, type ChildNode } from 'domhandler';
import { Parser } from 'htmlparser2';
import { maxUrlLength } from '../bounds/limits';
import type { Block, Page } from './page';
import { elementText, walkElements } from './elements';
import { PageReader } from './page-reader';
import { noStyleRules, readStyles, type StyleRules } from './visibility';

/**
 * The parser inserts at the front of its array of open elements, so its time is quadratic in the nesting depth.
 * Browsers limit the depth to 512; beyond 1000 levels, parsing restarts with an empty stack.
 */
const maxDepth = 1000;
/** Characters between two checks of the depth. */
const stride = 16_384;

class DepthHandler extends DomHandler {
  get depth(): number {
    return this.tagStack.length;
  }
}

/** Parses HTML of any quality, in time linear in its length. */
export function parseHtml(html: string): Document {
  const nodes: ChildNode[] = [];
  for (let at = 0; at < html.length;) {
    const handler = new DepthHandler();
    const parser = new Parser(handler);
    while (at < html.length && handler.depth <= maxDepth) {
      const end = at + stride;
      parser.write(html.slice(at, end));
      at = end;
    }
    parser.end();
    for (const node of handler.dom) nodes.push(node);
  }
  return documentOf(nodes);
}

function documentOf(nodes: ChildNode[]): Document {
  const document = new Document(nodes);
  for (const [index, node] of nodes.entries()) {
    node.parent = document;
    node.prev = nodes[index - 1] ?? null;
    node.next = nodes[index + 1] ?? null;
  }
  return document;
}

/** Frequent words that only one of these languages has. */
const frequent: Readonly<Record<string, string>> = {
  en: 'the and of to with our for you your are from this that we us home about',
  de: 'der und das mit für ist wir den von auf dem sie nicht zur zum bei oder unsere über startseite aktuelles leistungen datenschutz impressum',
  fr: 'les des et pour nous vous une dans du votre sur avec notre aux nos vos par cette accueil équipe actualités mentions légales',
  es: 'los las del nuestra nuestro y el su más por nuestros también está años contacto servicios inicio nosotros quiénes noticias',
  it: 'il gli della per dei nella alla sono è delle nostro degli presso anche più dal contatti servizi notizie siamo',
  nl: 'het een van voor met wij ons zijn naar onze bij wordt ook aan deze nieuws medewerkers welkom contactgegevens',
  pt: 'do os das uma não em ao aos à são você nossa pelo pela mais seu contactos contato serviços horário horario atendimento telefones notícias ou',
  pl: 'na się jest oraz nie dla od są przez nasz ul naszej pracy aktualności oferta zespół',
  sv: 'och för är vi på till ett våra från hos som kan inte också våra styrelsen kontakta nyheter',
  hu: 'és az egy hogy vagy nem meg ezt mint által kapcsolat rólunk főoldal elérhetőségek',
  cs: 'je jsou nebo které pro při až naše který také kontakty domů úvod',
  fi: 'ja sekä tai meidän ovat kun myös joka voi että etusivu yhteystiedot hallitus',
  tr: 've bir için ile bu olarak daha çok gibi olan hakkında iletişim hakkımızda anasayfa',
  ro: 'și în este cu sunt pentru din mai care sau noastre acasă despre noi',
};
const languageOf = new Map<string, string>();
for (const [language, words] of Object.entries(frequent))
  for (const word of words.split(' ')) languageOf.set(word, language);

/** Sequences of letters; any character beyond Latin signs counts as a letter, except general punctuation. */
function wordsOf(lower: string): string[] {
  const words: string[] = [];
  let start = 0;
  for (let at = 0; at <= lower.length; at += 1) {
    const code = lower.charCodeAt(at);
    const isLetter = (code >= 0x61 && code <= 0x7a) || (code >= 0xc0 && !(code >= 0x2000 && code <= 0x206f));
    if (isLetter) continue;
    if (at > start) words.push(lower.slice(start, at));
    start = at + 1;
  }
  return words;
}

/** In UTF-16 units. */
const maxTextLength = 4000;
const minWords = 3;
/** Minimum number of words of the language per English one. */
const minRatio = 3;

/**
 * The language of a page whose document declares English, which many templates do on sites in other languages.
 * @returns another language only if its words are much more frequent than English ones
 */
function spokenLanguage(declared: string | undefined, blocks: readonly Block[]): string | undefined {
  if (declared !== 'en') return declared;
  const counts = new Map<string, number>();
  const count = (language: string | undefined): void => {
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  };
  let rest = maxTextLength;
  for (const { text } of blocks) {
    if (rest <= 0) break;
    for (const word of wordsOf(text.slice(0, rest).toLowerCase())) count(languageOf.get(word));
    rest -= text.length;
  }
  const english = counts.get('en') ?? 0;
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!first || first[1] < minWords || first[1] < english * minRatio) return declared;
  return first[1] >= 2 * (second?.[1] ?? 0) ? first[0] : declared;
}

/** Parses a page. Never throws, since any text is valid input. Time is linear in the length of the text. */
export function readPage(html: string, url: URL): Page {
  const root = parseHtml(html);
  const styles = stylesOf(root, html);
  const reader = new PageReader(root, styles);
  reader.read();
  const { baseHref, title, language: declared, blocks, found } = reader;
  const language = spokenLanguage(declared, blocks);
  const base = baseOf(baseHref, url);
  return { url, base, html, root, styles, title, language, blocks, ...found };
}

/** Limits the length of the base, since it becomes part of each resolved link. */
function baseOf(href: string | undefined, url: URL): URL {
  if (href === undefined || href.length > maxUrlLength) return url;
  return URL.parse(href, url.href) ?? url;
}

/** Style sheets may follow the elements that they apply to, so they are read first. */
function stylesOf(root: Document, html: string): StyleRules {
  if (!/<style[\s>]/i.test(html)) return noStyleRules;
  const sheets: string[] = [];
  walkElements(root, (element) => {
    if (element.name === 'style') sheets.push(elementText(element));
  });
  return readStyles(sheets);
}
