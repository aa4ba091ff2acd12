import { isRoleAccount } from '../addresses/role-account';
import { isLegalForm } from '../sites/legal-forms';

/** Words that stand in names of businesses and seldom in those of people, folded. */
const businessWords: ReadonlySet<string> = new Set(
  `academy accounting agency apotheke apartments architects associates atelier autohaus auto bakery bank bar barber
  bistro boutique brewery builders building cafe care carpentry catering center centre chiropractic church cleaning clinic
  clinica club coffee collective college communications company construction consultancy consulting consultants
  contracting cosmetics cuisine dental dentistry dentist dentists deli design diner distribution electric electrical
  electronics energy engineering enterprises entertainment equipment estate estates events express farm farms fashion
  finance financial fitness florist flowers foods foundation furniture gallery garage gardens gmbh grill group gym hair
  hardware haus health healthcare heating holding holdings home homes hospital hotel hotels house immobilien
  industries inn institute insurance interiors international investment investments jewelry kanzlei kennel kitchen
  klinik lab laboratory labs landscaping laundry law legal library limited lodge logistics lounge management
  manufacturing market marketing massage media medical mobility motel motors museum music nails networks nursery
  nutrition office optical optics optik organic partners partnership pharmacy photography physio physiotherapy pizza
  pizzeria plumbing practice praxis print printing produce productions products properties property pub realty repair
  rental rentals restaurant restaurante ristorante roofing salon school schule security service services shipping shop
  smile smiles software solar solutions spa sports steuerberatung store stores studio studios supermarket supplies
  supply surgery systems taproom tattoo taverna technologies technology telecom therapy tools tours toys trading training
  transport travel trust university ventures vet veterinary vineyard warehouse wellness werkstatt wholesale winery
  works workshop yoga zahnarztpraxis`.split(/\s+/),
);

/** Whether a name is that of a business by its words. @param words folded */
export const isBusinessName = (words: readonly string[]): boolean =>
  words.some((word) => businessWords.has(word)) || isLegalForm(words.at(-1) ?? '');

/** Words for what a business consists of, folded; some are family names too. */
const partWords: ReadonlySet<string> = new Set(
  `abteilung agencia antenne branch campus delegacion delegation department dependance dept division equipe equipo filiaal
  filial filiale geschaftsstelle geschaeftsstelle headquarters hq kantoor niederlassung office servizio sede standort succursale
  sucursal team ufficio unit vestiging zentrale zweigstelle`.split(/\s+/),
);

/** Whether a name may be that of a branch or a department: `Filiale Nord`, `Sales Team`. @param words folded */
export const isPartOfBusiness = (words: readonly string[]): boolean =>
  words.some((word) => partWords.has(word)) || (words.length > 0 && words.every(isRoleAccount));
