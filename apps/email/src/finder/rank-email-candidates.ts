import type { Spelling, PersonName } from '@lode/domain/names';
import { whenSeen } from '@lode/domain/addresses';
import { type Form, kindOf, localPartWriter, type LocalPartCandidate } from '../patterns/form';
import type { LearnedForms } from '../patterns/infer-forms';
import {
  collisionOf,
  confirmedAs,
  manyPeople,
  namesakeByMiddle,
  numberedAnyway,
  numberedForNamesake,
  shownAs,
  whenShown,
  worksThere,
  type EmailCandidate,
} from './email-candidate';
import type { Relation, Sighting, Sightings } from './sightings';

const separators = ['.', '', '_', '-'];
/** Independent of the configured forms. */
const usual: readonly Form[] = separators.flatMap((separator) => [
  `{first}${separator}{last}`,
  `{last}${separator}{first}`,
]);

/**
 * The addresses at a domain with the full given and family name, in every spelling. The owner of such an address has
 * this name.
 * @param forms known forms; those that show less of a name are ignored
 */
export function wholeNameAddresses(
  spellings: readonly Spelling[],
  domain: string,
  forms: readonly Form[],
): readonly string[] {
  const whole = forms.filter((form) => kindOf(form) === 'both_names' || kindOf(form) === 'all_names');
  const writers = [...new Set([...usual, ...whole])].map(localPartWriter);
  const locals = writers.flatMap((write) => spellings.flatMap((spelling) => write(spelling) ?? []));
  return [...new Set(locals)].map((local) => `${local}@${domain}`);
}

export interface RankingInput {
  /** In A-labels. */
  readonly domain: string;
  readonly person: PersonName;
  readonly sightings: Sightings;
  /** Local parts from the name, the most likely first. */
  readonly localParts: readonly LocalPartCandidate[];
  /** Shares of the forms at the domain. */
  readonly forms: Pick<LearnedForms, 'chanceOf'>;
}

/** The address exists, because the site shows it or a mail host has confirmed it. */
const certain = 1;

/** Ranks the addresses that may be the person's, without duplicates. */
export function rankEmailCandidates(input: RankingInput): readonly EmailCandidate[] {
  const attributed = attributedCandidates(input);
  const known = new Set(attributed.map(({ email }) => email));
  const guessed = guessedCandidates(input).filter(({ email }) => !known.has(email));
  const remaining = (1 - sumOf(attributed)) * employmentProbability(input.sightings);
  const scale = remaining / Math.max(1, sumOf(guessed));
  const candidates = [
    ...attributed,
    ...guessed.map((candidate) => ({ ...candidate, probability: candidate.probability * scale })),
  ].sort((one, other) => other.probability - one.probability);
  return input.person.middle.length > 0 ? withNamesake(candidates) : candidates;
}

/** Addresses that the site or a mail host attributes to the person. */
function attributedCandidates({ sightings, localParts }: RankingInput): readonly EmailCandidate[] {
  const attributed = new Map<string, EmailCandidate>();
  const add = (email: string, relation: Relation, rest: AttributedFacts): void => {
    const form = localParts.find(({ local }) => email.startsWith(`${local}@`))?.form ?? null;
    attributed.set(email, {
      email,
      form,
      collisionProbability: certain,
      attributed: relation === 'exact',
      namesakeEmail: null,
      ...rest,
    });
  };
  for (const { address, relation } of sightings.addresses) {
    if (relation === 'different' || relation === 'unnamed') continue;
    const probability = whenSeen(shownAs[relation], address.stillOnPage);
    const stated = onlyIf(relation === 'exact', probability);
    add(address.email, relation, { probability, stated, shown: address, confirmed: false });
  }
  for (const [email, relation] of sightings.confirmed) {
    if (relation !== 'exact' && relation !== 'same') continue;
    const confirmed = confirmedFacts(relation, sightings.chances.get(email) ?? 0);
    add(email, relation, joined(attributed.get(email), confirmed));
  }
  return limitToLargest([...attributed.values()]);
}

type AttributedFacts = Pick<EmailCandidate, 'probability' | 'stated' | 'shown' | 'confirmed'>;

/** @param returned probability with which the address was returned earlier */
const confirmedFacts = (relation: 'exact' | 'same', returned: number): AttributedFacts => ({
  probability: Math.min(returned, confirmedAs[relation]),
  stated: onlyIf(relation === 'exact', returned),
  shown: null,
  confirmed: true,
});

/** An address that the site shows, and that a mail host has confirmed. */
const joined = (shown: EmailCandidate | undefined, confirmed: AttributedFacts): AttributedFacts =>
  shown
    ? {
        probability: Math.max(shown.probability, confirmed.probability),
        stated: shown.stated ?? confirmed.stated,
        shown: shown.shown,
        confirmed: true,
      }
    : confirmed;

const onlyIf = (holds: boolean, chance: number): number | null => (holds ? chance : null);

/** Few people have two addresses: the sum of the probabilities is limited to the largest one. */
function limitToLargest(candidates: readonly EmailCandidate[]): readonly EmailCandidate[] {
  const best = Math.max(0, ...candidates.map(({ probability }) => probability));
  const factor = best / sumOf(candidates);
  return candidates.map((candidate) => ({ ...candidate, probability: candidate.probability * factor }));
}

/** Addresses derived from the name, except those known to be another person's. */
function guessedCandidates({
  domain,
  sightings,
  localParts,
  forms,
}: RankingInput): readonly EmailCandidate[] {
  const seen = new Map(sightings.addresses.map((sighting) => [sighting.address.email, sighting]));
  return localParts.map(({ local, form, probability }) => {
    const email = `${local}@${domain}`;
    const collisionProbability = collisionOf(form, forms.chanceOf(form));
    const guess: EmailCandidate = {
      email,
      form,
      probability,
      collisionProbability,
      stated: null,
      shown: null,
      attributed: false,
      confirmed: false,
      namesakeEmail: null,
    };
    if (sightings.confirmed.get(email) === 'different') return withNumber(guess, numberedForNamesake);
    return bySighting(guess, seen.get(email));
  });
}

function bySighting(guess: EmailCandidate, sighting: Sighting | undefined): EmailCandidate {
  if (!sighting) return guess;
  if (sighting.relation === 'different') return withNumber(guess, numberedForNamesake);
  const probability = whenShown(guess.probability, guess.collisionProbability);
  return { ...guess, probability, collisionProbability: certain, shown: sighting.address };
}

/** A request with a middle name may be for the second person of that name, unless the site attributes an address. */
function withNamesake(candidates: readonly EmailCandidate[]): readonly EmailCandidate[] {
  const [likeliest, ...others] = candidates;
  if (!likeliest || likeliest.attributed || likeliest.namesakeEmail !== null) return candidates;
  const numbered = withNumber(likeliest, namesakeByMiddle);
  if (others.some(({ email }) => email === numbered.email)) return candidates;
  const first = { ...likeliest, probability: likeliest.probability * (1 - namesakeByMiddle) };
  return [first, numbered, ...others];
}

/** The second person of a name gets the same address with a number. */
function withNumber(guess: EmailCandidate, factor: number): EmailCandidate {
  const at = guess.email.lastIndexOf('@');
  const email = `${guess.email.slice(0, at)}2${guess.email.slice(at)}`;
  const probability = guess.probability * factor;
  return {
    ...guess,
    email,
    probability,
    stated: null,
    collisionProbability: numberedAnyway,
    shown: null,
    confirmed: false,
    namesakeEmail: guess.email,
  };
}

/** Probability that the person works at the company. */
function employmentProbability({ named, names }: Sightings): number {
  if (named) return worksThere.named;
  return names >= manyPeople ? worksThere.unnamedAmongOthers : worksThere.fewNamed;
}

const sumOf = (candidates: readonly { readonly probability: number }[]): number =>
  candidates.reduce((sum, { probability }) => sum + probability, 0);
