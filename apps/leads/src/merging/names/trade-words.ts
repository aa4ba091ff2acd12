import { foldUmlaut } from './fold-umlaut';

/**
 * Words of names that say what a business does, in several languages, folded. One line for each trade: two names with
 * trades that have nothing in common are two businesses, however alike the rest of them is.
 */
const trades: Readonly<Record<string, string>> = {
  food: `bakery bagel bar bbq biergarten bistro bodega brasserie brauhaus brewery brewing backerei burger cafe cafeteria
    caffe cantina cocina coffee conditorei creperie deli diner eatery eiscafe espresso gasthaus gaststatte gelateria
    grill grillhaus imbiss kafe kaffee kebab kitchen konditorei osteria panaderia patisserie pizza pizzeria pub
    ramen restaurant restaurante ristorante roasters steakhouse sushi tapas taqueria taverna tavern tearoom trattoria
    wirtshaus wok`,
  lodging: `auberge gastehaus guesthouse hostel hotel inn lodge motel pension resort suites`,
  gasthof: `gasthof`,
  dental: `dental dentist dentistas dentista dentiste dentistry dentists endodontics odontologia orthodontic orthodontics
    kieferorthopadie zahnarzt zahnarzte zahnarztin zahnarztpraxis zahnmedizin`,
  vision: `eyecare eyewear optic optical optician opticians opticien optics optik optiker optometry ophthalmology vision`,
  pharmacy: `apotheke apteekki chemist drugs drugstore farmacia pharmacie pharmacy`,
  animal: `animal tierarzt tierarztpraxis veterinaire veterinaria veterinary vet pets`,
  physiotherapy: `chiropractic kinesitherapie osteopathie osteopathy physio physiotherapie physiotherapy`,
  law: `abogado abogados advocates anwalte anwaltskanzlei attorney attorneys avocat avocats avvocati avvocato barristers
    law lawyer lawyers legal rechtsanwalte rechtsanwaltskanzlei solicitors`,
  notary: `notaire notaria notariat notary`,
  accounting: `accountancy accountant accountants accounting asesoria bookkeeping comptable contadores cpa cpas
    steuerberater steuerberatung steuerkanzlei tax wirtschaftsprufer`,
  property: `homes immobilien immobilier immobiliere inmobiliaria makler properties property realestate realtor realtors
    realty`,
  insurance: `assurance assurances insurance seguros versicherung versicherungen`,
  bank: `banco bank banque sparkasse`,
  hair: `barber barbers barbershop coiffeur coiffure friseur friseursalon frisor hair haircuts hairdresser peluqueria`,
  nails: `manicure nail nails nagelstudio`,
  cosmetics: `aesthetics beauty cosmetics esthetics kosmetik kosmetikstudio spa`,
  tattoo: `tattoo tattoos`,
  fitness: `crossfit fitness gimnasio gym pilates sportstudio yoga`,
  cars: `auto autohaus automotive autos autowerkstatt body collision garage kfz karosserie mechanic motors
    transmission tyre tyres tire tires werkstatt`,
  fuel: `gas petrol tankstelle`,
  plumbing: `fontaneria klempner plomberie plomeria plumber plumbers plumbing sanitar rooter`,
  heating: `air conditioning cooling heating hvac heizung heizungsbau`,
  electrical: `electric electrical electrician electricians electricite electricista elektriker elektro elektrotechnik`,
  roofing: `couverture dachdecker dachdeckerei roofing roofers`,
  building: `bau bauunternehmen builders building construction construccion constructora hochbau remodeling`,
  carpentry: `cabinets carpentry menuiserie schreinerei tischlerei woodworks`,
  painting: `maler malerbetrieb painters painting peinture`,
  cleaning: `cleaners cleaning gebaudereinigung limpieza nettoyage reinigung maids`,
  laundry: `laundromat laundry textilreinigung`,
  garden: `gartenbau garten gardening landscape landscapes landscaping lawn nursery paysagiste`,
  pests: `exterminating exterminators pest schadlingsbekampfung termite`,
  moving: `movers moving mudanzas umzuge relocation`,
  storage: `lagerhaus storage`,
  lock: `locksmith locksmiths schlusseldienst serrurier`,
  print: `copy druckerei imprenta imprimerie printing`,
  computing: `computer computers informatik informatique software`,
  advertising: `advertising marketing werbeagentur publicidad`,
  photo: `fotograf fotografie fotostudio photo photographe photographer photography`,
  architecture: `architect architects architecture architekt architekten architectes arquitectos`,
  staffing: `recruiting recruitment staffing personaldienstleistungen`,
  teaching: `academy college grundschule gymnasium lycee school schule university`,
  children: `childcare creche daycare guarderia kindergarten kita preschool`,
  worship: `chapel church iglesia kirche mosque synagogue`,
  museum: `museum musee museo`,
  archive: `archiv archive archives archivo`,
  library: `bibliothek bibliotheque biblioteca library`,
  theatre: `cinema kino theater theatre teatro`,
  gallery: `galeria galerie gallery`,
  flowers: `blumen fleuriste floral floreria florist florists flowers`,
  meat: `boucherie butcher butchers carniceria fleischerei metzgerei`,
  groceries: `grocery groceries lebensmittel supermarche supermarkt supermarket supermercado`,
  drink: `liquor liquors wein weine weinhandlung wines vins`,
  books: `bookshop books bookstore buchhandlung libreria librairie`,
  jewellery: `bijouterie jewelers jewellers jewelry jewellery joyeria juwelier`,
  clothes: `apparel bekleidung boutique clothing fashion mode moda schneiderei tailor tailors`,
  shoes: `calzados chaussures footwear schuhe shoes zapateria`,
  furniture: `furniture meubles mobel muebles mattress`,
  bicycles: `bicycle bicycles bike bikes cycles fahrrad fahrrader velo`,
  toys: `jouets spielwaren toys`,
  travel: `reiseburo reisen travel viajes voyages`,
  funeral: `bestattung bestattungen funeral funeraria`,
};

/** Words that stand in names of any trade. */
const filler = new Set(
  `a agency and associates at by center centre clinic clinica clinique consulting da das de del der des di die el
  enterprises et firm for fur gemeinschaftspraxis group gruppe gruppo grupo haus house im in kanzlei la las le les los
  management of office offices on partner partners practice praxis salon service services shop solutions store studio
  studios systems team the und y zum zur am an company care co`.split(/\s+/),
);

const tradeOf: ReadonlyMap<string, string> = new Map(
  Object.entries(trades).flatMap(([trade, words]) =>
    words.split(/\s+/).map((word): [string, string] => [foldUmlaut(word), trade]),
  ),
);

/** Endings of German and Dutch compounds, the longest first: `Landesmuseum` and `Landesarchiv` share their first part. */
const endings: readonly (readonly [ending: string, trade: string])[] =
  `apotheke archiv backerei bank bibliothek bistro
  cafe druckerei garage hotel kirche klinik metzgerei museum pizzeria restaurant schule supermarkt theater werkstatt`
    .split(/\s+/)
    .sort((one, other) => other.length - one.length)
    .map((ending) => [ending, tradeOf.get(ending) ?? ending]);

/** Letters that must stand before an ending, so that it is the end of a compound. */
const shortestStem = 4;

/** What one folded word says of the trade. */
export interface WordReading {
  /** What is left of it that tells businesses apart; null where it is a word for a trade, or a filler. */
  readonly distinct: string | null;
  readonly trade: string | null;
}

export function readWord(word: string): WordReading {
  if (filler.has(word)) return { distinct: null, trade: null };
  const trade = tradeOf.get(word);
  if (trade !== undefined) return { distinct: null, trade };
  const compound = endings.find(
    ([ending]) => word.endsWith(ending) && word.length - ending.length >= shortestStem,
  );
  if (!compound) return { distinct: word, trade: null };
  return { distinct: word.slice(0, -compound[0].length), trade: compound[1] };
}
