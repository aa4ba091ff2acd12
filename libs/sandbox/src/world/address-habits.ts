import type { Random } from '../random/random';
import { addressPatterns } from './addresses';
import { drawSpelling, type Spelling } from './spelling';
import type { Workplace } from './workplace';

/** The rules for addresses in a company. */
export interface AddressHabits {
  /** As in `{first}.{last}`. */
  form: string;
  spelling: Spelling;
  /** Number of founders with a form of their own, and this form. */
  founders: number;
  foundersForm: string;
  /** Whether a person has the same name as a colleague. */
  namesake: boolean;
  /** How two otherwise equal addresses are distinguished. */
  apart: 'digit' | 'initial';
}

/** Fewer than half of the people are founders, so that their form is not the usual one. */
const staffPerFounder = 3;

/** Probabilities of the exceptions; a company has at most one of them. */
const exceptions = [
  { founders: true, namesake: false, share: 12 },
  { founders: false, namesake: true, share: 5 },
  { founders: false, namesake: false, share: 83 },
];

export function drawAddressHabits(random: Random, workplace: Workplace, size: number): AddressHabits {
  const { names, addressPattern, country, heldOut } = workplace;
  const { founders, namesake } = random.fork('exceptions').weighted(exceptions, ({ share }) => share);
  const max = Math.min(2, Math.floor(size / staffPerFounder));
  return {
    form: addressPattern,
    spelling: drawSpelling(random.fork('spelling'), names.culture, country, heldOut),
    founders: founders ? random.integer(Math.min(1, max), max) : 0,
    foundersForm: drawFoundersForm(random.fork('founders'), workplace),
    namesake,
    apart: random.pick(['digit', 'initial']),
  };
}

/** The form of the founders: the first name only, or an earlier pattern. */
function drawFoundersForm(random: Random, { addressPattern, heldOut }: Workplace): string {
  const older = addressPatterns.filter((one) => one.heldOut === heldOut && one.form !== addressPattern);
  const form = random.weighted(older, ({ share }) => share).form;
  return addressPattern !== '{first}' && random.chance(0.6) ? '{first}' : form;
}
