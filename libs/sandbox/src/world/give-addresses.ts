import type { AddressHabits } from './address-habits';
import { separatorOf, withInitial, writeLocalPart } from './addresses';
import type { Colleague, Person } from './company';

/** `R` of "Jane R.". */
const middleInitial = / (?<initial>\p{Lu})\.$/u;

/** Assigns a unique address to each person; earlier people have the usual form. */
export function giveAddresses(staff: readonly Colleague[], domain: string, habits: AddressHabits): Person[] {
  const taken = new Set<string>();
  return staff.map((colleague, index) => {
    const form = index < habits.founders ? habits.foundersForm : habits.form;
    const local = localPartCandidates(colleague, form, habits).find((way) => !taken.has(way));
    if (local === undefined) throw new RangeError(`too many people are called ${colleague.givenName}`);
    taken.add(local);
    return { ...colleague, email: `${local}@${domain}` };
  });
}

/** The preferred local part first, then alternatives. */
function localPartCandidates(
  colleague: Colleague,
  form: string,
  { spelling, apart }: AddressHabits,
): string[] {
  const { givenName, familyName, nickname = givenName.replace(middleInitial, '') } = colleague;
  const first = spelling.given(nickname);
  const last = spelling.family(familyName, separatorOf(form));
  const wanted = writeLocalPart(form, first, last);
  const initial = middleInitial.exec(givenName)?.groups?.initial?.toLowerCase() ?? last.charAt(0);
  const lettered = writeLocalPart(withInitial(form, initial), first, last);
  const numbered = Array.from({ length: 8 }, (_, index) => `${wanted}${index + 2}`);
  return [wanted, ...(apart === 'initial' ? [lettered] : []), ...numbered];
}
