import type { PageKind, StatementFact } from '../facts/facts';
import { detach } from '../page/detach';
import type { Page } from '../page/page';
import type { OwnNames } from './own-names';
import { pairedValues } from './paired-values';
import { mayState } from './patterns';
import { readSentence, readUnowned } from './read-sentence';
import type { Form } from './reading';
import { sentencesOf } from './sentences-of';
import { OutsiderBlocks } from './outsider-blocks';

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
