import { countryNames, foldName } from '@lode/service-kit/sites';

/** Names of one town in several languages, folded; the first of a line stands for all of it. */
const spellings = `
  munchen, muenchen, munich
  koln, koeln, cologne, colonia
  wien, vienna, vienne, viena
  nurnberg, nuernberg, nuremberg
  hannover, hanover
  frankfurt, frankfurt am main, frankfurt a m, francfort
  dusseldorf, duesseldorf
  zurich, zuerich, zurigo
  geneve, geneva, genf, ginevra
  basel, basle, bale
  milano, milan, mailand
  roma, rome, rom
  torino, turin
  firenze, florence, florenz
  napoli, naples, neapel
  venezia, venice, venedig, venise
  genova, genoa, genua
  lisboa, lisbon, lissabon, lisbonne
  porto, oporto
  sevilla, seville
  barcelona, barcelone, barcellona
  zaragoza, saragossa
  praha, prague, prag, praga
  warszawa, warsaw, warschau, varsovie, varsovia
  krakow, cracow, krakau
  gdansk, danzig
  wroclaw, breslau
  kobenhavn, copenhagen, kopenhagen, copenhague
  goteborg, gothenburg
  bruxelles, brussels, brussel, bruessel, bruselas
  antwerpen, antwerp, anvers
  gent, ghent, gand
  den haag, the hague
  paris, parigi
  lyon, lyons, lione
  marseille, marseilles, marsiglia
  strasbourg, strassburg
  london, londres, londra
  athina, athens, athen, athenes
  bucuresti, bucharest, bukarest
  beograd, belgrade, belgrad
  moskva, moscow, moskau
  new york, new york city, nyc
  mexico city, ciudad de mexico, cdmx`;

const towns: ReadonlyMap<string, string> = new Map(
  spellings.split('\n').flatMap((line) => {
    const names = line.trim().split(', ');
    return names.map((name): [string, string] => [name, names[0] ?? name]);
  }),
);

/** The town of a place as it is written, to be compared: `Austin` of `Austin, TX`. */
export function townOf(place: string): string {
  const town = foldName(place.split(',', 1)[0] ?? '');
  return towns.get(town) ?? town;
}

const languages = ['en', 'de', 'fr', 'es', 'it'];

/** Countries by name, and parts of the world that recruiters write for a place. */
const regions: ReadonlySet<string> = new Set([
  ...countryNames(languages).map(({ name }) => foldName(name)),
  ...'eu emea apac latam dach uk us usa uae europe europa asia africa americas america worldwide global international nationwide bundesweit deutschlandweit england scotland wales'.split(
    ' ',
  ),
  'north america',
  'latin america',
  'multiple locations',
  'various locations',
]);

/** Whether a place is no more than a country, or a part of the world. */
export const isRegion = (town: string): boolean => town.length < 3 || regions.has(town);
