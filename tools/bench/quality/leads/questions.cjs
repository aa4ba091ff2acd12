// The questions: trades of the sandbox in everyday words in the language of the town, and towns in usual spellings.
'use strict';

const open = {
  dentist: {
    en: ['dentists', 'dental clinic'],
    de: ['Zahnarzt', 'Zahnärzte'],
    fr: ['dentistes', 'cabinet dentaire'],
    es: ['dentistas', 'clínica dental'],
  },
  lawyer: {
    en: ['law firms', 'attorneys'],
    de: ['Rechtsanwälte', 'Anwalt'],
    fr: ['avocats', 'avocat'],
    es: ['abogados', 'abogado'],
  },
  plumber: {
    en: ['plumbers', 'plumbing'],
    de: ['Klempner', 'Installateur'],
    fr: ['plombier', 'plombiers'],
    es: ['fontaneros', 'fontanero'],
  },
  restaurant: {
    en: ['restaurants', 'restaurant'],
    de: ['Restaurants', 'Restaurant'],
    fr: ['restaurants', 'restaurant'],
    es: ['restaurantes', 'restaurante'],
  },
  cafe: {
    en: ['coffee shops', 'cafes'],
    de: ['Cafés', 'Café'],
    fr: ['cafés', 'café'],
    es: ['cafeterías', 'cafetería'],
  },
  hairdresser: {
    en: ['hair salons', 'hairdressers'],
    de: ['Friseur', 'Friseure'],
    fr: ['coiffeur', 'salon de coiffure'],
    es: ['peluquerías', 'peluquería'],
  },
  'estate-agent': {
    en: ['realtors', 'real estate agents'],
    de: ['Immobilienmakler', 'Makler'],
    fr: ['agences immobilières', 'agent immobilier'],
    es: ['inmobiliarias', 'agencia inmobiliaria'],
  },
  accountant: {
    en: ['accountants', 'CPA'],
    de: ['Steuerberater', 'Steuerberatung'],
    fr: ['comptables', 'expert-comptable'],
    es: ['contables', 'contable'],
  },
  'car-repair': {
    en: ['auto repair', 'car mechanic'],
    de: ['Autowerkstatt', 'Kfz-Werkstatt'],
    fr: ['garagiste', 'garage automobile'],
    es: ['taller mecánico', 'talleres de coches'],
  },
  hotel: {
    en: ['hotels', 'hotel'],
    de: ['Hotels', 'Hotel'],
    fr: ['hôtels', 'hôtel'],
    es: ['hoteles', 'hotel'],
  },
};

const heldOut = {
  bakery: { en: ['bakeries', 'bakery'] },
  florist: { en: ['florists', 'flower shops'] },
  gym: { en: ['gyms', 'fitness clubs'] },
  'it-services': { en: ['IT services', 'IT support companies'] },
  veterinarian: { en: ['vets', 'animal hospitals'] },
};

const openTowns = [
  ['Austin', 'en', ['Austin, TX', 'Austin, Texas']],
  ['Denver', 'en', ['Denver, CO', 'Denver, Colorado']],
  ['Hamburg', 'de', ['Hamburg, Germany', 'Hamburg']],
  ['Lyon', 'fr', ['Lyon, France', 'Lyon']],
  ['Valencia', 'es', ['Valencia, Spain', 'Valencia, España']],
];

const heldOutTowns = [
  ['Leeds', 'en', ['Leeds, UK', 'Leeds, England']],
  ['Toronto', 'en', ['Toronto, ON', 'Toronto, Canada']],
];

/** Thirty questions: each trade in two towns of its world. Other seeds give other pairs and words. */
const questionsFor = (seed) => [
  ...pairs(open, openTowns, seed, { heldOut: false }),
  ...pairs(heldOut, heldOutTowns, seed, { heldOut: true }),
];

function pairs(trades, towns, seed, marks) {
  return Object.entries(trades).flatMap(([trade, words], number) =>
    [0, 1].map((step) => {
      const turn = seed + number + step;
      const [town, language, locations] = towns[turn % towns.length];
      return {
        ...marks,
        trade,
        town,
        niche: words[language][turn % 2],
        location: locations[(turn + number) % 2],
      };
    }),
  );
}

/** Every trade in every town, in the first words of both. */
const everyQuestion = () =>
  [
    [open, openTowns],
    [heldOut, heldOutTowns],
  ].flatMap(([trades, towns]) =>
    Object.values(trades).flatMap((words) =>
      towns.map(([, language, [location]]) => ({ niche: words[language][0], location })),
    ),
  );

module.exports = { everyQuestion, questionsFor };
