import type { ConfirmedAddress } from '../knowledge/domain-knowledge';
import { parseName } from '../names/parse-name';
import type { PersonName } from '../names/person-name';
import { samePerson } from '../names/same-person';
import type { Candidate, Form } from '../patterns/candidate';
import {
  confirmedBefore,
  goneFactor,
  manyPeople,
  shownWithLikeName,
  shownWithName,
  whenShown,
  worksThere,
} from './chances';
import type { Sighting, Sightings } from './sightings';
import type { Suspect } from './suspect';

export interface LineupQuestion {
  /** In A-labels. */
  readonly domain: string;
  readonly person: PersonName;
  readonly sightings: Sightings;
  readonly confirmed: readonly ConfirmedAddress[];
  /** How the person's address may be spelled, the likeliest first. */
  readonly candidates: readonly Candidate[];
}

/** Which addresses may be the person's, the likeliest first. */
export function lineUp(question: LineupQuestion): readonly Suspect[] {
  const told = toldSuspects(question);
  const guessed = guessedSuspects(question, new Set(told.map(({ email }) => email)));
  const room = (1 - sumOf(told)) * presenceOf(question.sightings);
  const scale = room / Math.max(1, sumOf(guessed));
  return [
    ...told,
    ...guessed.map((suspect) => ({ ...suspect, probability: suspect.probability * scale })),
  ].sort((one, other) => other.probability - one.probability);
}

/** Those that somebody has told to be the person's: the site, or a mail host before. */
function toldSuspects({ person, sightings, confirmed, candidates }: LineupQuestion): readonly Suspect[] {
  const told = new Map<string, Suspect>();
  for (const { address, relation } of sightings.addresses) {
    if (relation !== 'same' && relation !== 'possible') continue;
    const chance = relation === 'same' ? shownWithName : shownWithLikeName;
    const probability = chance * (address.stillOnPage ? 1 : goneFactor);
    const form = formOf(address.email, candidates);
    told.set(address.email, { email: address.email, form, probability, shown: address });
  }
  for (const { email, firstName, lastName } of confirmed) {
    if (samePerson(person, parseName({ first: firstName, last: lastName })) !== 'same') continue;
    const shown = told.get(email)?.shown ?? null;
    told.set(email, { email, form: formOf(email, candidates), probability: confirmedBefore, shown });
  }
  return shareOut([...told.values()]);
}

/** Few have two addresses: what several claim together is no more than what the best of them claims. */
function shareOut(suspects: readonly Suspect[]): readonly Suspect[] {
  const best = Math.max(0, ...suspects.map(({ probability }) => probability));
  const factor = best / sumOf(suspects);
  return suspects.map((suspect) => ({ ...suspect, probability: suspect.probability * factor }));
}

/** Those that follow from the name, without the ones that are known to be somebody else's. */
function guessedSuspects(
  { domain, sightings, candidates }: LineupQuestion,
  told: ReadonlySet<string>,
): readonly Suspect[] {
  const seen = new Map(sightings.addresses.map((sighting) => [sighting.address.email, sighting]));
  return candidates.flatMap((candidate) => {
    const email = `${candidate.local}@${domain}`;
    return told.has(email) ? [] : guess(email, candidate, seen.get(email));
  });
}

function guess(
  email: string,
  { form, probability }: Candidate,
  sighting: Sighting | undefined,
): readonly Suspect[] {
  if (!sighting) return [{ email, form, probability, shown: null }];
  if (sighting.relation === 'different') return [];
  return [{ email, form, probability: whenShown(probability, form), shown: sighting.address }];
}

/** The chance that the person works there at all. */
function presenceOf({ named, names }: Sightings): number {
  if (named) return worksThere.named;
  return names >= manyPeople ? worksThere.unnamedAmongOthers : worksThere.nobodyNamed;
}

const formOf = (email: string, candidates: readonly Candidate[]): Form | null =>
  candidates.find(({ local }) => email.startsWith(`${local}@`))?.form ?? null;

const sumOf = (suspects: readonly Suspect[]): number =>
  suspects.reduce((sum, { probability }) => sum + probability, 0);
