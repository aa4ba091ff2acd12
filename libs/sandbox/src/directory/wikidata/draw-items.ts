import type { Dossier } from '../../dossiers/dossier';
import type { Random } from '../../random/random';
import { e164 } from '../../sites/places/contact-numbers';
import type { SitePlan } from '../../sites/site-plan';
import type { Filed } from '../filed';
import { postcodeOf } from '../postal';
import { spellName } from '../spell-name';
import type { Subject } from '../subject';
import { knownPeople } from './company-people';
import { companyStatements } from './company-statements';
import { yearOf, type Statement, type WikidataItem } from './wikidata-item';

/** Class of businesses without a more specific class. */
const business = 'Q4830453';

/** Probability of an item; only larger subjects have one. */
const notable = { classed: 0.12, other: 0.03, chain: 0.5 };

/**
 * Draws the Wikidata items of a subject: one for a whole chain; for a company, the facts that the dossier assigns to
 * Wikidata.
 */
export function describeSubject(random: Random, subject: Subject): Filed<WikidataItem>[] {
  const { plan } = subject;
  return plan?.dossier
    ? describeCompany(random, subject, plan, plan.dossier)
    : describeBusiness(random, subject);
}

function describeBusiness(random: Random, subject: Subject): Filed<WikidataItem>[] {
  const { categories, chain, id, plan } = subject;
  const isBranch = chain !== undefined && chain !== id;
  const share = chain !== undefined ? notable.chain : categories.wikidata ? notable.classed : notable.other;
  if (isBranch || !plan || !random.chance(share)) return [];
  const language = plan.language.code;
  const name = spellName(random.fork('name'), subject, false);
  const record: WikidataItem = {
    id: `Q${random.integer(900_000_000, 999_999_999)}`,
    labels: { [language]: name, ...(random.chance(0.6) && { en: name }) },
    descriptions: { en: `business in ${subject.town}` },
    aliases: subject.formerName === undefined ? [] : [subject.formerName],
    statements: [
      ...contactStatements(random.fork('statements'), subject, language),
      ...statementsOfBusiness(random.fork('business'), subject, language),
    ],
  };
  return [{ record, subject: id, statesTrade: categories.wikidata !== undefined }];
}

/** The item of a company, and those of its people. */
function describeCompany(
  random: Random,
  subject: Subject,
  plan: SitePlan,
  dossier: Dossier,
): Filed<WikidataItem>[] {
  const { wikidata: id } = dossier.identifiers;
  if (id === undefined) return [];
  const language = plan.language.code;
  const people = knownPeople(plan, dossier, id);
  const record: WikidataItem = {
    id,
    labels: { [language]: dossier.name, en: dossier.name },
    descriptions: { en: `company in ${subject.town}` },
    aliases: [],
    statements: [
      ...contactStatements(random.fork('statements'), subject, language),
      ...companyStatements(random.fork('company'), plan, dossier),
      ...people.flatMap(({ statements }) => statements),
    ],
  };
  return [
    { record, subject: subject.id, statesTrade: subject.categories.wikidata !== undefined },
    ...people.map(({ item }) => ({ record: item, statesTrade: false })),
  ];
}

function statementsOfBusiness(random: Random, { website, name }: Subject, language: string): Statement[] {
  return [
    ...(website === undefined || !random.chance(0.9)
      ? []
      : [{ property: 'P856', value: { kind: 'url', text: website } } as const]),
    ...withChance(random, 0.6, { property: 'P571', value: yearOf(random.integer(1890, 2020)) }),
    ...withChance(random, 0.4, { property: 'P1448', value: { kind: 'text', language, text: name } }),
  ];
}

const withChance = (random: Random, share: number, statement: Statement | undefined): Statement[] =>
  statement && random.chance(share) ? [statement] : [];

/** Class, location and contacts. */
function contactStatements(random: Random, subject: Subject, language: string): Statement[] {
  const { categories, market, phone, address, emails, point, plan } = subject;
  const [email] = emails;
  const item = (property: string, id: string): Statement => ({ property, value: { kind: 'item', id } });
  const string = (property: string, text: string): Statement => ({
    property,
    value: { kind: 'string', text },
  });
  return [
    item('P31', categories.wikidata ?? business),
    ...(market ? [item('P131', market.wikidata.town)] : []),
    ...(market && !plan?.dossier ? [item('P17', market.wikidata.country)] : []),
    ...withChance(random, 0.9, { property: 'P625', value: { kind: 'point', point } }),
    ...withChance(random, 0.5, phone && string('P1329', e164(phone))),
    ...(email === undefined
      ? []
      : withChance(random, 0.3, { property: 'P968', value: { kind: 'url', text: `mailto:${email}` } })),
    ...withChance(random, 0.6, {
      property: 'P6375',
      value: { kind: 'text', language, text: address.street },
    }),
    ...withChance(random, 0.5, string('P281', postcodeOf(address))),
  ];
}
