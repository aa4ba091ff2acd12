import type { SiteDescription, SiteLogo, SiteStatement } from '@lode/contracts';
import type { DescriptionFact, LogoFact, StatementFact } from '../extraction/facts/facts';
import type { Described, FactKind } from './fact-kind';
import { foldText } from '../extraction/page/fold-text';

export const statementKind: FactKind<StatementFact, SiteStatement> = {
  factsOf: ({ statements }) => statements,
  keyOf: (fact) => statementKey(describeStatement(fact)),
  keyOfItem: statementKey,
  describe: ([fact]) => describeStatement(fact),
  maxItems: 30,
};

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
