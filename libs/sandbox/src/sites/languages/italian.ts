import { menu, type Language, forms, type TitleTable, statements } from './language';

const italianTitles: TitleTable = {
  'Chief Executive Officer': [
    ...forms('cxo', 'executive', '*Amministratore delegato / Amministratrice delegata'),
    ...forms('owner', 'executive', '*Titolare', '*Fondatore / Fondatrice'),
  ],
  'Chief Technology Officer': [
    ...forms('director', 'engineering', '*Direttore tecnico / Direttrice tecnica'),
    ...forms('cxo', 'engineering', '*CTO'),
  ],
  'Chief Financial Officer': [
    ...forms('director', 'finance', '*Direttore finanziario / Direttrice finanziaria'),
    ...forms('cxo', 'finance', '*CFO'),
  ],
  'Head of Sales': [
    ...forms('director', 'sales', '*Direttore commerciale / Direttrice commerciale'),
    ...forms('manager', 'sales', '*Responsabile vendite'),
  ],
  'Head of Marketing': [
    ...forms('director', 'marketing', '*Direttore marketing / Direttrice marketing'),
    ...forms('manager', 'marketing', '*Responsabile marketing'),
  ],
  'Operations Manager': forms(
    'manager',
    'operations',
    '*Responsabile di produzione',
    '*Responsabile logistica',
  ),
  'Human Resources Manager': forms('manager', 'human_resources', '*Responsabile risorse umane'),
  'Purchasing Manager': forms('manager', 'operations', '*Responsabile acquisti'),
  'Account Manager': forms('manager', 'sales', '*Key Account Manager'),
  'Software Engineer': [...forms(null, 'engineering', '*Sviluppatore software / Sviluppatrice software')],
  'Project Manager': forms('manager', 'operations', '*Responsabile di progetto'),
  'Office Assistant': [
    ...forms('entry', 'administration', '*Assistente di direzione'),
    ...forms(null, 'administration', '*Segretario / Segretaria'),
  ],
};

export const italian: Language = {
  code: 'it',
  heldOut: true,
  at: 'chiocciola',
  dot: 'punto',
  menu: menu({
    home: 'Home | ',
    about: 'Chi siamo | chi-siamo',
    services: 'Servizi | servizi',
    team: 'Il nostro team | il-team',
    contact: 'Contatti | contatti',
    careers: 'Lavora con noi | lavora-con-noi',
    blog: 'Novità | novita',
    privacy: 'Informativa privacy | informativa-privacy',
    imprint: 'Note legali | note-legali',
    shop: 'Negozio | negozio',
  }),
  labels: {
    phone: ['Telefono', 'Tel.'],
    fax: ['Fax'],
    email: ['Posta elettronica', 'E-mail'],
    address: 'Indirizzo',
    hours: 'Orari di apertura',
    name: 'Il suo nome',
    message: 'Messaggio',
    send: 'Invia',
    search: 'Cerca',
    newsletter: 'Iscriviti alla newsletter',
    signIn: 'Accedi',
    password: 'Parola chiave',
    price: 'Prezzo',
    cart: 'Carrello',
    reviews: 'Recensioni',
    clients: 'I nostri clienti',
    voices: 'Dicono di noi',
    investors: 'Investitori e consulenti',
    author: 'Di',
    openings: 'Posizioni aperte',
    print: 'Versione stampabile',
    follow: 'Seguici',
    share: 'Condividi',
    legalHead: 'Legale rappresentante',
    register: 'REA',
    taxId: 'P. IVA',
    rights: 'Tutti i diritti riservati.',
    job: 'Candidati',
  },
  days: ['Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato', 'Domenica'],
  roles: {
    info: 'Informazioni',
    sales: 'Vendite',
    office: 'Segreteria',
    support: 'Assistenza clienti',
    jobs: 'Candidature',
    contact: 'Contatti',
    billing: 'Amministrazione',
  },
  industries: {
    software: 'il software',
    logistics: 'la logistica',
    'dental care': 'le cure dentali',
    construction: "l'edilizia",
    accounting: 'la contabilità',
    food: "l'alimentare",
    machinery: 'la meccanica',
    law: 'il diritto',
    energy: "l'energia",
    hospitality: "l'ospitalità",
  },
  welcome: ({ company, city, industry }) => `${company}: ${industry} a ${city}`,
  story: [
    ({ company, city, industry, since }) =>
      `${company} lavora${since === undefined ? '' : ` dal ${since}`}: ${industry} è il nostro mestiere. Da ${city} serviamo tutta la regione.`,
    ({ city }) => `Venite a trovarci a ${city}: il caffè è buono e la porta è aperta nei giorni feriali.`,
    () => 'Rispondiamo entro un giorno lavorativo, e diciamo quando non sappiamo.',
    ({ city }) =>
      `Nel 2019 la ditta si è trasferita in locali più grandi a ${city}. Due anni dopo ha aperto la seconda officina.`,
  ],
  services: ['Consulenza', 'Manutenzione e riparazione', 'Progettazione', 'Controllo qualità', 'Formazione'],
  posts: [
    'Appunti dalla fiera di primavera',
    'Che cosa cambia a gennaio',
    'Un terzo di rifiuti in meno',
    'Visita al nuovo capannone',
  ],
  praise: ['Sempre puntuali, sempre gentili.', 'Conoscono il mestiere.', 'Li sceglieremmo di nuovo.'],
  privacy: [
    'I dati personali sono conservati solo per il tempo necessario.',
    'In ogni momento si può chiederne copia, rettifica o cancellazione.',
    'Questo sito usa cookie per accesso e statistiche.',
  ],
  teamIntro: 'Le persone dietro il nostro lavoro.',
  contactIntro: 'Scrivete o chiamate, vi aiutiamo volentieri.',
  careersIntro: 'Cerchiamo colleghi curiosi.',
  openings: ['Addetto alle vendite', 'Contabile', 'Tecnico di assistenza'],
  products: [
    'Vassoio di quercia',
    'Grembiule di lino',
    'Bollitore di rame',
    'Coperta di lana',
    'Tazza da viaggio',
    'Taccuino',
  ],
  titles: italianTitles,
};

export const italianStatements = statements(
  {
    founded: `
      *{c} è stata fondata nel {y}.
      *Fondata nel {y}, la ditta è ancora guidata da chi conosce ogni cliente.
      *Dal {y} {c} è sinonimo di lavoro accurato.
      *L’azienda è nata nel {y} da due amici.`,
    exactly: `
      *Siamo un team di {n} persone.
      *{c} impiega {n} persone.
      *Oggi {n} dipendenti lavorano per {c}.`,
    between: `
      *{c} ha da {n} a {m} dipendenti.
      *Secondo la stagione lavorano qui tra {n} e {m} persone.`,
    moreThan: `
      *{c} ha più di {n} dipendenti.
      *Oltre {n} persone lavorano per noi.`,
    decoys: `
      *La nostra linea blu è fatta a mano dal 2003.
      *Siamo certificati ISO 9001 dal 2011.
      *Più di 300 clienti si fidano di noi.
      *Nel 2016 abbiamo ricevuto il premio della regione.`,
  },
  { reportsTo: 'Riporta a {n}', noOpenings: 'Al momento non ci sono posizioni aperte.' },
);
