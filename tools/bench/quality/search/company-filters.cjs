// The filters of a company search, with the companies that their truth satisfies.
'use strict';
const { codesFor } = require('../intel/judge-facts.cjs');
const { canBeRead } = require('../intel/judge-lists.cjs');

const ranges = { 31: '31-33', 32: '31-33', 33: '31-33', 44: '44-45', 45: '44-45', 48: '48-49', 49: '48-49' };
const rootOf = (code) => ranges[code.slice(0, 2)] ?? code.slice(0, 2);
/** The value of a fact that a reader of all sources must take; undefined where no source is sure. */
const valueOf = (known, fact) => known.valuesOf(fact).find(({ isSure }) => isSure)?.value;

const distinct = (values) => [...new Set(values)];

const filter = (name, conditions, meets) => ({ name, conditions, meets });

/**
 * @returns `[{name, conditions, meets}]`; `meets` says whether a company meets the conditions, undefined where its sources
 * do not say
 */
function companyFilters(all) {
  return [...sectorFilters(all), ...placeFilters(all), ...figureFilters(), ...siteFilters(all)];
}

function sectorFilters(all) {
  const sectorOf = (known) => valueOf(known, known.dossier.sector);
  const sectors = distinct(all.flatMap((known) => sectorOf(known) ?? []).map(rootOf));
  return sectors.map((sector) =>
    filter('sector', { sector }, (known) => {
      const naics = sectorOf(known);
      if (naics === undefined) return undefined;
      if (rootOf(naics) === sector) return true;
      return codesFor(naics).some((code) => rootOf(code) === sector) ? undefined : false;
    }),
  );
}

function placeFilters(all) {
  const placeOf = ({ pages }) => pages.flatMap(({ addresses }) => addresses)[0];
  const countries = distinct(all.flatMap((known) => placeOf(known)?.country ?? []));
  const cities = distinct(all.flatMap((known) => placeOf(known)?.city ?? []));
  return [
    ...countries.map((country) =>
      filter('country', { country }, (known) => equals(placeOf(known)?.country, country)),
    ),
    ...cities.map((city) => filter('city', { city }, (known) => equals(placeOf(known)?.city, city))),
  ];
}

function figureFilters() {
  return [
    ...['11', '51', '201'].map((min) =>
      filter('size_min', { size_min: min }, (known) => {
        const size = valueOf(known, known.dossier.headcount);
        return size && (size.max ?? Infinity) >= Number(min);
      }),
    ),
    ...['10', '50', '200'].map((max) =>
      filter('size_max', { size_max: max }, (known) => {
        const size = valueOf(known, known.dossier.headcount);
        return size && size.min <= Number(max);
      }),
    ),
    ...['1980', '2000', '2015'].map((year) =>
      filter('founded_after', { founded_after: year }, (known) => {
        const founded = valueOf(known, known.dossier.founded);
        return founded === undefined ? undefined : founded >= Number(year);
      }),
    ),
  ];
}

function siteFilters(all) {
  return [
    ...technologiesOf(all).map((technology) =>
      filter('technology', { technology }, ({ isReadable, site }) =>
        isReadable ? site.technologies.some(({ name }) => name === technology) : undefined,
      ),
    ),
    filter('has_open_roles', { has_open_roles: 'true' }, ({ isReadable, dossier }) =>
      isReadable ? canBeRead(dossier.openingsPlace) && dossier.openings.length > 0 : undefined,
    ),
    filter('has_email', { has_email: 'true' }, ({ isReadable, pages, domain }) => {
      if (!isReadable) return undefined;
      return (
        pages.some(({ emails }) => emails.some(({ email }) => email.endsWith(`@${domain}`))) || undefined
      );
    }),
  ];
}

const equals = (value, wanted) => (value === undefined ? undefined : value === wanted);

/** The commonest five. */
function technologiesOf(all) {
  const names = all.flatMap(({ isReadable, site }) =>
    isReadable ? site.technologies.map(({ name }) => name) : [],
  );
  return [...Map.groupBy(names, (name) => name)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, 5)
    .map(([name]) => name);
}

module.exports = { companyFilters };
