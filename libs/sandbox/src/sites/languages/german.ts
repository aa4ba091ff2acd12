import { menu, type Language, forms, type TitleTable, statements } from './language';

const germanTitles: TitleTable = {
  'Chief Executive Officer': [
    ...forms('cxo', 'executive', 'Geschäftsführer / Geschäftsführerin', 'CEO'),
    ...forms('cxo', 'executive', '*Vorstandsvorsitzender / Vorstandsvorsitzende'),
    ...forms('owner', 'executive', 'Inhaber / Inhaberin', '*Gründer / Gründerin'),
  ],
  'Chief Technology Officer': [
    ...forms('cxo', 'engineering', 'CTO', '*Technischer Geschäftsführer / Technische Geschäftsführerin'),
    ...forms('director', 'engineering', 'Technischer Leiter / Technische Leiterin'),
  ],
  'Chief Financial Officer': [
    ...forms('cxo', 'finance', 'CFO', '*Finanzvorstand'),
    ...forms('director', 'finance', 'Leiter Finanzen / Leiterin Finanzen'),
  ],
  'Head of Sales': [
    ...forms(
      'director',
      'sales',
      'Vertriebsleiter / Vertriebsleiterin',
      'Leiter Vertrieb / Leiterin Vertrieb',
    ),
    ...forms('director', 'sales', '*Verkaufsleiter / Verkaufsleiterin'),
  ],
  'Head of Marketing': [
    ...forms('director', 'marketing', 'Marketingleiter / Marketingleiterin', 'Head of Marketing'),
    ...forms('director', 'marketing', '*Leiter Marketing / Leiterin Marketing'),
  ],
  'Operations Manager': [
    ...forms('director', 'operations', 'Betriebsleiter / Betriebsleiterin'),
    ...forms('director', 'operations', '*Leiter Logistik / Leiterin Logistik'),
  ],
  'Human Resources Manager': [
    ...forms('director', 'human_resources', 'Personalleiter / Personalleiterin'),
    ...forms(null, 'human_resources', 'Personalreferent / Personalreferentin'),
    ...forms('director', 'human_resources', '*Leiter Personal / Leiterin Personal'),
  ],
  'Purchasing Manager': [
    ...forms('director', 'operations', 'Einkaufsleiter / Einkaufsleiterin'),
    ...forms('director', 'operations', '*Leiter Einkauf / Leiterin Einkauf'),
  ],
  'Account Manager': [
    ...forms('manager', 'sales', 'Key Account Manager / Key Account Managerin'),
    ...forms(null, 'sales', '*Kundenberater / Kundenberaterin'),
  ],
  'Software Engineer': [
    ...forms(null, 'engineering', 'Softwareentwickler / Softwareentwicklerin'),
    ...forms(null, 'engineering', '*Ingenieur / Ingenieurin'),
  ],
  'Project Manager': [
    ...forms(
      'manager',
      'operations',
      'Projektleiter / Projektleiterin',
      '*Projektmanager / Projektmanagerin',
    ),
  ],
  'Office Assistant': [
    ...forms('entry', 'administration', 'Assistent der Geschäftsführung / Assistentin der Geschäftsführung'),
    ...forms('training', 'administration', 'Auszubildender / Auszubildende'),
    ...forms(null, 'administration', '*Sekretär / Sekretärin'),
  ],
};

export const german: Language = {
  code: 'de',
  heldOut: false,
  at: 'at',
  dot: 'punkt',
  menu: menu({
    home: 'Startseite | ',
    about: 'Über uns | ueber-uns',
    services: 'Leistungen | leistungen',
    team: 'Unser Team | team',
    contact: 'Kontakt | kontakt',
    careers: 'Karriere | karriere',
    blog: 'Aktuelles | aktuelles',
    privacy: 'Datenschutz | datenschutz',
    imprint: 'Impressum | impressum',
    shop: 'Shop | shop',
  }),
  labels: {
    phone: ['Telefon', 'Tel.', 'Fon', 'T'],
    fax: ['Telefax', 'Fax'],
    email: ['E-Mail', 'Mail'],
    address: 'Anschrift',
    hours: 'Öffnungszeiten',
    name: 'Ihr Name',
    message: 'Ihre Nachricht',
    send: 'Absenden',
    search: 'Suche',
    newsletter: 'Newsletter abonnieren',
    signIn: 'Anmelden',
    password: 'Passwort',
    price: 'Preis',
    cart: 'Warenkorb',
    reviews: 'Kundenbewertungen',
    clients: 'Unsere Kunden',
    voices: 'Kundenstimmen',
    investors: 'Beirat und Investoren',
    author: 'Von',
    openings: 'Offene Stellen',
    print: 'Druckversion',
    follow: 'Folgen Sie uns',
    share: 'Teilen',
    legalHead: 'Vertreten durch',
    register: 'Handelsregister',
    taxId: 'USt-IdNr.',
    rights: 'Alle Rechte vorbehalten.',
    job: 'Jetzt bewerben',
  },
  days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  roles: {
    info: 'Allgemeine Anfragen',
    sales: 'Vertrieb',
    office: 'Sekretariat',
    support: 'Kundendienst',
    jobs: 'Bewerbungen',
    contact: 'Kontakt',
    billing: 'Buchhaltung',
  },
  industries: {
    software: 'Software',
    logistics: 'Logistik',
    'dental care': 'Zahnmedizin',
    construction: 'Bau',
    accounting: 'Buchhaltung',
    food: 'Lebensmittel',
    machinery: 'Maschinenbau',
    law: 'Recht',
    energy: 'Energie',
    hospitality: 'Gastlichkeit',
  },
  welcome: ({ company, city, industry }) => `${company}: ${industry} aus ${city}`,
  story: [
    ({ company, city, industry, since }) =>
      `${company} arbeitet ${since === undefined ? '' : `seit ${since} `}im Bereich ${industry}. Von ${city} aus sind wir für die ganze Region da.`,
    ({ city }) => `Besuchen Sie uns in ${city}: Der Kaffee ist gut, und werktags steht die Tür offen.`,
    () => 'Wir antworten innerhalb eines Arbeitstages und sagen auch, wenn wir etwas nicht wissen.',
    ({ city }) =>
      `Im Jahr 2019 zog der Betrieb in größere Räume in ${city}. Zwei Jahre später kam die zweite Werkstatt dazu.`,
  ],
  services: ['Beratung', 'Wartung und Reparatur', 'Planung', 'Qualitätssicherung', 'Schulungen'],
  posts: [
    'Eindrücke von der Frühjahrsmesse',
    'Was sich im Januar ändert',
    'Ein Drittel weniger Abfall',
    'Besuch in der neuen Halle',
  ],
  praise: ['Immer pünktlich, immer freundlich.', 'Die verstehen ihr Handwerk.', 'Jederzeit wieder.'],
  privacy: [
    'Personenbezogene Daten bewahren wir nur so lange auf, wie wir sie brauchen.',
    'Sie können jederzeit Auskunft, Berichtigung oder Löschung verlangen.',
    'Diese Seite setzt Cookies für Anmeldung und Statistik.',
  ],
  teamIntro: 'Die Menschen hinter unserer Arbeit.',
  contactIntro: 'Schreiben Sie uns oder rufen Sie an, wir helfen gern.',
  careersIntro: 'Wir suchen neugierige Kolleginnen und Kollegen.',
  openings: ['Vertriebsmitarbeiter (m/w/d)', 'Buchhalter (m/w/d)', 'Servicetechniker (m/w/d)'],
  products: ['Eichentablett', 'Leinenschürze', 'Kupferkessel', 'Wolldecke', 'Reisebecher', 'Feldbuch'],
  titles: germanTitles,
};

export const germanStatements = statements(
  {
    founded: `
      {c} wurde {y} gegründet.
      Gegründet {y}, wird der Betrieb bis heute von Menschen geführt, die jeden Kunden kennen.
      Seit {y} steht {c} für sorgfältige Arbeit.
      Das Unternehmen wurde im Jahr {y} von zwei Freunden gegründet.
      *{c}: Gründungsjahr {y}.
      *Unsere Geschichte beginnt {y} mit der Gründung von {c}.`,
    exactly: `
      Wir sind ein Team von {n} Menschen.
      {c} beschäftigt {n} Mitarbeiter.
      Heute arbeiten {n} Mitarbeiterinnen und Mitarbeiter bei {c}.
      *Unsere {n} Beschäftigten kümmern sich um jeden Auftrag.
      *Mit {n} Kolleginnen und Kollegen sind wir groß genug.`,
    between: `
      {c} hat {n} bis {m} Mitarbeiter.
      Je nach Jahreszeit arbeiten hier zwischen {n} und {m} Menschen.
      *Mitarbeiterzahl: {n}-{m}.`,
    moreThan: `
      {c} hat mehr als {n} Mitarbeiter.
      Über {n} Menschen arbeiten für uns.
      *Wir sind {n}+ Kolleginnen und Kollegen.`,
    decoys: `
      Unsere blaue Reihe entsteht seit 2003 von Hand.
      Seit 2011 sind wir nach ISO 9001 zertifiziert.
      Mehr als 300 Kunden vertrauen uns.
      2016 erhielten wir den Preis der Region für gutes Handwerk.
      Ein Team von 4 Leuten ist am Wochenende am Telefon.
      *Der Turm nebenan wurde 1912 gebaut.
      *Wir bilden jedes Jahr 12 Lehrlinge aus.
      *Die 1875 gegründete Innung, der wir angehören, zählt 900 Mitglieder.`,
  },
  { reportsTo: 'Berichtet an {n}', noOpenings: 'Zurzeit sind keine Stellen offen.' },
);
