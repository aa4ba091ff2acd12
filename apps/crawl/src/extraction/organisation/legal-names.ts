import { detach } from '../page/texts';
import type { Block } from '../page/page';
import { looksLikeName } from '../people/names/read-name';
import { Outsiders } from '../people/surroundings';
import { findLegalForm, mayHoldLegalForm, withoutLegalForm } from './legal-form';

export interface LegalName {
  readonly name: string;
  readonly block: number;
  /** 0 to 100. */
  readonly confidence: number;
}

/** Labels before the name of the publisher of a site. */
const labels =
  /(?:angaben gemäß (?:§ ?\d{1,2}|art)[^:\n]{0,60}|anbieter(?:in)?(?: (?:ist|dieser (?:web)?seite))?|diensteanbieter|verantwortlich(?: für den inhalt)?|herausgeber|betreiber|impressum|firma|firmenname|^company(?=\s?[:–-])|company name|legal name|registered name|trading name|operated by|a company of|éditeur(?: du site)?|raison sociale|dénomination sociale|titular|razón social|denominación social|ragione sociale|denominazione|titolare|bedrijfsnaam|handelsnaam|denominação social)\s{0,2}[:–-]?\s{0,2}$/i;

const mark = /©|\(c\)|copyright/i;
/** The sign, years, and a word for "by", in any order. */
const copyright =
  /(?:©|\(c\)|copyright)[^\p{L}\d]{0,4}(?:©|\(c\)|copyright)?\s{0,2}(?:by\s{1,2})?(?:(?:19|20)\d\d(?:\s{0,2}[-–/,]\s{0,2}(?:(?:19|20)?\d\d|present|heute))?)?[^\p{L}\d]{0,4}(?:by:?\s{1,2})?/iu;

/** Text after a name in the same line: rights, and credits of the web designer. */
const sequel =
  /all rights|alle rechte|tous droits|todos los derechos|tutti i diritti|alle rechten|todos os direitos|web|site|design|powered|created|made|hosted|umsetzung|réalis|realizz|desarroll/i;
/** Lower-case words inside names. */
const particles = new Set(
  'a and für for de del della der des di die do du e en et für i in la le of the und van von y z o o. zu'.split(
    ' ',
  ),
);

/** The end of a quoted sentence; shorter quotes are slogans. */
const endOfQuotation = /.{30}[”"»“]$/;
const minPersonScore = 0.9;

const maxNameLength = 80;
const maxNames = 10;
const maxWords = 9;

/** Names of companies after ©, after a label as in an imprint, or with a legal form on a line of their own. */
export function findLegalNames(blocks: readonly Block[]): readonly LegalName[] {
  const found = new Map<string, LegalName>();
  const outsiders = new Outsiders();
  for (const block of blocks) {
    if (found.size >= maxNames) break;
    if (!mayHoldLegalForm(block.text)) continue;
    const name =
      afterCopyright(block) ??
      inSentence(block) ??
      (outsiders.has(block.element) ? undefined : onLineOfItsOwn(block, blocks[block.index - 1]));
    const key = name?.name.toLowerCase();
    if (!name || key === undefined) continue;
    const known = found.get(key);
    if (!known || known.confidence < name.confidence) found.set(key, { ...name, name: detach(name.name) });
  }
  return [...found.values()];
}

function afterCopyright(block: Block): LegalName | undefined {
  const name = nameWithForm(copyrightHolder(block) ?? '');
  return name === undefined ? undefined : { name, block: block.index, confidence: 85 };
}

function copyrightHolder({ text }: Block): string | undefined {
  const match = mark.test(text) ? copyright.exec(text) : null;
  if (!match) return undefined;
  const end = match.index + match[0].length;
  const [line = ''] = text.slice(end, end + maxNameLength + 20).split(/[\n|•·]/, 1);
  return line.slice(0, sequel.exec(line)?.index).trim();
}

/** Names after © without a legal form. */
export const copyrightHolders = (blocks: readonly Block[]): readonly Omit<LegalName, 'confidence'>[] =>
  blocks.flatMap((block) => {
    if (!mark.test(block.text) || mayHoldLegalForm(block.text)) return [];
    const name = copyrightHolder(block)?.replace(/[\s.,–-]+(?:(?:19|20)\d\d)?\.?$/, '');
    return name ? [{ name, block: block.index }] : [];
  });

/** Imprints in prose name the publisher in a sentence. */
const publisher =
  /(?:is (?:owned|operated|published|run)(?: and operated)? by|édité par|est la propriété de|betrieben von|herausgegeben von|es propiedad de|titularidad de|gestionado por|gestito da|di proprietà di|eigendom van|propriedade d[ae])\s{1,2}(?:(?:la société|the company|la empresa|la società|die firma|der firma|het bedrijf|a empresa)\s)?/i;

function inSentence({ text, index }: Block): LegalName | undefined {
  const match = publisher.exec(text);
  const after = match ? text.slice(match.index + match[0].length).slice(0, maxNameLength + 20) : '';
  const name = after === '' ? undefined : nameWithForm(after);
  return name === undefined ? undefined : { name, block: index, confidence: 80 };
}

/** The start of a text up to a legal form, if it looks like a name. */
function nameWithForm(text: string): string | undefined {
  const form = findLegalForm(text.slice(0, maxNameLength + 20));
  if (!form || form.end > maxNameLength || !/^["“„]?[\p{Lu}\d]/u.test(text)) return undefined;
  const words = text
    .slice(0, form.start)
    .replace(/\(.{0,30}\)/, '')
    .split(/\s+/);
  const isNamed =
    words.length <= maxWords && words.every((word) => !/^\p{Ll}{2}/u.test(word) || particles.has(word));
  return isNamed ? text.slice(0, form.end) : undefined;
}

/** The first line of a block that is a name with a legal form; a label raises the confidence. */
function onLineOfItsOwn({ text, index }: Block, before: Block | undefined): LegalName | undefined {
  const lines = text.slice(0, 600).split('\n');
  for (const [at, line] of lines.entries()) {
    if (!mayHoldLegalForm(line)) continue;
    const above = lines[at - 1] ?? before?.text.slice(-120) ?? '';
    const name = nameIn(line.trim(), above);
    if (name) return { ...name, block: index };
  }
  return undefined;
}

function nameIn(line: string, above: string): Omit<LegalName, 'block'> | undefined {
  const colon = line.indexOf(':');
  const isAfterLabel = colon > 0 && colon < 80 && labels.test(line.slice(0, colon + 1));
  const isLabelled = isAfterLabel || labels.test(above);
  const rest = isAfterLabel ? line.slice(colon + 1).trim() : line;
  const text = isLabelled ? withoutPerson(rest) : rest;
  const name = nameWithForm(text);
  // A sentence that starts with a company name is about another company.
  if (name === undefined || (/^\s\p{Ll}/u.test(text.slice(name.length)) && !isAfterLabel)) return undefined;
  if (isLabelled) return { name, confidence: 90 };
  return isOtherCompany(name, above) ? undefined : { name, confidence: name === text ? 70 : 50 };
}

/** `Verantwortlich: Jo Doe, Quillbay GmbH` also names the responsible person. */
function withoutPerson(text: string): string {
  const [first = ''] = text.split(',', 1);
  return looksLikeName(first) >= minPersonScore ? text.slice(first.length + 1).trim() : text;
}

/** `Jo Doe, Tidewater Ltd` is a customer with an employer, and so is a name below a quotation. */
const isOtherCompany = (name: string, above: string): boolean =>
  withoutLegalForm(name).includes(',') || endOfQuotation.test(above.trim());
