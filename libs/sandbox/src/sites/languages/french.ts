import { menu, type Language, forms, type TitleTable, statements } from './language';

const frenchTitles: TitleTable = {
  'Chief Executive Officer': [
    ...forms('cxo', 'executive', 'PDG', 'Directeur général / Directrice générale', 'Gérant / Gérante'),
    ...forms('cxo', 'executive', '*Président-directeur général / Présidente-directrice générale'),
    ...forms('owner', 'executive', '*Fondateur / Fondatrice'),
  ],
  'Chief Technology Officer': [
    ...forms('director', 'engineering', 'Directeur technique / Directrice technique'),
    ...forms('cxo', 'engineering', '*CTO'),
  ],
  'Chief Financial Officer': [
    ...forms('director', 'finance', 'Directeur financier / Directrice financière'),
    ...forms('cxo', 'finance', 'DAF', '*CFO'),
  ],
  'Head of Sales': [
    ...forms('director', 'sales', 'Directeur commercial / Directrice commerciale'),
    ...forms('director', 'sales', '*Directeur des ventes / Directrice des ventes'),
  ],
  'Head of Marketing': [
    ...forms('director', 'marketing', 'Directeur marketing / Directrice marketing'),
    ...forms('manager', 'marketing', '*Responsable marketing'),
  ],
  'Operations Manager': [
    ...forms('manager', 'operations', "Responsable d'exploitation", '*Responsable logistique'),
  ],
  'Human Resources Manager': [
    ...forms('director', 'human_resources', 'DRH'),
    ...forms('manager', 'human_resources', 'Responsable des ressources humaines', '*Responsable RH'),
  ],
  'Purchasing Manager': forms('manager', 'operations', 'Responsable des achats', '*Responsable achats'),
  'Account Manager': [
    ...forms('manager', 'sales', 'Responsable grands comptes'),
    ...forms(null, 'sales', '*Chargé de clientèle / Chargée de clientèle'),
  ],
  'Software Engineer': [
    ...forms(null, 'engineering', 'Développeur / Développeuse', 'Ingénieur logiciel / Ingénieure logiciel'),
    ...forms(null, 'engineering', "*Ingénieur d'études / Ingénieure d'études"),
  ],
  'Project Manager': [
    ...forms('manager', 'operations', 'Chef de projet / Cheffe de projet', '*Responsable de projet'),
  ],
  'Office Assistant': [
    ...forms('entry', 'administration', 'Assistant de direction / Assistante de direction'),
    ...forms(null, 'administration', '*Secrétaire'),
  ],
};

export const french: Language = {
  code: 'fr',
  heldOut: false,
  at: 'arobase',
  dot: 'point',
  menu: menu({
    home: 'Accueil | ',
    about: 'À propos | a-propos',
    services: 'Prestations | prestations',
    team: 'Notre équipe | equipe',
    contact: 'Contact | contact',
    careers: 'Recrutement | recrutement',
    blog: 'Actualités | actualites',
    privacy: 'Confidentialité | confidentialite',
    imprint: 'Mentions légales | mentions-legales',
    shop: 'Boutique | boutique',
  }),
  labels: {
    phone: ['Téléphone', 'Tél.', 'Tél'],
    fax: ['Télécopie', 'Fax'],
    email: ['Courriel', 'E-mail'],
    address: 'Adresse',
    hours: "Horaires d'ouverture",
    name: 'Votre nom',
    message: 'Votre message',
    send: 'Envoyer',
    search: 'Rechercher',
    newsletter: "S'abonner à la lettre",
    signIn: 'Connexion',
    password: 'Mot de passe',
    price: 'Prix',
    cart: 'Panier',
    reviews: 'Avis clients',
    clients: 'Nos clients',
    voices: 'Ils nous font confiance',
    investors: 'Investisseurs et conseil',
    author: 'Par',
    openings: 'Postes à pourvoir',
    print: 'Version imprimable',
    follow: 'Suivez-nous',
    share: 'Partager',
    legalHead: 'Directeur de la publication',
    register: 'RCS',
    taxId: 'TVA',
    rights: 'Tous droits réservés.',
    job: 'Postuler',
  },
  days: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
  roles: {
    info: 'Renseignements',
    sales: 'Service commercial',
    office: 'Secrétariat',
    support: 'Service client',
    jobs: 'Candidatures',
    contact: 'Contact',
    billing: 'Comptabilité',
  },
  industries: {
    software: 'le logiciel',
    logistics: 'la logistique',
    'dental care': 'les soins dentaires',
    construction: 'la construction',
    accounting: 'la comptabilité',
    food: "l'alimentation",
    machinery: 'la mécanique',
    law: 'le droit',
    energy: "l'énergie",
    hospitality: "l'hôtellerie",
  },
  welcome: ({ company, city, industry }) => `${company} : ${industry} à ${city}`,
  story: [
    ({ company, city, industry, since }) =>
      `${since === undefined ? '' : `Depuis ${since}, `}${company} travaille dans ${industry}. De ${city}, nous servons toute la région.`,
    ({ city }) => `Venez nous voir à ${city} : le café est bon et la porte est ouverte en semaine.`,
    () => 'Nous répondons sous un jour ouvré, et nous disons quand nous ne savons pas.',
    ({ city }) =>
      `En 2019, la maison s'est installée dans des locaux plus grands à ${city}. Deux ans plus tard, un second atelier a ouvert.`,
  ],
  services: ['Conseil', 'Entretien et réparation', 'Études', 'Contrôle qualité', 'Formation'],
  posts: [
    'Retour du salon de printemps',
    'Ce qui change en janvier',
    'Un tiers de déchets en moins',
    'Visite de la nouvelle halle',
  ],
  praise: [
    "Toujours à l'heure, toujours aimables.",
    'Ils connaissent leur métier.',
    'Nous recommencerions sans hésiter.',
  ],
  privacy: [
    'Les données personnelles ne sont gardées que le temps nécessaire.',
    "Vous pouvez demander à tout moment l'accès, la rectification ou l'effacement.",
    "Ce site dépose des cookies pour la connexion et la mesure d'audience.",
  ],
  teamIntro: 'Les personnes derrière notre travail.',
  contactIntro: 'Écrivez-nous ou appelez, nous vous aiderons volontiers.',
  careersIntro: 'Nous cherchons des collègues curieux.',
  openings: ['Commercial (H/F)', 'Comptable (H/F)', 'Technicien de maintenance (H/F)'],
  products: [
    'Plateau en chêne',
    'Tablier en lin',
    'Bouilloire en cuivre',
    'Couverture en laine',
    'Tasse de voyage',
    'Carnet de terrain',
  ],
  titles: frenchTitles,
};

export const frenchStatements = statements(
  {
    founded: `
      {c} a été fondée en {y}.
      Fondée en {y}, la maison est toujours dirigée par des gens qui connaissent chaque client.
      Depuis {y}, {c} est synonyme de travail soigné.
      L’entreprise a été créée en {y} par deux amis.
      *{c}, maison fondée en {y}.
      *Notre histoire commence en {y}, avec la création de {c}.`,
    exactly: `
      Nous sommes une équipe de {n} personnes.
      {c} emploie {n} personnes.
      Aujourd’hui, {n} salariés travaillent chez {c}.
      *Nos {n} collaborateurs suivent chaque commande.
      *Avec un effectif de {n} personnes, nous sommes assez nombreux.`,
    between: `
      {c} compte de {n} à {m} salariés.
      Selon la saison, entre {n} et {m} personnes travaillent ici.
      *Effectif : {n}-{m}.`,
    moreThan: `
      {c} compte plus de {n} salariés.
      Plus de {n} personnes travaillent pour nous.
      *Nous sommes {n}+ collègues.`,
    decoys: `
      Notre gamme bleue est faite à la main depuis 2003.
      Nous sommes certifiés ISO 9001 depuis 2011.
      Plus de 300 clients nous font confiance.
      En 2016, nous avons reçu le prix de la région.
      Une équipe de 4 répond au téléphone le week-end.
      *La tour voisine a été construite en 1912.
      *Nous formons 12 apprentis chaque année.
      *Le syndicat dont nous faisons partie, fondé en 1875, compte 900 membres.`,
  },
  { reportsTo: 'Rend compte à {n}', noOpenings: 'Aucun poste n’est ouvert en ce moment.' },
);
