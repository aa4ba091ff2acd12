import type { FamilyPart } from '../person-name';
import type { FamilyForm } from './form';

/** Origin of a person, as far as it affects how a family name of several words is written. */
export type FamilyCustom = 'spanish' | 'portuguese' | 'other';

type Shares = Readonly<Record<string, number>>;

const hyphenated: Shares = { hyphen: 0.6, joined: 0.18, first: 0.13, last: 0.09 };
const spaced: Readonly<Record<FamilyCustom, Shares>> = {
  spanish: { first: 0.52, joined: 0.2, last: 0.15, hyphen: 0.13 },
  portuguese: { last: 0.7, first: 0.14, joined: 0.1, hyphen: 0.06 },
  other: { joined: 0.32, last: 0.28, hyphen: 0.22, first: 0.18 },
};

const romance: Shares = { joined: 0.68, dropped: 0.18, dotted: 0.08, hyphen: 0.06 };
const portuguese: Shares = { dropped: 0.5, joined: 0.38, dotted: 0.07, hyphen: 0.05 };
const byParticle: readonly (readonly [RegExp, Shares])[] = [
  [/^(?:van|der|den|ter|ten|te|op|het|t)$/, { joined: 0.56, dotted: 0.22, dropped: 0.13, hyphen: 0.09 }],
  [/^(?:von|vom|zu|zum|zur|am|af|av)$/, { joined: 0.42, dropped: 0.25, hyphen: 0.2, dotted: 0.13 }],
  [/^(?:al|el|bin|ibn|ben|bint|abu)$/, { joined: 0.5, hyphen: 0.32, dropped: 0.13, dotted: 0.05 }],
  [/^(?:do|dos|das)$/, portuguese],
  [/^(?:st|san|santa|saint|sankt)$/, { joined: 0.85, hyphen: 0.1, dotted: 0.05 }],
  [/^(?:[yei]|und)$/, { dropped: 0.55, joined: 0.35, hyphen: 0.1 }],
];

const joints: Readonly<Record<string, string>> = { joined: '', dotted: '.', hyphen: '-' };

/** The forms of a family name of these parts, in a to z: which of them, and how they and their particles are joined. */
export function familyForms(parts: readonly FamilyPart[], custom: FamilyCustom): readonly FamilyForm[] {
  if (parts.length === 0) return [{ last: '', weight: 1, choices: {} }];
  return optionsOf('particles', particleShares(parts, custom)).flatMap((particles) =>
    optionsOf('compoundLast', compoundShares(parts, custom)).map((compound) => ({
      last: select(
        parts.map((part) => withParticles(part, particles.option)),
        compound.option,
      ),
      weight: particles.weight * compound.weight,
      choices: { ...particles.choices, ...compound.choices },
    })),
  );
}

function particleShares(parts: readonly FamilyPart[], custom: FamilyCustom): Shares | undefined {
  const [particle] = parts.flatMap((part) => part.particles);
  if (particle === undefined) return undefined;
  if (custom === 'portuguese') return portuguese;
  return byParticle.find(([pattern]) => pattern.test(particle))?.[1] ?? romance;
}

function compoundShares(parts: readonly FamilyPart[], custom: FamilyCustom): Shares | undefined {
  if (parts.length < 2) return undefined;
  return parts.some((part) => part.hyphenated) ? hyphenated : spaced[custom];
}

/** No choice is recorded where there is only one option. */
const optionsOf = (key: string, shares: Shares | undefined) =>
  shares === undefined
    ? [{ option: '', weight: 1, choices: {} }]
    : Object.entries(shares).map(([option, weight]) => ({ option, weight, choices: { [key]: option } }));

const withParticles = ({ particles, name }: FamilyPart, option: string): string =>
  option === 'dropped' ? name : [...particles, name].join(joints[option] ?? '');

function select(names: readonly string[], option: string): string {
  if (option === 'first') return names[0] ?? '';
  return option === 'last' ? (names.at(-1) ?? '') : names.join(joints[option] ?? '');
}
