import type { Headcount, FactSource, SourcedFact } from '../dossiers/dossier';
import { Random } from '../random';
import type { PlannedPage, SitePlan } from './site-plan';
import { pagesOf } from './site-plan';
import { englishStatements } from './languages/english';
import { frenchStatements } from './languages/french';
import { germanStatements } from './languages/german';
import { italianStatements } from './languages/italian';
import { spanishStatements } from './languages/spanish';
import type { StatementForm, Statements } from './languages/language';

const byLanguage: Readonly<Record<string, Statements>> = {
  en: englishStatements,
  de: germanStatements,
  fr: frenchStatements,
  es: spanishStatements,
  it: italianStatements,
};

const decoy = 0.5;

/** The sentences of a site's language. */
export const statementsOf = ({ language }: SitePlan): Statements =>
  byLanguage[language.code] ?? englishStatements;

/** The value that a source states; `undefined` if it states none. */
export const statedBy = <Value>(
  fact: SourcedFact<Value> | undefined,
  source: FactSource,
): Value | undefined => fact?.statements.find(({ by }) => by === source)?.value;

/** The sentences about the company; they are on the page about it, or else on the home page. */
export function statementsOn(plan: SitePlan, page: PlannedPage): string[] {
  const [place] = [...pagesOf(plan, 'about'), ...pagesOf(plan, 'home')];
  if (!plan.dossier || page !== place) return [];
  const random = new Random(`${plan.label}/statements`);
  const { founded, headcount } = plan.dossier;
  const known = statementsOf(plan);
  const { heldOut, name } = plan.company;
  const say = (forms: readonly StatementForm[], values: Readonly<Record<string, number>>): string => {
    const { text } = random.pick(forms.filter((form) => form.heldOut === heldOut));
    return text.replace(/\{(\w)\}/g, (_, key: string) => (key === 'c' ? name : String(values[key] ?? '')));
  };
  const year = statedBy(founded, 'site_text');
  const count = statedBy(headcount, 'site_text');
  return [
    ...(year === undefined ? [] : [say(known.founded, { y: year })]),
    ...(random.chance(decoy) ? [say(known.decoys, {})] : []),
    ...(count === undefined
      ? []
      : [say(formsFor(known, count), { n: count.min, m: count.max ?? count.min })]),
  ];
}

function formsFor(
  { exactly, between, moreThan }: Statements,
  { min, max }: Headcount,
): readonly StatementForm[] {
  if (max === undefined) return moreThan;
  return max === min ? exactly : between;
}
