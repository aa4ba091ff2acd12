import type { PersonName } from '@lode/domain/names';
import type { Candidate } from '../patterns/candidate';
import type { LearnedForms } from '../patterns/infer-forms';
import {
  collisionOf,
  confirmedAs,
  goneFactor,
  manyPeople,
  namesakeByMiddle,
  numberedAnyway,
  numberedForNamesake,
  shownAs,
  whenShown,
  worksThere,
} from './chances';
import type { Relation, Sighting, Sightings } from './sightings';
import type { Suspect } from './suspect';

export interface LineupQuestion {
  /** In A-labels. */
  readonly domain: string;
  readonly person: PersonName;
  readonly sightings: Sightings;
  /** How the person's address may be spelled, the likeliest first. */
  readonly candidates: readonly Candidate[];
  /** How common the forms are at the domain. */
  readonly forms: Pick<LearnedForms, 'chanceOf'>;
}

/** Of an address that somebody shows, or has confirmed: whoever has it. */
const isThere = 1;

/** Which addresses may be the person's, each once, the likeliest first. */
export function lineUp(question: LineupQuestion): readonly Suspect[] {
  const told = toldSuspects(question);
  const taken = new Set(told.map(({ email }) => email));
  const guessed = guessedSuspects(question).filter(({ email }) => !taken.has(email));
  const room = (1 - sumOf(told)) * presenceOf(question.sightings);
  const scale = room / Math.max(1, sumOf(guessed));
  const suspects = [
    ...told,
    ...guessed.map((suspect) => ({ ...suspect, probability: suspect.probability * scale })),
  ].sort((one, other) => other.probability - one.probability);
  return question.person.middle.length > 0 ? withNamesake(suspects) : suspects;
}

/** Those that somebody has told to be the person's: the site, or a mail host before. */
function toldSuspects({ sightings, candidates }: LineupQuestion): readonly Suspect[] {
  const told = new Map<string, Suspect>();
  const tell = (email: string, relation: Relation, rest: Pick<Suspect, 'probability' | 'shown'>): void => {
    const form = candidates.find(({ local }) => email.startsWith(`${local}@`))?.form ?? null;
    told.set(email, { email, form, foreign: isThere, told: relation === 'exact', second: null, ...rest });
  };
  for (const { address, relation } of sightings.addresses) {
    if (relation === 'different' || relation === 'unnamed') continue;
    const probability = shownAs[relation] * (address.stillOnPage ? 1 : goneFactor);
    tell(address.email, relation, { probability, shown: address });
  }
  for (const [email, relation] of sightings.confirmed) {
    if (relation !== 'exact' && relation !== 'same') continue;
    const earlier = told.get(email);
    const probability = Math.max(confirmedAs[relation], earlier?.probability ?? 0);
    tell(email, relation, { probability, shown: earlier?.shown ?? null });
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
function guessedSuspects({ domain, sightings, candidates, forms }: LineupQuestion): readonly Suspect[] {
  const seen = new Map(sightings.addresses.map((sighting) => [sighting.address.email, sighting]));
  return candidates.map(({ local, form, probability }) => {
    const email = `${local}@${domain}`;
    const foreign = collisionOf(form, forms.chanceOf(form));
    const guess: Suspect = { email, form, probability, foreign, shown: null, told: false, second: null };
    if (sightings.confirmed.get(email) === 'different') return behind(guess, numberedForNamesake);
    return bySighting(guess, seen.get(email));
  });
}

function bySighting(guess: Suspect, sighting: Sighting | undefined): Suspect {
  if (!sighting) return guess;
  if (sighting.relation === 'different') return behind(guess, numberedForNamesake);
  const probability = whenShown(guess.probability, guess.foreign);
  return { ...guess, probability, foreign: isThere, shown: sighting.address };
}

/** Who is asked for with a middle name may be the second of that name, where nobody tells otherwise. */
function withNamesake(suspects: readonly Suspect[]): readonly Suspect[] {
  const [likeliest, ...others] = suspects;
  if (!likeliest || likeliest.told || likeliest.second !== null) return suspects;
  const numbered = behind(likeliest, namesakeByMiddle);
  if (others.some(({ email }) => email === numbered.email)) return suspects;
  const first = { ...likeliest, probability: likeliest.probability * (1 - namesakeByMiddle) };
  return [first, numbered, ...others];
}

/** Where a namesake came first, the next one gets a number. */
function behind(guess: Suspect, factor: number): Suspect {
  const at = guess.email.lastIndexOf('@');
  const email = `${guess.email.slice(0, at)}2${guess.email.slice(at)}`;
  const probability = guess.probability * factor;
  return { ...guess, email, probability, foreign: numberedAnyway, shown: null, second: guess.email };
}

/** The chance that the person works there at all. */
function presenceOf({ named, names }: Sightings): number {
  if (named) return worksThere.named;
  return names >= manyPeople ? worksThere.unnamedAmongOthers : worksThere.nobodyNamed;
}

const sumOf = (suspects: readonly { readonly probability: number }[]): number =>
  suspects.reduce((sum, { probability }) => sum + probability, 0);
