import { lazily } from '@lode/domain/values';
import { foldName } from '@lode/domain/sites';
import { getCountries } from 'libphonenumber-js/max';
import { countryNames, countryWords } from '../locations/tables/area-table';

/** Parts of a country that addresses use as the name of the country. */
const parts = [{ code: 'GB', names: ['England', 'Scotland', 'Wales', 'Northern Ireland'] }];

/** ISO 3166-1 alpha-2 of a country given by code or by name; null if it is unknown. */
export const countryCode = (written: string): string | null => codes().get(foldName(written)) ?? null;

/**
 * By codes and folded names of assigned codes only: `Intl` also has names for `FX` and `UK`, which would precede FR and
 * GB.
 */
const codes = lazily(() => {
  const named = getCountries().map((code) => [code, ...countryNames(code)]);
  const listed = [...countryWords(), ...parts].map(({ code, names }) => [code, ...names]);
  const byName = [...named, ...listed].flatMap(([code = '', ...names]) =>
    names.map((name): [string, string] => [foldName(name), code]),
  );
  return new Map(byName.filter(([name]) => name !== ''));
});
