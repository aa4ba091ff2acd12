import type { SiteDescription, SiteLogo, SiteReading, SiteStatement } from '@lode/contracts';
import type { DescriptionFact, LogoFact, StatementFact } from '../extraction/facts/facts';
import { domainLabel } from '../extraction/organisation/domain-agreement';
import { withoutLegalForm } from '../extraction/organisation/legal-form';
import { OwnNames } from '../extraction/statements/own-names';
import { readSentence } from '../extraction/statements/read-sentence';
import type { Described, FactKind } from './merge-facts';
import { foldText } from '../extraction/page/texts';

export type NamedSite = Pick<SiteReading, 'company' | 'names' | 'domain'>;

/** Minimum confidence of a legal name; below it, it may be the name of a customer or partner. */
const minLegalConfidence = 80;

/**
 * Statements about the company. Sentences about a company that their page does not name are read again with all names of the
 * site.
 */
export function statementKindOf({
  company,
  names,
  domain,
}: NamedSite): FactKind<StatementFact, SiteStatement> {
  const certain = names.filter(
    ({ name, type, confidence }) => type !== 'legal' || confidence >= minLegalConfidence || name === company,
  );
  const own = new OwnNames(() => [domainLabel(domain), ...certain.map(({ name }) => withoutLegalForm(name))]);
  const isOwn = (fact: StatementFact): boolean =>
    readSentence(fact.text, { names: own, latestYear: new Date().getUTCFullYear() }).some(
      (reading) => reading.kind === 'founded' && fact.kind === 'founded' && reading.year === fact.year,
    );
  return {
    ...statementKind,
    factsOf: ({ statements }) => statements.filter((fact) => !fact.isUnowned || isOwn(fact)),
  };
}

const statementKind: FactKind<StatementFact, SiteStatement> = {
  factsOf: ({ statements }) => statements,
  keyOf: (fact) => statementKey(describeStatement(fact)),
  keyOfItem: statementKey,
  describe: ([fact]) => describeStatement(fact),
  maxItems: 30,
};

/** Clubs have the year of their founding in their name: `Turnverein 1891 Weitersburg`. */
export function statementsOfName({ company, names }: NamedSite): readonly SiteStatement[] {
  const [year] = /(?<![\d.,/–-])1[789]\d\d(?![\d.,/–-])/.exec(company ?? '') ?? [];
  const named = names.find(({ name }) => name === company);
  if (year === undefined || !named) return [];
  const { name: text, evidence, still_on_page } = named;
  const statement = { kind: 'founded', year: Number(year), min: null, max: null, text } as const;
  return [{ ...statement, confidence: 60, evidence, still_on_page }];
}

function describeStatement(fact: StatementFact): Described<SiteStatement> {
  const { text } = fact;
  return fact.kind === 'founded'
    ? { kind: 'founded', year: fact.year, min: null, max: null, text }
    : { kind: 'headcount', year: null, min: fact.min, max: fact.max, text };
}

/** Statements with equal values have equal keys, independent of their wording. */
function statementKey({ kind, year, min, max }: Described<SiteStatement>): string {
  return [kind, year, min, max].join(' ');
}

export const descriptionKind: FactKind<DescriptionFact, SiteDescription> = {
  factsOf: ({ descriptions }) => descriptions,
  keyOf: ({ text }) => foldText(text),
  keyOfItem: ({ text }) => foldText(text),
  describe: ([{ text, type }]) => ({ text, type }),
  maxItems: 8,
};

export const logoKind: FactKind<LogoFact, SiteLogo> = {
  factsOf: ({ logos }) => logos,
  keyOf: ({ url }) => url,
  keyOfItem: ({ url }) => url,
  describe: ([{ url, type }]) => ({ url, type }),
  maxItems: 10,
};
