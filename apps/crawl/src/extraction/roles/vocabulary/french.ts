import type { Vocabulary } from './vocabulary';

export const french: Vocabulary = {
  levels: {
    cxo:
      'pdg, p d g, président, présidente, président directeur général, présidente directrice générale, directeur général, ' +
      'directrice générale, dg, directeur général délégué, directrice générale déléguée, gérant, gérante, co gérant, ' +
      'co gérante, cogérant, cogérante, administrateur délégué, administratrice déléguée, directeur exécutif, directrice exécutive, ' +
      'membre du directoire, présidente générale, secrétaire général, secrétaire générale, daf, directeur administratif financier, ' +
      'directrice administrative financière',
    owner:
      'fondateur, fondatrice, co fondateur, co fondatrice, cofondateur, cofondatrice, propriétaire, copropriétaire, patron, patronne, exploitant, exploitante',
    partner: 'associé, associée, associé gérant, associée gérante, associé fondateur, associée fondatrice',
    vp: 'vice président, vice présidente',
    director:
      'directeur, directrice, directeur adjoint, directrice adjointe, directeur associé, directrice associée, rédacteur en chef, ' +
      'rédactrice en chef, proviseur, proviseure, recteur, rectrice, doyen, doyenne, drh, dsi, maire, administrateur, administratrice',
    manager:
      'responsable, chef de service, cheffe de service, chef de projet, cheffe de projet, chef d équipe, cheffe d équipe, ' +
      'chef, cheffe, chef de produit, cheffe de produit, gestionnaire, contremaître, superviseur, superviseure, encadrant, ' +
      'chef de cuisine, cheffe de cuisine, chef d atelier, cheffe d atelier, chef de chantier',
    senior: 'expert senior, ingénieur principal, ingénieure principale, confirmé, confirmée',
    entry:
      'employé, employée, agent d accueil, hôtesse d accueil, débutant, débutante, standardiste, assistant commercial, assistante commerciale',
    training:
      'stagiaire, alternant, alternante, apprenti, apprentie, doctorant, doctorante, étudiant, étudiante, en alternance',
    unpaid: 'bénévole, volontaire',
    assistant: 'assistant, assistante, secrétaire, secrétariat',
    former: 'ancien, ancienne, honoraire',
    none: 'chef d entreprise adjoint, adjoint, adjointe',
  },
  departments: {
    executive:
      'pdg, président, présidente, directeur général, directrice générale, dg, gérant, gérante, co gérant, co gérante, cogérant, cogérante, fondateur, ' +
      'fondatrice, cofondateur, cofondatrice, co fondateur, co fondatrice, propriétaire, président directeur général, présidente directrice générale, administrateur délégué, ' +
      'administratrice déléguée, directeur exécutif, directrice exécutive, secrétaire général, secrétaire générale, stratégie, maire, patron, patronne',
    finance:
      'financier, financière, finances, comptable, comptabilité, contrôleur de gestion, contrôleuse de gestion, trésorier, trésorière, daf, expert comptable, experte comptable, fiscalité, fiscaliste, paie, facturation, administratif et financier, banque, crédit, assurance',
    marketing:
      'publicité, marque, contenu, contenus, événementiel, événements, chef de produit marketing, communication marketing, trafic',
    sales:
      'commercial, commerciale, commerciaux, vente, ventes, vendeur, vendeuse, grands comptes, comptes clés, développement commercial, conseiller de vente, conseillère de vente, technico commercial, technico commerciale, agent immobilier, agente immobilière',
    engineering:
      'technique, techniques, ingénieur, ingénieure, ingénierie, développeur, développeuse, développement logiciel, logiciel, logiciels, technologie, technicien, technicienne, bureau d études, r d, architecte logiciel',
    it: 'informatique, dsi, système d information, systèmes d information, sécurité informatique, administrateur système, administratrice système, administrateur réseau, réseaux',
    operations:
      'opérations, exploitation, logistique, achats, achat, acheteur, acheteuse, production, fabrication, qualité, usine, atelier, projet, projets, chef de projet, ' +
      'cheffe de projet, chantier, travaux, magasin, entrepôt, maintenance, approvisionnement, approvisionnements, cuisine, chef de cuisine, cheffe de cuisine, restauration, planification, sécurité, hygiène, conducteur de travaux, conductrice de travaux',
    human_resources:
      'ressources humaines, rh, drh, recrutement, recruteur, recruteuse, chargé de recrutement, chargée de recrutement, chargée de ressources humaines, personnel, formation rh',
    legal:
      'juridique, juridiques, juriste, avocat, avocate, avocats, notaire, conformité, droit, dpo, clerc, affaires juridiques, contentieux',
    customer_support:
      'service client, service clients, relation client, relations clients, relation clients, clientèle, conseiller clientèle, conseillère clientèle, support client, expérience client, après vente, sav, clients',
    design:
      'graphiste, créatif, créative, création, directeur artistique, directrice artistique, infographiste, artistique, photographe, styliste, maquettiste',
    product: 'produit, produits, chef de produit, cheffe de produit, responsable produit',
    research:
      'recherche, chercheur, chercheuse, scientifique, laboratoire, recherche et développement, données, doctorant, doctorante',
    education:
      'enseignant, enseignante, enseignement, professeur, professeure, formateur, formatrice, formation, pédagogique, pédagogie, éducation, scolaire, école, proviseur, éducateur, éducatrice, maître de conférences, bibliothécaire',
    health:
      'médecin, médical, médicale, santé, infirmier, infirmière, dentiste, chirurgien, chirurgienne, pharmacien, pharmacienne, kinésithérapeute, soins, soignant, soignante, aide soignante, sage femme, vétérinaire, psychologue, orthophoniste, ostéopathe',
    administration:
      'administration, administratif, administrative, secrétaire, secrétariat, assistant de direction, assistante de direction, assistante, accueil, assistant administratif, assistante administrative, standardiste, hôtesse d accueil, agent d accueil',
    none: 'vice président, vice présidente, associé fondateur, associée fondatrice, associé gérant, associée gérante',
    communication:
      'presse, attaché de presse, attachée de presse, relations publiques, relations presse, rédacteur, rédactrice, rédacteur en chef, rédactrice en chef, porte parole, affaires publiques, journaliste, médias',
  },
  occupations:
    'chargé, chargée, chargé de, chargée de, conseiller, conseillère, consultant, consultante, ingénieur, ingénieure, technicien, technicienne, ' +
    'développeur, développeuse, comptable, avocat, avocate, juriste, notaire, médecin, infirmier, infirmière, pharmacien, pharmacienne, dentiste, ' +
    'vétérinaire, psychologue, architecte, graphiste, infographiste, rédacteur, rédactrice, journaliste, photographe, enseignant, enseignante, professeur, ' +
    'professeure, formateur, formatrice, chercheur, chercheuse, acheteur, acheteuse, vendeur, vendeuse, commercial, commerciale, attaché, attachée, coordinateur, ' +
    'coordinatrice, coordonnateur, coordonnatrice, animateur, animatrice, éducateur, éducatrice, cuisinier, cuisinière, boulanger, boulangère, pâtissier, pâtissière, serveur, serveuse, chauffeur, ' +
    'électricien, électricienne, plombier, menuisier, mécanicien, mécanicienne, conducteur, conductrice, opérateur, opératrice, analyste, expert, experte, expert comptable, trésorier, trésorière, ' +
    'porte parole, intervenant, intervenante, kinésithérapeute, spécialiste, recruteur, recruteuse, contrôleur, contrôleuse, délégué, déléguée, agent, agente, fleuriste, coiffeur, coiffeuse, traducteur, traductrice',
};
