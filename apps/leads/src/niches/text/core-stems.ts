import { stem } from './stem';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words without meaning for the trade, at any position. */
const fillers = set(`
  a an and at by for in me my near nearby of on or our the to with your around area here
  de del des du d l la le les el los las un una une y et ou en o
  der die das den dem des ein eine im in und oder von fur am zum zur nahe`);

/** Qualifiers, and words for businesses, before the word for the trade. */
const leading = set(`
  affordable b2b best cheap cheapest emergency experienced expert favourite find good great independent leading licensed
  local luxury new popular private professional quality recommended reliable residential commercial certified small
  family top trusted 24 7 24h hour hours
  agence agences cabinet cabinets entreprise entreprises magasin magasins societe societes service services
  agencia agencias despacho empresa empresas negocio negocios servicio servicios tienda tiendas
  firma firmen gute guter bester beste`);

/** Words for businesses after the word for the trade. */
const trailing = set(`
  agency agencies business businesses center centers centre centres clinic clinics companies company consultant
  consultants contractor contractors establishment establishments expert experts facility facilities firm firms
  installer installers office offices operator operators outlet outlets place places food cuisine practice practices
  professional professionals provider providers service services shop shops showroom specialist
  specialists store stores studio studios supplier suppliers vendor vendors
  betrieb betriebe firma firmen geschaft geschafte laden service unternehmen
  professionnel professionnels profesional profesionales`);

/** The same as suffixes of German compounds. */
const grown =
  /^(.{5,})(?:praxis|praxen|geschafte?|laden|betriebe?|unternehmen|firma|firmen|dienste?|services?)$/;

/**
 * The stems of the words for the trade, in alphabetical order: the same for `best roofing contractors near me` and
 * `roofing`, for `repair of cars` and `car repair`.
 */
export function coreStems(words: readonly string[]): string[] {
  const meaningful = words.filter((word) => !fillers.has(word));
  let [from, to] = [0, meaningful.length];
  while (to - from > 1 && leading.has(meaningful[from] ?? '')) from += 1;
  while (to - from > 1 && trailing.has(meaningful[to - 1] ?? '')) to -= 1;
  const stems = meaningful.slice(from, to).map((word) => stem(word.replace(grown, '$1')));
  return [...new Set(stems)].sort();
}
