import { heldOutTrades } from './held-out-trades';
import { type Trade, tradeWords, type Categories } from './business';

const open = { heldOut: false };

const openTrades: readonly Trade[] = [
  {
    ...open,
    key: 'dentist',
    share: 3,
    mapped: 0.5,
    tags: [{ amenity: 'dentist', healthcare: 'dentist' }, { amenity: 'dentist' }],
    overture: ['dentist', 'general_dentistry', 'cosmetic_dentist'],
    schemaType: 'Dentist',
    words: {
      en: tradeWords(
        'Dentist | dental care | Dental, Family Dentistry, Dental Care | Check-ups, Whitening, Implants',
      ),
      de: tradeWords(
        'Zahnarzt | Zahnmedizin | Zahnarztpraxis, Zahnmedizin | Prophylaxe, Implantate, Zahnersatz',
      ),
      fr: tradeWords(
        'Dentiste | soins dentaires | Cabinet dentaire, Centre dentaire | Détartrage, Implants, Prothèses',
      ),
      es: tradeWords(
        'Dentista | odontología | Clínica dental, Odontología | Limpieza dental, Implantes, Ortodoncia',
      ),
    },
  },
  {
    ...open,
    key: 'lawyer',
    share: 3,
    mapped: 0.25,
    tags: [{ office: 'lawyer' }],
    overture: ['lawyer', 'legal_services'],
    wikidata: 'Q613142',
    schemaType: 'LegalService',
    words: {
      en: tradeWords(
        'Law Firm | law | Law, Law Firm, Attorneys at Law, Law Group | Family Law, Contracts, Litigation',
      ),
      de: tradeWords(
        'Rechtsanwalt | Recht | Rechtsanwälte, Kanzlei | Familienrecht, Arbeitsrecht, Mietrecht',
      ),
      fr: tradeWords(
        'Avocat | droit | Avocats, Cabinet d’avocats | Droit du travail, Droit de la famille, Contrats',
      ),
      es: tradeWords('Abogado | derecho | Abogados, Despacho | Derecho laboral, Divorcios, Herencias'),
    },
  },
  {
    ...open,
    key: 'plumber',
    share: 3,
    mapped: 0.25,
    tags: [{ craft: 'plumber' }],
    overture: ['plumbing'],
    schemaType: 'Plumber',
    words: {
      en: tradeWords(
        'Plumber | plumbing | Plumbing, Plumbing Services, Drains | Leak Repair, Water Heaters, Drain Cleaning',
      ),
      de: tradeWords(
        'Klempner | Sanitär und Heizung | Sanitärtechnik, Klempnerei | Rohrreinigung, Heizungsbau, Bäder',
      ),
      fr: tradeWords('Plombier | plomberie | Plomberie, Plombiers | Dépannage, Chauffe-eau, Salles de bains'),
      es: tradeWords('Fontanero | fontanería | Fontanería, Fontaneros | Fugas, Desatascos, Calentadores'),
    },
  },
  {
    ...open,
    key: 'restaurant',
    share: 5,
    mapped: 0.92,
    tags: [
      { amenity: 'restaurant', cuisine: 'regional' },
      { amenity: 'restaurant' },
      { amenity: 'restaurant', cuisine: 'italian' },
    ],
    overture: ['restaurant', 'italian_restaurant', 'seafood_restaurant'],
    wikidata: 'Q11707',
    schemaType: 'Restaurant',
    words: {
      en: tradeWords(
        'Restaurant | fine food | Restaurant, Kitchen, Table, Grill | Lunch, Dinner, Private Dining',
      ),
      de: tradeWords(
        'Restaurant | gute Küche | Restaurant, Wirtshaus, Gasthaus | Mittagstisch, Abendkarte, Feiern',
      ),
      fr: tradeWords(
        'Restaurant | cuisine de saison | Restaurant, Brasserie, Bistrot | Déjeuner, Dîner, Groupes',
      ),
      es: tradeWords(
        'Restaurante | cocina de mercado | Restaurante, Mesón, Casa | Menú del día, Cenas, Grupos',
      ),
    },
  },
  {
    ...open,
    key: 'cafe',
    share: 3,
    mapped: 0.88,
    tags: [{ amenity: 'cafe' }, { amenity: 'cafe', cuisine: 'coffee_shop' }],
    overture: ['cafe', 'coffee_shop'],
    wikidata: 'Q30022',
    schemaType: 'CafeOrCoffeeShop',
    words: {
      en: tradeWords('Café | coffee | Coffee, Café, Coffee House | Espresso, Breakfast, Cakes'),
      de: tradeWords('Café | Kaffee und Kuchen | Café, Kaffeehaus | Frühstück, Kuchen, Espresso'),
      fr: tradeWords('Café | café et pâtisseries | Café, Salon de thé | Petit déjeuner, Gâteaux, Thés'),
      es: tradeWords('Cafetería | café y desayunos | Cafetería, Café | Desayunos, Meriendas, Tartas'),
    },
  },
  {
    ...open,
    key: 'hairdresser',
    share: 3,
    mapped: 0.7,
    tags: [{ shop: 'hairdresser' }],
    overture: ['hair_salon', 'barber'],
    schemaType: 'HairSalon',
    words: {
      en: tradeWords('Hair Salon | hair | Hair, Hair Studio, Barbers, Salon | Cuts, Colour, Beards'),
      de: tradeWords(
        'Friseur | Haare | Friseur, Haarstudio, Friseursalon | Schnitt, Farbe, Hochsteckfrisuren',
      ),
      fr: tradeWords('Coiffeur | coiffure | Coiffure, Salon de coiffure | Coupes, Couleurs, Mariages'),
      es: tradeWords('Peluquería | peluquería | Peluquería, Peluqueros | Cortes, Color, Recogidos'),
    },
  },
  {
    ...open,
    key: 'estate-agent',
    share: 2,
    mapped: 0.3,
    tags: [{ office: 'estate_agent' }],
    overture: ['real_estate_agent', 'real_estate'],
    schemaType: 'RealEstateAgent',
    words: {
      en: tradeWords(
        'Real Estate Agent | real estate | Realty, Real Estate, Homes, Properties | Sales, Lettings, Valuations',
      ),
      de: tradeWords(
        'Immobilienmakler | Immobilien | Immobilien, Hausmakler | Verkauf, Vermietung, Bewertung',
      ),
      fr: tradeWords(
        'Agence immobilière | immobilier | Immobilier, Agence immobilière | Vente, Location, Estimation',
      ),
      es: tradeWords('Inmobiliaria | inmuebles | Inmobiliaria, Fincas | Venta, Alquiler, Tasaciones'),
    },
  },
  {
    ...open,
    key: 'accountant',
    share: 2,
    mapped: 0.2,
    tags: [{ office: 'accountant' }, { office: 'tax_advisor' }],
    overture: ['accountant', 'tax_services'],
    schemaType: 'AccountingService',
    words: {
      en: tradeWords(
        'Accountant | accounting and tax | Accounting, CPA, Tax & Accounting | Bookkeeping, Tax Returns, Payroll',
      ),
      de: tradeWords(
        'Steuerberater | Steuern und Buchhaltung | Steuerberatung, Steuerkanzlei | Buchhaltung, Steuererklärung, Löhne',
      ),
      fr: tradeWords(
        'Expert-comptable | comptabilité | Expertise comptable, Comptables | Bilans, Paie, Fiscalité',
      ),
      es: tradeWords(
        'Contable | contabilidad e impuestos | Asesoría, Contables | Contabilidad, Impuestos, Nóminas',
      ),
    },
  },
  {
    ...open,
    key: 'car-repair',
    share: 3,
    mapped: 0.6,
    tags: [{ shop: 'car_repair' }],
    overture: ['automotive_repair'],
    schemaType: 'AutoRepair',
    words: {
      en: tradeWords(
        'Auto Repair | car repair | Auto Repair, Motors, Auto Service | Brakes, Oil Change, Diagnostics',
      ),
      de: tradeWords(
        'Autowerkstatt | Autoreparatur | Autowerkstatt, Kfz-Service | Inspektion, Bremsen, Reifen',
      ),
      fr: tradeWords(
        'Garage automobile | réparation automobile | Garage, Garage automobile | Freins, Vidange, Pneus',
      ),
      es: tradeWords(
        'Taller mecánico | reparación de coches | Taller, Talleres | Frenos, Aceite, Neumáticos',
      ),
    },
  },
  {
    ...open,
    key: 'hotel',
    share: 2,
    mapped: 0.9,
    tags: [{ tourism: 'hotel' }],
    overture: ['hotel'],
    wikidata: 'Q27686',
    schemaType: 'Hotel',
    words: {
      en: tradeWords('Hotel | hospitality | Hotel, Inn, House Hotel | Rooms, Breakfast, Meetings'),
      de: tradeWords('Hotel | Übernachtung | Hotel, Stadthotel | Zimmer, Frühstück, Tagungen'),
      fr: tradeWords('Hôtel | hébergement | Hôtel, Grand Hôtel | Chambres, Petit déjeuner, Séminaires'),
      es: tradeWords('Hotel | alojamiento | Hotel, Hotel Palacio | Habitaciones, Desayuno, Reuniones'),
    },
  },
];

/** The trade and categories under which directories list a company's industry. */
export interface FiledIndustry {
  /** Key of the trade, or the name of the industry. */
  trade: string;
  categories: Categories;
}

/** Industries that are trades under another name. */
const same: Readonly<Record<string, string>> = {
  'dental care': 'dentist',
  accounting: 'accountant',
  law: 'lawyer',
  hospitality: 'hotel',
};

/**
 * An industry without a tag of its own is not on the map: `office=company` is too general, and `office=it` means
 * something else.
 */
const own: Readonly<Record<string, Categories>> = {
  software: { tags: [], overture: ['software_development'], wikidata: 'Q1058914', mapped: 0 },
  logistics: { tags: [{ office: 'logistics' }], overture: ['freight_and_cargo_service'], mapped: 0.3 },
  construction: {
    tags: [{ office: 'construction_company' }, { craft: 'builder' }],
    overture: ['building_contractor', 'construction_services'],
    mapped: 0.3,
  },
  food: { tags: [], overture: ['food_beverage_service_distribution'], mapped: 0 },
  machinery: { tags: [], overture: ['industrial_equipment'], mapped: 0 },
  energy: { tags: [{ office: 'energy_supplier' }], overture: ['energy_company'], mapped: 0.3 },
};

/** @throws Error for an industry that no directory has a category for */
export function fileIndustry(industry: string): FiledIndustry {
  const key = same[industry];
  const categories = key === undefined ? own[industry] : allTrades.find((trade) => trade.key === key);
  if (!categories) throw new Error(`no categories for the industry ${industry}`);
  return { trade: key ?? industry, categories };
}

export const allTrades: readonly Trade[] = [...openTrades, ...heldOutTrades];
