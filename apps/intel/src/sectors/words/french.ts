export const french = `
11 exploitation agricole, agriculture, agricole, entreprise agricole | culture
111 maraîchage, maraîcher, arboriculture, pépinière, horticulture, céréalier, grandes cultures, horticulteur | céréales, légumes, fruits, blé
112 élevage, éleveur, apiculture, apiculteur, pisciculture, aviculture, vaches laitières, élevages | vaches, moutons, porcs, bovins
113 sylviculture, exploitation forestière, forestier
114 pêche maritime, armement de pêche
115 travaux agricoles
21 exploitation minière, industrie minière, minier
211 exploration pétrolière, production pétrolière
212 carrière de, carrières et granulats, granulats, mine de
221 services publics d énergie, distribution d énergie, énergéticien
2211 fournisseur d électricité, électricité verte, énergie renouvelable, énergies renouvelables, parc éolien, centrale solaire, producteur d énergie, éolien, photovoltaïque, énergie solaire, production d électricité, fournisseur d énergie, énergie, centrale électrique, énergies | électricité, solaire, réseau électrique
2212 fournisseur de gaz, distribution de gaz
2213 distribution d eau, assainissement, traitement des eaux, eau potable
236 entreprise de bâtiment, entreprise du bâtiment, construction de maisons, entreprise générale, constructeur de maisons, bâtiment, construction, entreprise de construction, travaux de rénovation, maisons individuelles, gros oeuvre, bâtisseurs | rénovation, chantier, extension
237 travaux publics, génie civil, routes, ponts et tunnels, terrassement routier, voirie
2381 maçonnerie, maçon, couvreur, toiture, charpente, charpentier, zingueur, ravalement, échafaudage, couverture zinguerie
2382 plombier, plomberie, électricien, chauffagiste, climatisation, chauffage, installation électrique, pompe à chaleur, panneaux solaires, électricité générale
2383 peintre en bâtiment, plâtrier, plaquiste, carreleur, menuisier, menuiserie, peinture en bâtiment, parquet, carrelage
2389 démolition, terrassement
31-33 fabricant, usine, fabrication, manufacture, producteur, industriel, constructeur | production, fabriqué, fabriquons
311 agroalimentaire, plats cuisinés, conserverie, produits alimentaires, industrie alimentaire, conserves, surgelés, épicerie fine fabricant, alimentaire, alimentation | aliments, recettes, sauces, ingrédients
3113 chocolatier, chocolaterie, confiserie, chocolats
3115 laiterie, fromagerie, produits laitiers, laitier, fromager | fromage, lait, yaourt
3116 charcuterie, abattoir, salaisons, salaison | jambon, viande, saucisson
3117 conserves de poisson, transformation de poisson, fumage de saumon
3118 boulangerie, pâtisserie, boulanger, viennoiserie, biscuiterie, pain au levain, pâtissier, boulangerie pâtisserie | pain, gâteaux, brioche
3119 torréfacteur, torréfaction, épices
3121 brasserie artisanale, domaine viticole, vignoble, vigneron, distillerie, viticulteur, cave coopérative, château viticole, champagne, vins bio, brasseur, boissons, cidrerie | vin, bière, cave, dégustation
313 tissage, filature, textile, tissus techniques | tissu, laine
314 linge de maison, tapis fabricant
315 confection, fabricant de vêtements, bonneterie, atelier de couture
316 maroquinerie, fabricant de chaussures, tannerie, sellier
321 scierie, panneaux de bois, palettes bois, construction bois, produits bois | bois
322 papeterie industrielle, cartonnage, carton ondulé, fabricant d emballages | emballage, carton
3231 imprimerie, imprimeur, impression offset, impression numérique, sérigraphie, reliure | affiches, brochures, cartes de visite
324 raffinerie, lubrifiants
325 chimie, produits chimiques, chimique
3254 pharmaceutique, laboratoire pharmaceutique, vaccins, biopharmaceutique | médicaments, médicament
3255 fabricant de peinture, adhésifs, vernis, colles, peintures industrielles, revêtements industriels
3256 savonnerie, cosmétiques, parfums, détergents, cosmétique, parfumeur
326 plasturgie, injection plastique, caoutchouc, matières plastiques, plastique
327 béton, ciment, verrerie, céramique, briqueterie, tuilerie, marbrerie
331 sidérurgie, aciérie, métallurgie
3315 fonderie, fonte d aluminium
332 métallerie, serrurerie, chaudronnerie, tôlerie, usinage, mécanique de précision, construction métallique, décolletage, charpente métallique, ferronnerie, forge, coutellerie, soudure | acier, métal
333 machines outils, machines, équipements industriels, constructeur de machines, machinisme agricole, pompes, compresseurs, convoyeurs, machine outil, engins, machines spéciales, robots, biens d équipement, turbines, mécanique | équipement, automatisation, outillage, lignes d assemblage
334 électronique, semi conducteurs, capteurs, circuits imprimés, composants électroniques, instruments de mesure | capteur
335 moteurs électriques, luminaires, batteries, transformateurs, éclairage, électroménager fabricant, câbles
3361 constructeur automobile
3363 équipementier automobile, pièces automobiles
3364 aéronautique, aérospatial, avionneur, spatial
3365 matériel ferroviaire, matériel roulant
3366 chantier naval, construction navale
3371 fabricant de meubles, ébéniste, ébénisterie, cuisiniste fabricant, agencement sur mesure | meubles
3372 mobilier de bureau, agencement de magasins
3379 fabricant de matelas, literie fabricant
3391 dispositifs médicaux, matériel médical, instruments chirurgicaux, prothèses, laboratoire de prothèse
3399 fabricant de jouets, luthier, facteur d orgues
42 grossiste, négoce, vente en gros, distributeur, importateur, commerce de gros | distribution
423 matériel électrique, négoce de matériaux, matériel électrique et outillage, négociant en matériaux, fournitures industrielles
424 grossiste alimentaire, grossiste en boissons, négociant en vins, mareyeur
44-45 magasin, commerce de détail, boutique en ligne, vente en ligne, détaillant, boutique | livraison gratuite, magasins, panier
4411 concessionnaire, concession automobile, voitures d occasion, véhicules neufs, véhicules d occasion, voitures neuves
4412 concessionnaire moto, vente de bateaux, camping cars
4413 pièces détachées auto, pneus, centre de pneus
4441 quincaillerie, bricolage, magasin de bricolage
4442 jardinerie
4451 supermarché, épicerie, supérette, magasin bio, hypermarché
4452 boucherie, poissonnerie, primeur, épicerie fine, boucher, traiteur charcutier, fromager affineur
4453 caviste, cave à vins, marchand de vin
4491 magasin de meubles, ameublement, literie, cuisiniste, décoration d intérieur boutique | canapés, meubles, mobilier
4492 magasin d électroménager, électroménager, magasin informatique
4551 grand magasin
4561 pharmacie, opticien, parapharmacie, parfumerie, audioprothésiste, lunettes, optique
4571 station service
4572 fioul, fioul domestique
4581 prêt à porter, boutique de vêtements, vêtements, mode femme, mode homme, lingerie, mode
4582 magasin de chaussures, chaussures
4583 bijouterie, bijoutier, joaillier, bijoux, horlogerie, joaillerie, maroquinier
4591 magasin de sport, magasin de vélos, magasin de jouets, articles de sport, vélos, magasin de musique
4592 librairie, libraire, maison de la presse
4593 fleuriste, fleurs, bouquets
4594 papeterie, cadeaux, fournitures de bureau, souvenirs
4595 brocante, antiquaire, antiquités, friperie, dépôt vente
4599 animalerie, galerie d art, bureau de tabac
481 compagnie aérienne, affrètement aérien
482 transport ferroviaire, compagnie ferroviaire, chemin de fer
483 compagnie maritime, transport maritime, ferry, transport fluvial, armateur, croisières
484 transport routier, transporteur, déménagement, déménageur, transport de marchandises, transports | camions, livraison
485 taxi, autocars, autocariste, transport de voyageurs, transport scolaire, vtc, transports en commun
487 excursions en bateau, petit train touristique
488 logistique, transitaire, commissionnaire de transport, affrètement, fret, dédouanement, supply chain, port maritime, aéroport, dépannage remorquage, chaîne logistique | expéditions
491 la poste, service postal
492 coursier, messagerie, livraison express, colis, livraison de colis, dernier kilomètre
493 entreposage, entrepôt, stockage, entrepôt frigorifique
5121 production audiovisuelle, société de production, cinéma, production de films, studio d animation, documentaires
5122 studio d enregistrement, maison de disques, label musical
5131 éditeur, maison d édition, journal, presse, magazine, quotidien régional, éditions
5132 éditeur de logiciel, éditeur de logiciels, logiciel, logiciels, saas, jeux vidéo, logiciel saas, solution logicielle, progiciel, plateforme saas | plateforme, application, cloud, systèmes, api
5161 radio, chaîne de télévision, station de radio, diffuseur, télévision
517 opérateur télécom, télécoms, télécommunications, fournisseur d accès, fibre optique, opérateur mobile, téléphonie mobile
5182 hébergement web, hébergeur, centre de données, data center, infogérance cloud, datacenter | serveurs, hébergement
5192 bibliothèque, médiathèque, moteur de recherche, agence de presse, comparateur, archives
52 services financiers, fintech | financier
5221 banque, caisse d épargne, crédit mutuel, banque en ligne, établissement bancaire | compte courant, prêts, épargne, crédit
5222 crédit bail, organisme de crédit, affacturage
5223 courtier en crédit, courtier en prêt, paiement en ligne, solutions de paiement, prestataire de paiement
5231 courtier en bourse, banque d affaires, société de bourse
5239 gestion de patrimoine, gestion d actifs, conseiller financier, capital risque, capital investissement, société de gestion, conseil en investissement, fonds d investissement
524 assurance, assurances
5241 assureur, mutuelle, compagnie d assurance, mutuelle santé, réassurance
5242 courtier en assurance, courtier en assurances, agent d assurance, courtage d assurances, agent général
525 fonds de pension, fonds communs de placement
531 immobilier, immobilière
5311 bailleur social, coworking, garde meuble, self stockage, box de stockage, foncière
5312 agence immobilière, agent immobilier, transaction immobilière | achat, vente, location, appartements
5313 syndic, syndic de copropriété, gestion locative, promoteur immobilier, administrateur de biens, promotion immobilière, expertise immobilière
5321 location de voitures, location de véhicules, location auto, location longue durée
5322 location de vélos, location de costumes
5324 location de matériel, location d engins, location de nacelles, location de grues
5411 avocat, cabinet d avocats, notaire, barreau, droit des affaires, huissier, étude notariale, conseil juridique, avocats, avocate, juridique, juriste, droit | droit du travail, droit de la famille, contentieux, droit pénal
5412 expert comptable, expertise comptable, comptabilité, comptable, commissaire aux comptes, experts comptables, audit, paie, fiscalité, audit comptable, conseil fiscal | bilan, déclarations fiscales, fiscal
5413 architecte, bureau d études, cabinet d architecture, urbaniste, géomètre, ingénierie, maître d oeuvre, paysagiste concepteur, atelier d architecture, agence d architecture, économiste de la construction | architecture
5414 design graphique, graphiste, architecte d intérieur, designer, décorateur d intérieur, studio de design, décoratrice
5415 développement web, agence web, développement d applications, ssii, esn, services informatiques, cybersécurité, création de sites, infogérance, logiciels sur mesure, développement logiciel, conseil informatique, prestataire informatique, maintenance informatique, développement sur mesure, ingénierie logicielle, société informatique | applications mobiles, informatique, développeurs
5416 cabinet de conseil, conseil en stratégie, conseil en management, consultants, conseil aux entreprises, conseil en organisation, conseil en ressources humaines, consultant | conseil, stratégie, management
5417 institut de recherche, biotechnologie, biotech, recherche clinique, laboratoire de recherche, recherche et développement | recherche
5418 agence de communication, agence de publicité, publicité, agence marketing, relations publiques, agence digitale, marketing digital, relations presse, agence de presse rp, agence seo, affichage publicitaire, régie publicitaire | communication, marketing, campagnes, référencement
5419 photographe, vétérinaire, agence de traduction, traducteur, étude de marché, clinique vétérinaire, études de marché, interprète
5511 société holding, holding
5612 facility management, gestion des installations
5613 intérim, agence d intérim, recrutement, cabinet de recrutement, travail temporaire, chasseur de têtes, agence d emploi | candidats, emploi
5614 centre d appels, recouvrement, secrétariat externalisé, télésecrétariat
5615 agence de voyage, agence de voyages, tour opérateur, voyagiste, voyages sur mesure, voyages | séjours, circuits
5616 gardiennage, société de sécurité, télésurveillance, détective, serrurier, sécurité privée, agents de sécurité
5617 entreprise de nettoyage, nettoyage, paysagiste, espaces verts, jardinier, dératisation, entretien de jardins, nettoyage de bureaux, élagage, entreprise de propreté, propreté | jardins
5619 agence événementielle, événementiel, organisateur de salons, organisation d événements
562 gestion des déchets, recyclage, collecte de déchets, ferraille, dépollution, collecte des déchets, traitement des déchets, location de bennes | déchets
611 enseignement, établissement scolaire, centre de formation, organisme de formation, école | élèves, cours, formation
6111 école primaire, collège, lycée, école privée, groupe scolaire, école maternelle
6113 université, école supérieure, école d ingénieurs, école de commerce, grande école, enseignement supérieur
6114 formation professionnelle continue, formation en management
6115 centre d apprentis, cfa, lycée professionnel
6116 auto école, école de langues, école de musique, soutien scolaire, école de danse, cours de langue, cours particuliers
62 soins de santé | patients, soins
6211 médecin, médecin généraliste, cabinet médical, dermatologue, cardiologue, ophtalmologue, maison de santé, pédiatre, gynécologue, médecins
6212 dentiste, cabinet dentaire, chirurgien dentiste, soins dentaires, orthodontiste, orthodontie, centre dentaire, dentaire, chirurgiens dentistes | implants, dents, sourire
6213 kinésithérapie, kinésithérapeute, ostéopathe, psychologue, orthophoniste, psychothérapeute, podologue, rééducation, sage femme, kiné, infirmier, ostéopathie
6214 centre de dialyse, hôpital de jour
6215 laboratoire d analyses, imagerie médicale, radiologie, analyses médicales, biologie médicale
6216 soins à domicile, hospitalisation à domicile
6219 ambulance, ambulances, don du sang
622 hôpital, centre hospitalier, chu, clinique privée, polyclinique | urgences, maternité
623 maison de retraite, ehpad, résidence seniors, résidence services, soins palliatifs | résidents, personnes âgées
624 aide sociale, centre d hébergement, protection de l enfance, insertion, aide à domicile, banque alimentaire
6244 crèche, micro crèche, halte garderie, assistante maternelle, garde d enfants
7111 théâtre, orchestre, opéra, compagnie de danse, cirque, ballet, compagnie de théâtre, choeur | spectacles, concerts
7112 club de football, club de rugby, hippodrome
7113 festival, salle de concert, salle de spectacle, billetterie, producteur de spectacles
7114 agence artistique, agence de mannequins
7115 artiste peintre, artiste, illustrateur, écrivain, musicien, sculpteur
7121 musée, zoo, parc zoologique, aquarium, jardin botanique, monument historique, parc national
7131 parc d attractions, parc de loisirs, parc aquatique
7132 casino, loterie, paris sportifs
7139 salle de sport, fitness, club de golf, club de sport, piscine, station de ski, yoga, tennis club, escalade, remise en forme, pilates, golf, club de tennis, centre équestre, bowling
7211 hôtel, hôtels, chambres d hôtes, gîte, auberge de jeunesse, résidence hôtelière, hôtellerie, maison d hôtes, hôtelier | chambres, petit déjeuner, séjour, suites
7212 camping, campings, aire de camping car, colonie de vacances
7213 résidence étudiante, foyer étudiant
7223 traiteur, restauration collective, food truck, cantine
7224 bar, discothèque, pub, bar à vins, boîte de nuit
7225 restaurant, brasserie, bistrot, pizzeria, café, crêperie, salon de thé, restauration rapide, gastronomique, glacier, auberge gastronomique | cuisine, menu, carte, terrasse, chef
8111 garage automobile, garagiste, carrosserie, réparation auto, réparation automobile, lavage auto, contrôle technique, mécanique auto, garage | entretien, vidange, freins
8112 réparation de téléphone, réparation informatique, dépannage informatique
8113 maintenance industrielle, réparation de machines
8114 réparation d électroménager, cordonnier, réparation de vélos, horloger réparateur, tapissier, cordonnerie, dépannage électroménager
8121 salon de coiffure, coiffeur, institut de beauté, barbier, esthéticienne, onglerie, tatoueur, massage, coiffure, massages
8122 pompes funèbres, crémation, obsèques, funéraire
8123 blanchisserie, pressing, laverie
8129 toilettage, éducateur canin, pension canine, wedding planner, parking
813 association, fondation, utilité publique, ong, bénévoles, association loi 1901, but non lucratif | don, dons, adhérents, solidarité
8131 église, paroisse, diocèse, mosquée, abbaye, synagogue, culte
8133 droits de l homme, protection des animaux, protection de la nature, refuge animalier
8134 amicale, association culturelle
8139 syndicat professionnel, chambre de commerce, fédération professionnelle, syndicat, ordre professionnel, parti politique, fédération
92 mairie, commune, ministère, préfecture, conseil départemental, collectivité, services municipaux, communauté de communes, métropole, administration publique, ville de | habitants, municipal, citoyens
922 sapeurs pompiers, gendarmerie, tribunal, police municipale
928 ambassade, consulat, armée
`;
