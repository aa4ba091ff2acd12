import type { Dossier } from '../../dossiers/dossier';
import { Random } from '../../random/random';
import type { SitePlan } from '../../sites/site-plan';
import type { Statement, WikidataItem } from './wikidata-item';
import { yearOf } from './wikidata-item';

/** A person with an item, and the statement about them in the item of the company. */
export interface KnownPerson {
  item: WikidataItem;
  statements: readonly Statement[];
}

const chiefProperty = 'P169';
const founder = 'P112';
const chiefShare = 0.6;
const hadFormerChief = 0.4;

/** The people of a company that Wikidata knows. @param id id of the company's item */
export function knownPeople(plan: SitePlan, dossier: Dossier, id: string): KnownPerson[] {
  const random = new Random(`wikidata people/${dossier.domain}`);
  const chief = plan.people.find(
    ({ seniority, department }) => seniority === 'cxo' && department === 'executive',
  );
  const shown = dossier.profiles.filter(
    ({ kind, network, shownBy }) =>
      kind === 'person' && network === 'linkedin' && shownBy.includes('wikidata'),
  );
  const former = random.chance(hadFormerChief) ? plan.outsiders[0] : undefined;
  const hasChief = chief !== undefined && random.chance(chiefShare);
  const names = new Set([...(hasChief ? [chief.name] : []), ...shown.map(({ name }) => name)]);
  return [
    ...[...names].map((name) => {
      const role = name === chief?.name ? chiefProperty : founder;
      const url = shown.find((profile) => profile.name === name)?.url;
      return personOf(random.fork(name), name, id, { role, ...(url !== undefined && { url }) });
    }),
    ...(former === undefined
      ? []
      : [personOf(random.fork('former'), former, id, { role: chiefProperty, until: 2019 })]),
  ];
}

interface Part {
  role: string;
  /** Identifier of the LinkedIn page. */
  url?: string;
  /** Year in which the position ended. */
  until?: number;
}

function personOf(random: Random, name: string, company: string, { role, url, until }: Part): KnownPerson {
  const id = `Q${random.integer(700_000_000, 789_999_999)}`;
  const ended = until === undefined ? [] : [{ property: 'P582', value: yearOf(until) }];
  const began = { property: 'P580', value: yearOf(random.integer(2008, (until ?? 2024) - 1)) };
  const slug = url?.split('/').at(-1);
  return {
    item: {
      id,
      labels: { en: name },
      descriptions: { en: 'business executive' },
      aliases: [],
      statements: [
        { property: 'P31', value: { kind: 'item', id: 'Q5' } },
        { property: 'P108', value: { kind: 'item', id: company }, qualifiers: ended },
        ...(slug === undefined
          ? []
          : [{ property: 'P6634', value: { kind: 'external-id', text: slug } } as const]),
      ],
    },
    statements: [
      {
        property: role,
        value: { kind: 'item', id },
        qualifiers: role === chiefProperty ? [began, ...ended] : [],
      },
    ],
  };
}
