import type { NameFit } from '../knowledge/attribute';
import { parseFullName, spellingsOf } from '@lode/domain/names';
import { type Form, kindOf, type FormKind, localPartWriter } from '../patterns/form';

/** Max number of names to cache: those of one large site, including former staff. */
const maxNames = 2000;

/** Returns a cached function that scores names by the known forms. */
export function nameFit(forms: readonly Form[]): NameFit {
  const writers = forms.map((form) => ({ write: localPartWriter(form), fit: fitOf[kindOf(form)] }));
  const known = new Map<string, ReadonlyMap<string, number>>();
  const fitsOf = (name: string): ReadonlyMap<string, number> => {
    const fits = new Map<string, number>();
    for (const spelling of spellingsOf(parseFullName(name)))
      for (const { write, fit } of writers) {
        const local = write(spelling);
        if (local !== undefined) fits.set(local, Math.max(fit, fits.get(local) ?? 0));
      }
    return fits;
  };
  return (name, local) => {
    let fits = known.get(name);
    if (!fits) {
      fits = fitsOf(name);
      if (known.size >= maxNames) known.clear();
      known.set(name, fits);
    }
    return fits.get(local) ?? 0;
  };
}

const fitOf: Readonly<Record<FormKind, number>> = {
  all_names: 1,
  both_names: 1,
  name_and_initial: 0.5,
  first_name: 0.3,
  last_name: 0.3,
  initials: 0.1,
};
