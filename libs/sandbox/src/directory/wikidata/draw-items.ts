import type { Random } from '../../random/random';
import { e164 } from '../../sites/places/contact-numbers';
import type { Filed } from '../filed';
import { postcodeOf } from '../postal';
import { spellName } from '../spell-name';
import type { Subject } from '../subject';
import type { Statement, WikidataItem } from './wikidata-item';

/** The class of items that are businesses and nothing more special. */
const BUSINESS = 'Q4830453';

/** Only the larger ones have an item: how often. */
const NOTABLE = { classed: 0.12, other: 0.03, chain: 0.5 };

/** What Wikidata has of somebody: of a chain, the whole of it. */
export function describeSubject(random: Random, subject: Subject): Filed<WikidataItem>[] {
  const { categories, chain, id, plan } = subject;
  const isBranch = chain !== undefined && chain !== id;
  const share = chain !== undefined ? NOTABLE.chain : categories.wikidata ? NOTABLE.classed : NOTABLE.other;
  if (isBranch || !plan || !random.chance(share)) return [];
  const language = plan.language.code;
  const name = spellName(random.fork('name'), subject, false);
  const record: WikidataItem = {
    id: `Q${random.integer(900_000_000, 999_999_999)}`,
    labels: { [language]: name, ...(random.chance(0.6) && { en: name }) },
    descriptions: { en: `business in ${subject.town}` },
    aliases: subject.formerName === undefined ? [] : [subject.formerName],
    statements: statementsOf(random.fork('statements'), subject, language),
  };
  return [{ record, subject: id, tellsTrade: categories.wikidata !== undefined }];
}

function statementsOf(random: Random, subject: Subject, language: string): Statement[] {
  const { categories, market, website, phone, address, emails, point, name } = subject;
  const [email] = emails;
  const item = (property: string, id: string): Statement => ({ property, value: { kind: 'item', id } });
  const string = (property: string, text: string): Statement => ({
    property,
    value: { kind: 'string', text },
  });
  const perhaps = (share: number, statement: Statement | undefined): Statement[] =>
    statement && random.chance(share) ? [statement] : [];
  return [
    item('P31', categories.wikidata ?? BUSINESS),
    ...(market ? [item('P17', market.wikidata.country), item('P131', market.wikidata.town)] : []),
    ...perhaps(0.9, { property: 'P625', value: { kind: 'point', point } }),
    ...perhaps(
      0.9,
      website === undefined ? undefined : { property: 'P856', value: { kind: 'url', text: website } },
    ),
    ...perhaps(0.5, phone && string('P1329', e164(phone))),
    ...perhaps(
      0.3,
      email === undefined ? undefined : { property: 'P968', value: { kind: 'url', text: `mailto:${email}` } },
    ),
    ...perhaps(0.6, { property: 'P6375', value: { kind: 'text', language, text: address.street } }),
    ...perhaps(0.5, string('P281', postcodeOf(address))),
    ...perhaps(0.6, { property: 'P571', value: { kind: 'year', year: random.integer(1890, 2020) } }),
    ...perhaps(0.4, { property: 'P1448', value: { kind: 'text', language, text: name } }),
  ];
}
