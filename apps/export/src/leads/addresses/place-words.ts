import { foldWords } from '@lode/domain/values';
import { isRegionCode } from './region-codes';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Kinds of streets, folded. */
const streetWords = words(
  `allee alley autopista av ave avda avenida avenue bd blvd boulevard broadway calle carrer carretera chaussee chemin
  circle corso cours crescent dr drive esplanade expressway freeway gasse highway hwy impasse lane largo ln loop mews
  parade parkway paseo passage piazza pkwy plac platz plaza plein praca promenade quai quay rd road rodovia route row
  rua rue ruelle st str straat strada strasse street terrace travessa turnpike ul ulica via viale vicolo way weg wharf
  lungotevere lungomare calea`,
);

/** Street words that begin names of towns: `St. Gallen`, `Dr. Phillips`, `Crescent City`. */
const townsBeginWith = words('st dr circle crescent lane terrace');
/** Towns with a saint in the middle; otherwise `Lake St` and `Main St` are streets. */
const withSaints =
  /^(?:port st (?:joe|john|lucie)|(?:bay|east|lake) st louis|lake st croix beach|fort st (?:james|john))$/;

/** Words for parts of buildings, or buildings, folded. */
const buildingWords = words(
  `apartment apt arcade barracks basement batiment bau box building bldg business centre center complex court dept
  department edificio etage etg farm fl flat floor gebaude ground hangar haus hinterhaus hof hotel house industrial
  interno kiosk level lobby lot mall office og park parterre penthouse piano pier piso planta postbus postfach room
  shop square stall station ste stiege stock suite terminal the tower trailer unit university village wing zona zone
  estate gardens grove close works yard mill mills campus bajo bajos centro rear`,
);

/** Words that are never a town, folded: placeholders, hours, ways and parts of buildings. */
const fillers = words(
  `unknown none null undefined tbd tba various appointment nationwide worldwide online remote virtual confidential
  open opens opening closed daily hours next near nearby opposite behind across beside aufgang derecha derecho entrance
  erdgeschoss escalera escalier gmbh hinterhof izquierda izquierdo palazzina ruckgebaude scala seitenflugel vorderhaus`,
);

const suffix =
  /.{2}(?:strasse|str|weg|gasse|platz|allee|straat|laan|plein|gracht|kade|ufer|damm|(?<![ehop])ring|vagen|gatan|vej|katu|utca)$/;

const inBuilding =
  /^(?:#|(?:suite|ste|unit|apt|apartment|flat|floor|fl|level|room|rm|building|bldg|tower|block|shop|wing|lot|hangar|dept|top|stiege|etage|p\.?\s?o\.?)\b)/i;
const floor =
  /^\d{1,3}(?:st|nd|rd|th|er?|[oaºª]|\.)?\s(?:floor|fl|stock|og|etage|étage|planta|piso|piano|verdieping)\b/i;

/** `Suite 200`, `2. OG`: requires a street before it. */
export const isInBuilding = (text: string): boolean => inBuilding.test(text) || floor.test(text);

const isStreetWord = (word: string): boolean => streetWords.has(word) || suffix.test(word);

/** Whether a text is clearly a street, a box or a building: it has a number, or a word for a street. */
export const isStreet = (text: string): boolean =>
  box.test(text) || (!isInBuilding(text) && (/\d/.test(text) || foldWords(text).some(isStreetWord)));

/** Whether a text has a house number, or that of a box. */
export const isNumbered = (text: string): boolean =>
  box.test(text) || (!isInBuilding(text) && /(?:^|\s)\d{1,6}(?:[a-z]|\/|-|\s|$)/i.test(text));

const box =
  /^(?:p\.?\s?o\.?\s?box|post office box|postfach|postbus|bo[iî]te postale|bp|apartado|caixa postal|casella postale|locked bag|gpo box)\s?#?\s?\d/i;

/** Maximum length of the name of a town. */
const maxLength = 40;
/** A name, possibly with lower-case words, dots and hyphens; `Paris Cedex 08` and `Dublin 2` have a number. */
const name =
  /^(?:'s-|l'|d'|L'|D')?[\p{Lu}\p{Lo}][\p{L}\p{M}'’.\- /]*(?:(?<=\bcedex) \d{1,2}|(?<=^Dublin) (?:\d{1,2}|6W))?$/iu;
const capital = /^(?:'s-|[ld]')?[\p{Lu}\p{Lo}]/u;

const isName = (text: string): boolean =>
  text.length <= maxLength && capital.test(text) && name.test(text) && text.split(' ').length <= 6;

/** Whether a text is a town beside a postal code, a state or a country. */
export function isTown(text: string): boolean {
  if (!isName(text) || isShort(text) || isInBuilding(text) || isCounty(text)) return false;
  const folded = foldWords(text);
  if (folded.some((word) => fillers.has(word)) || folded.join(' ') === 'n a') return false;
  if (withSaints.test(folded.join(' '))) return true;
  // After a street, as in `Park Ave New York`, the start of the town is ambiguous.
  return !folded.some(
    (word, at) => isStreetWord(word) && (at > 0 || folded.length === 1 || !townsBeginWith.has(word)),
  );
}

/** Possible abbreviations of states. */
const isShort = (text: string): boolean => /^\p{Lu}{2,3}$/u.test(text) || isRegionCode(text);

/** `Travis County`, which map data add after the town. */
export const isCounty = (text: string): boolean => /\p{L}\s(?:county|parish)$/iu.test(text);

/** Whether a text is a town even without a postal code, state or country. */
export const isPlainTown = (text: string): boolean =>
  isTown(text) && !foldWords(text).some((word) => buildingWords.has(word));
