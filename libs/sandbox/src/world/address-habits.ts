import type { Random } from '../random/random';
import { ADDRESS_PATTERNS } from './addresses';
import { drawSpelling, type Spelling } from './spelling';
import type { Workplace } from './workplace';

/** How a company gives addresses to its people. */
export interface AddressHabits {
  /** As in `{first}.{last}`. */
  form: string;
  spelling: Spelling;
  /** How many of the first people have a form of their own, and which. */
  founders: number;
  foundersForm: string;
  /** Somebody there has the name of a colleague. */
  namesake: boolean;
  /** What tells two addresses apart that would be equal. */
  apart: 'digit' | 'initial';
}

/** Less than half of the people are founders: their form must not be the usual one. */
const STAFF_PER_FOUNDER = 3;

/** Most companies know no exception; none knows both of them. */
const EXCEPTIONS = [
  { founders: true, namesake: false, share: 12 },
  { founders: false, namesake: true, share: 5 },
  { founders: false, namesake: false, share: 83 },
];

export function drawAddressHabits(random: Random, workplace: Workplace, size: number): AddressHabits {
  const { names, addressPattern, country, heldOut } = workplace;
  const { founders, namesake } = random.fork('exceptions').weighted(EXCEPTIONS, ({ share }) => share);
  const most = Math.min(2, Math.floor(size / STAFF_PER_FOUNDER));
  return {
    form: addressPattern,
    spelling: drawSpelling(random.fork('spelling'), names.culture, country, heldOut),
    founders: founders ? random.integer(Math.min(1, most), most) : 0,
    foundersForm: drawFoundersForm(random.fork('founders'), workplace),
    namesake,
    apart: random.pick(['digit', 'initial']),
  };
}

/** The first name alone, as long as there were few people, or the form of an earlier time. */
function drawFoundersForm(random: Random, { addressPattern, heldOut }: Workplace): string {
  const older = ADDRESS_PATTERNS.filter((one) => one.heldOut === heldOut && one.form !== addressPattern);
  const form = random.weighted(older, ({ share }) => share).form;
  return addressPattern !== '{first}' && random.chance(0.6) ? '{first}' : form;
}
