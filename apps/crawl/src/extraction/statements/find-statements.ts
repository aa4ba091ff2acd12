import type { Block, Page } from '../page/page';
import { Outsiders } from '../people/surroundings';
import { sectionKindOf } from '../people/section-words';
import { pathOf, stepsToCommon } from '../people/element-distance';
import type { PageKind, StatementFact } from '../facts/facts';
import { detach } from '../page/texts';
import type { OwnNames } from './own-names';
import { mayState } from './patterns';
import { readSentence, readUnowned, type Form } from './read-sentence';

/** Maximum number of blocks to search for headings. */
const maxBlocksAbove = 300;

/** Detects blocks in testimonials, case studies, comments and news. */
class OutsiderBlocks {
  private readonly outsiders = new Outsiders();

  constructor(private readonly blocks: readonly Block[]) {}

  has(block: Block): boolean {
    return this.outsiders.has(block.element) || this.isHeaded(block);
  }

  /** Whether one of the headings above, at ascending levels, announces outsiders. */
  private isHeaded({ index, region, heading }: Block): boolean {
    let level = heading || 7;
    for (let at = index - 1; at >= Math.max(0, index - maxBlocksAbove) && level > 1; at -= 1) {
      const above = this.blocks[at];
      if (!above || above.region !== region || above.heading === 0 || above.heading >= level) continue;
      if (sectionKindOf(above.text) === 'outsider') return true;
      level = above.heading;
    }
    return false;
  }
}

/** A number on its own, as next to a label or in a row of figures. */
const bareValue = /^[^\p{L}\d]{0,2}\d[\d.,’' –-]{0,14}\+?$/u;
const maxLabelLength = 40;
const maxPairs = 200;
const isLabel = (block: Block | undefined): block is Block =>
  block !== undefined && block.text.length <= maxLabelLength && /^\p{L}[^\d\n]*$/u.test(block.text);

export interface PairedValue {
  readonly text: string;
  readonly block: Block;
}

/**
 * Joins numbers and the labels next to them: `Founded: 1987` of a table, `45 employees` of a row of figures. The closer
 * label is used; at equal distance the one before, unless it belongs to the previous number.
 */
function pairedValues(blocks: readonly Block[]): readonly PairedValue[] {
  const taken = new Set<Block>();
  return blocks.flatMap((block, index) => {
    if (taken.size >= maxPairs || !bareValue.test(block.text)) return [];
    const [before, after] = [blocks[index - 1], blocks[index + 1]];
    const first = isLabel(before) && !taken.has(before) ? before : undefined;
    const second = isLabel(after) ? after : undefined;
    const label = first && second ? nearer(block, first, second) : (first ?? second);
    if (!label) return [];
    taken.add(label);
    const text =
      label === first ? `${label.text.replace(/\s?:$/, '')}: ${block.text}` : `${block.text} ${label.text}`;
    return [{ text, block }];
  });
}

function nearer(value: Block, before: Block, after: Block): Block {
  const path = pathOf(value.element);
  return stepsToCommon(path, after.element) < stepsToCommon(path, before.element) ? after : before;
}

/** In UTF-16 units; longer ones are lists without punctuation. */
const maxSentenceLength = 400;
const maxSentences = 200;
/** End of a sentence, except after abbreviations, initials and days of the month; and separators within a line. */
const border =
  /\n|\s[|·•]\s|(?<!(?:\b(?:[Ee]st|[Cc]a|[Aa]pprox|[Gg]egr|[Oo]k|[Nn]o|[Nn]r|[Ss]t|[Dd]r|[Mm]rs?|[Ll]td|[Ii]nc|[Cc]o|bzw|env)|(?<!\p{L})\p{L}|\d))[.!?…]["”“»)]?\s+(?=[\p{L}\d"„“«(])|(?<=\d)[.!?]\s+(?=\p{Lu})(?!(?:Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)\p{L}*)/u;

/** The sentences of a text, or the parts of a line. */
const sentencesOf = (text: string): readonly string[] =>
  text
    .split(border, maxSentences)
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length > 0 && length <= maxSentenceLength);

export interface StatementContext {
  readonly kind: PageKind;
  readonly names: OwnNames;
  /** Later founding years are ignored. */
  readonly latestYear: number;
  /** The page contains job postings, whose texts describe teams. */
  readonly isPosting: boolean;
}

/** Pages about other subjects than the company. */
const ignoredKinds: ReadonlySet<PageKind> = new Set(['article', 'press', 'privacy', 'support']);
/** Pages about the company even with other content, such as job postings on a single-page site. */
const ofCompany: ReadonlySet<PageKind> = new Set(['home', 'about']);
/** Pages with people, whose start years could be mistaken for the company's. */
const ofPeople: ReadonlySet<PageKind> = new Set(['team', 'careers']);

const byForm: Readonly<Record<Form, number>> = { founded: 85, since: 70, since_line: 70, headcount: 80 };
const byKind: Partial<Readonly<Record<PageKind, number>>> = {
  home: 5,
  about: 7,
  imprint: -5,
  contact: -5,
  team: -5,
  careers: -5,
};
const elsewhere = -15;

/** Position of a sentence on the page, and its effect on the confidence. */
const byMethod = { title: 5, meta: 5, heading: 3, label: 5, text: 0 } as const;
type Method = keyof typeof byMethod;

const maxStatements = 50;
/** Maximum number of texts to read closely; pages about a company have fewer. */
const maxTexts = 300;

interface PageText {
  readonly text: string;
  readonly method: Method;
  readonly block?: number;
}

/** Finds statements about the company: its founding year and its number of employees. */
export function findStatements(page: Page, context: StatementContext): readonly StatementFact[] {
  if (ignoredKinds.has(context.kind) || (context.isPosting && !ofCompany.has(context.kind))) return [];
  const found = [...metaTexts(page), ...shownTexts(page)].flatMap((pageText) =>
    statementsIn(pageText, context),
  );
  return found.slice(0, maxStatements);
}

const metaTexts = ({ title, metas }: Page): readonly PageText[] => [
  { text: title, method: 'title' },
  ...metas
    .filter(({ name }) => name === 'description')
    .map(({ content }): PageText => ({ text: content, method: 'meta' })),
];

function shownTexts({ blocks }: Page): readonly PageText[] {
  const others = new OutsiderBlocks(blocks);
  const pairs = pairedValues(blocks).map(({ text, block }) => ({ text, block, method: 'label' as const }));
  const texts = blocks.map((block) => ({
    text: block.text,
    block,
    method: block.heading > 0 ? ('heading' as const) : ('text' as const),
  }));
  return [...pairs, ...texts]
    .filter(({ text, block }) => block.region !== 'navigation' && mayState(text))
    .slice(0, maxTexts)
    .filter(({ block }) => !others.has(block))
    .map(({ text, block, method }) => ({ text, method, block: block.index }));
}

/** Whether a "since" statement may be about a person's career. */
const isOfPerson = (form: Form, sentence: string, { kind, names }: StatementContext): boolean =>
  ofPeople.has(kind) && (form === 'since_line' || (form === 'since' && !names.isIn(sentence)));

function statementsIn(
  { text, method, block }: PageText,
  context: StatementContext,
): readonly StatementFact[] {
  const readings = sentencesOf(text).flatMap((sentence) => {
    const own = readSentence(sentence, context);
    const unowned = own.some(({ kind }) => kind === 'founded') ? undefined : readUnowned(sentence, context);
    return [...own, ...(unowned ? [{ ...unowned, isUnowned: true as const }] : [])].map((reading) => ({
      sentence,
      ...reading,
    }));
  });
  return readings
    .filter(({ form, sentence }) => !isOfPerson(form, sentence, context))
    .map(({ form, sentence, ...statement }) => ({
      ...statement,
      text: detach(sentence),
      method,
      confidence: Math.min(95, byForm[form] + (byKind[context.kind] ?? elsewhere) + byMethod[method]),
      ...(block === undefined ? {} : { block }),
    }));
}
