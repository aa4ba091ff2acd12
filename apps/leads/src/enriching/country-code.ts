import { lazily } from '@lode/domain/values';
import { foldName } from '@lode/domain/sites';
import { getCountries } from 'libphonenumber-js/max';
import { countryNames } from '../locations/tables/area-names';
import { countryWords } from '../locations/words/country-words';

/** Parts of a country that stand in the place of its name. */
const parts = [{ code: 'GB', names: ['England', 'Scotland', 'Wales', 'Northern Ireland'] }];

/** ISO 3166-1 alpha-2 of a country as somebody wrote it, by code or by name; null where it cannot be told. */
export const countryCode = (written: string): string | null => codes().get(foldName(written)) ?? null;

/** By codes and folded names, of those in use alone: `Intl` has names for `FX` and `UK` too, which go before FR and GB. */
const codes = lazily(() => {
  const named = getCountries().map((code) => [code, ...countryNames(code)]);
  const told = [...countryWords(), ...parts].map(({ code, names }) => [code, ...names]);
  const byName = [...named, ...told].flatMap(([code = '', ...names]) =>
    names.map((name): [string, string] => [foldName(name), code]),
  );
  return new Map(byName.filter(([name]) => name !== ''));
});
