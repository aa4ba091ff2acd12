import type { FunctionWords } from './function-words';

export const french: FunctionWords = {
  trade: {
    executive: 'directeur général, directrice générale, président, présidente, pdg, dg',
    finance:
      'comptable, comptables, contrôleur de gestion, contrôleuse de gestion, contrôleur financier, auditeur, auditrice, trésorier, trésorière, expert comptable, responsable financier, responsable financière, directeur financier, directrice financière, gestionnaire de paie, daf, analyste financier, fiscaliste',
    marketing:
      'chef de projet marketing, cheffe de projet marketing, traffic manager, rédacteur web, responsable marketing, chargé de marketing, chargée de marketing, community manager, chef de marque',
    sales:
      'technico commercial, technico commerciale, ingénieur commercial, ingénieure commerciale, ingénieur d affaires, vendeur, vendeuse, attaché commercial, attachée commerciale, responsable des ventes, directeur des ventes, directrice des ventes, responsable grands comptes, chargé d affaires, chargée d affaires, conseiller de vente, conseillère de vente, directeur commercial, directrice commerciale, chef de secteur, assistant commercial, assistante commerciale, responsable export',
    engineering:
      'développeu-, ingénieur, ingénieure, ingénieur-, technicien, technicienne, mécanicien, mécanicienne, électricien, électricienne, soudeur, soudeuse, électrotechnicien-, programmeur, programmeuse, dessinateu-, monteur, automaticien-, directeur technique, directrice technique, architecte logiciel, bureau d études, frigoriste, usineur, ajusteur',
    it: 'administrateur systèmes, administratrice systèmes, administrateur réseaux, administrateur systèmes et réseaux, technicien informatique, technicienne informatique, responsable informatique, informaticien, informaticienne, dsi, rssi, technicien support informatique, technicien réseaux, ingénieur systèmes, ingénieur réseaux, technicien systèmes',
    operations:
      'magasinier, magasinière, préparateur de commandes, préparatrice de commandes, cariste, acheteur, acheteuse, responsable logistique, responsable d entrepôt, chef d exploitation, cheffe d exploitation, responsable de production, opérateur de production, opératrice de production, conducteur de ligne, chauffeur, chauffeuse, conducteur routier, chef de chantier, conducteur de travaux, chef d équipe, responsable qualité, chef d atelier, directeur de magasin, responsable de magasin, directeur des opérations, approvisionneu-, cuisinier, cuisinière, responsable des achats, responsable maintenance, responsable de site, agent de production, agent logistique',
    human_resources:
      'recruteu-, chargé de recrutement, chargée de recrutement, responsable ressources humaines, responsable rh, assistant rh, assistante rh, drh, chargé rh, chargée rh, gestionnaire rh, directeur des ressources humaines, directrice des ressources humaines, gestionnaire de paie et rh',
    legal:
      'juriste, juristes, avocat, avocate, notaire, clerc, responsable juridique, directeur juridique, directrice juridique, délégué à la protection des données, assistant juridique, assistante juridique',
    customer_support:
      'conseiller client, conseillère client, conseiller clientèle, conseillère clientèle, chargé de clientèle, chargée de clientèle, service client, support client, relation client, service clients, téléconseill-, technicien support, technicienne support, hotliner, conseiller service client, chargé de support client, technicien support client',
    design:
      'graphiste, graphistes, designer, directeur artistique, directrice artistique, maquettiste, illustrateur, illustratrice, infographiste, webdesigner, photographe',
    product:
      'chef de produit, cheffe de produit, responsable produit, directeur produit, directrice produit, responsable de produit, responsable produits',
    research:
      'chercheu-, scientifique, technicien de laboratoire, technicienne de laboratoire, chargé d études, chargée d études, laborantin-, doctorant-, analyste de données, biologiste, chimiste',
    education:
      'professeur, professeure, enseignant, enseignante, formateur, formatrice, éducateur, éducatrice, instituteur, institutrice, moniteur, animateur pédagogique',
    health:
      'infirmier, infirmière, médecin, aide soignant, aide soignante, pharmacien, pharmacienne, kinésithérapeute, dentiste, assistant dentaire, assistante dentaire, sage femme, psychologue, orthophoniste, auxiliaire de vie, vétérinaire, préparateur en pharmacie',
    administration:
      'secrétaire, assistant de direction, assistante de direction, assistant administratif, assistante administrative, hôte d accueil, hôtesse d accueil, office manager, agent administratif, gestionnaire administratif, standardiste, réceptionniste',
    communication:
      'chargé de communication, chargée de communication, responsable communication, attaché de presse, attachée de presse, journaliste, traducteur, traductrice, directeur de la communication, directrice de la communication',
  },
  field: {
    finance:
      'finance, finances, comptabilité, contrôle de gestion, trésorerie, fiscalité, paie, gestion financière, audit, financier, financière',
    marketing: 'publicité, marque, événementiel, webmarketing, e marketing',
    sales:
      'commercial, commerciale, commerciaux, vente, ventes, commerce, grands comptes, développement commercial, affaires, avant vente',
    engineering:
      'ingénierie, développement logiciel, génie, technique, logiciel, mécanique, électrique, électronique, études techniques',
    it: 'informatique, systèmes d information, réseaux, infrastructure, si',
    operations:
      'logistique, achats, production, exploitation, entrepôt, qualité, maintenance, opérations, approvisionnement, transport, chantier, travaux, atelier, usine, magasin, cuisine, supply chain',
    human_resources: 'ressources humaines, rh, recrutement, paie et rh, talents',
    legal: 'juridique, droit, conformité, droit social',
    customer_support: 'clientèle, client, clients, sav, après vente, assistance',
    design: 'création, graphisme, direction artistique',
    product: 'gestion de produit',
    research: 'recherche, laboratoire, recherche et développement, études',
    education: 'formation, enseignement, pédagogie, pédagogique',
    health: 'santé, soins, médical, médicale, clinique',
    administration: 'administration, administratif, administrative, secrétariat, accueil, services généraux',
    communication: 'presse, relations presse, relations publiques',
  },
  hint: {
    executive: 'direction, direction générale, stratégie',
    engineering: 'développement, données, web, plateforme',
    operations: 'chef de projet, cheffe de projet, projet, projets, planification, site, process',
    product: 'produit, produits',
    customer_support: 'support, service',
    administration: 'assistant, assistante, gestionnaire',
    marketing: 'contenu, digital, numérique',
    finance: 'crédit, assurance, gestion',
  },
};
