import type { Headcount, Teller, ToldFact } from '../../dossiers/dossier';
import { Random } from '../../random/random';
import type { PlannedPage, SitePlan } from '../site-plan';
import { pagesOf } from '../site-plan';
import { ENGLISH_STATEMENTS } from './english';
import { FRENCH_STATEMENTS } from './french';
import { GERMAN_STATEMENTS } from './german';
import { ITALIAN_STATEMENTS } from './italian';
import { SPANISH_STATEMENTS } from './spanish';
import type { StatementForm, Statements } from './statement';

const BY_LANGUAGE: Readonly<Record<string, Statements>> = {
  en: ENGLISH_STATEMENTS,
  de: GERMAN_STATEMENTS,
  fr: FRENCH_STATEMENTS,
  es: SPANISH_STATEMENTS,
  it: ITALIAN_STATEMENTS,
};

const DECOY = 0.5;

/** The sentences of a site's language. */
export const statementsOf = ({ language }: SitePlan): Statements =>
  BY_LANGUAGE[language.code] ?? ENGLISH_STATEMENTS;

/** What somebody says of a fact; `undefined` if they are silent. */
export const toldBy = <Value>(fact: ToldFact<Value> | undefined, teller: Teller): Value | undefined =>
  fact?.told.find(({ by }) => by === teller)?.value;

/** The sentences of a page about the company: they stand where it tells of itself, else on its home page. */
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
  const year = toldBy(founded, 'site_text');
  const count = toldBy(headcount, 'site_text');
  return [
    ...(year === undefined ? [] : [say(known.founded, { y: year })]),
    ...(random.chance(DECOY) ? [say(known.decoys, {})] : []),
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
