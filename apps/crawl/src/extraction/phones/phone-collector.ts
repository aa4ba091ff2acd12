import type { PhoneNumber } from 'libphonenumber-js/max';
import { detach } from '../page/texts';
import type { PhoneFact, UnresolvedPhoneFact } from '../facts/facts';

interface PhoneSighting extends Pick<
  PhoneFact,
  'method' | 'confidence' | 'block' | 'text' | 'label' | 'evidence'
> {
  readonly extension?: string | undefined;
  /** Undefined if nothing indicates the kind. */
  readonly kind?: PhoneFact['kind'] | undefined;
}

interface Kept {
  readonly fact: PhoneFact;
  /** The kind by any of the sightings. */
  readonly said: PhoneFact['kind'] | undefined;
  readonly label: string | undefined;
}

/** Maximum number of numbers without a country per page. */
const maxUnresolved = 50;

/** Keeps the sighting with the highest confidence of each number, and combines the kinds and labels of all. */
export class PhoneCollector {
  private readonly kept = new Map<string, Kept>();
  private readonly undecided = new Map<string, UnresolvedPhoneFact>();

  get facts(): PhoneFact[] {
    return Array.from(this.kept.values(), ({ fact, said, label }) => ({
      ...fact,
      kind: said ?? 'phone',
      ...(label !== undefined && { label: detach(label) }),
    }));
  }

  /** Numbers without a country, except those that are also on the page with one. */
  get unresolved(): UnresolvedPhoneFact[] {
    const known = Array.from(this.kept.values(), ({ fact }) => fact.phone);
    return [...this.undecided.values()].filter(
      ({ digits }) => !known.some((phone) => phone.endsWith(digits.replace(/^0+/, ''))),
    );
  }

  addUnresolved(text: string, sighting: Omit<UnresolvedPhoneFact, 'text' | 'digits'>): void {
    const digits = text.replace(/\D/g, '');
    if (this.undecided.size < maxUnresolved && !this.undecided.has(digits))
      this.undecided.set(digits, { ...sighting, text: detach(text), digits });
  }

  /** Whether a number of the same switchboard was found: all but the last three digits are equal. */
  hasNear({ number }: PhoneNumber): boolean {
    const start = number.slice(0, -3);
    return this.facts.some(({ phone }) => phone.length === number.length && phone.startsWith(start));
  }

  /** A number labelled as a phone anywhere is a phone; one labelled only as a fax is a fax. */
  add(number: PhoneNumber, sighting: PhoneSighting): void {
    const key = sighting.extension === undefined ? number.number : `${number.number};${sighting.extension}`;
    const known = this.kept.get(key);
    const isBetter = !known || sighting.confidence > known.fact.confidence;
    this.kept.set(key, {
      fact: isBetter ? factOf(number, sighting) : known.fact,
      said: known?.said === 'phone' ? 'phone' : (sighting.kind ?? known?.said),
      label: (isBetter ? sighting.label : known.label) ?? known?.label ?? sighting.label,
    });
  }
}

function factOf(
  number: PhoneNumber,
  { extension, text, method, confidence, block, evidence }: PhoneSighting,
): PhoneFact {
  return {
    phone: number.number,
    ...(extension !== undefined && { extension: detach(extension) }),
    kind: 'phone',
    ...(number.country && { country: number.country }),
    evidence,
    text: detach(text),
    method,
    confidence,
    ...(block !== undefined && { block }),
  };
}
