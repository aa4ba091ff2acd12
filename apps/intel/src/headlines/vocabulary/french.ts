import type { Vocabulary } from './word-class';

export const french: Vocabulary = {
  raise: `lève lever levé lèvent boucle boucler bouclé obtient obtenu réalise réalisé décroche sécurise
    récolte annonce clôture clôturé reçoit collecte finalise empoche mobilise signe sécurisent`,
  capital: `levée_de_fonds tour_de_table financement série investissement capital fonds prêt
    augmentation_de_capital amorçage subvention levée tour`,
  goPublic: `entre_en_bourse s_introduit_en_bourse fait_son_entrée_en_bourse introduction_en_bourse
    entrée_en_bourse débuts_en_bourse`,
  lead: 'investit mène participe entre_au_capital',
  open: `ouvre ouvrir ouvrent ouverture ouvrons inaugure inaugurer inauguration construit construire
    installe investit crée implante déménage agrandit lance va_ouvrir pose_la_première_pierre double étend
    choisit transfère`,
  site: `usine bureau bureaux magasin magasins siège entrepôt site boutique boutiques agence centre
    filiale laboratoire atelier implantation data_center capacité locaux restaurant plateforme_logistique
    centre_logistique antenne site_de_production agences`,
  enter: `s_implante_en s_implante_à s_implante_au s_implante_aux se_lance_en arrive_en se_développe_en
    débarque_en s_installe_en s_installe_à s_étend_en débarque_à débarque_au arrive_à arrive_au
    se_déploie_en s_installe_au se_lance_au s_exporte_en s_attaque_au`,
  market: 'marché marchés',
  create: 'créer crée créera création recruter recrute recrutera embauche embaucher va_créer va_recruter',
  jobs: 'emplois emploi postes poste salariés salarié personnes effectifs collaborateurs employés ingénieurs',
  acquire: `rachète racheter acquiert acquérir achète reprend s_offre rachètent absorbe met_la_main_sur
    s_empare`,
  acquiredBy: `racheté_par rachetée_par acquis_par acquise_par vendu_à vendue_à repris_par cédé_à cédée_à
    reprise_par absorbé_par rejoint_le_groupe passe_sous_le_contrôle passe_dans_le_giron passe_aux_mains passe_sous_pavillon tombe_dans_l_escarcelle entre_dans_le_giron passe_sous_la_bannière tombe_dans_le_giron`,
  acquisition: 'acquisition rachat fusion reprise',
  merge: 'fusionne fusionnent se_rapproche',
  sell: 'vend cède vendre',
  unit: 'filiale branche activité division activités majorité',
  business: 'société entreprise start-up groupe concurrent éditeur spécialiste fabricant pme concurrente',
  joining: 'rejoignons rejoint',
  appoint: `nomme nommer nommé nommée recrute promeut promu promue désigne nomination accueille devient
    remplace choisit engage embauche intronise débauche prend`,
  join: 'rejoint rejoignent',
  role: `directeur_général directrice_générale pdg directeur_financier directrice_financière directeur
    directrice président présidente dg directeur_technique directeur_commercial directrice_commerciale
    conseil_d_administration directrice_marketing daf drh directrice_technique patron direction_générale
    direction présidence direction_financière direction_technique direction_commerciale tête_de tête_d
    rênes commandes`,
  depart: `démissionne démission quitte départ part limogé limoge évincé quitter cède_sa_place
    tire_sa_révérence`,
  fresh: 'nouveau nouvelle nouvel nouveaux nouvelles',
  layOff: `licenciements licenciement plan_social licencie licencier suppressions_de_postes
    suppression_de_postes pse plan_de_sauvegarde_de_l_emploi suppressions_d_emplois plan_de_départs`,
  cut: 'supprime supprimer supprimera coupe réduit réduire va_supprimer se_sépare suppression',
  rumour: `envisage discute pourrait négocie étudie souhaite cherche veut en_discussions songe réfléchit
    en_pourparlers en_négociations_exclusives en_passe_de viserait projette_une_levée`,
  hearsay: 'rumeur rumeurs selon_des_sources serait aurait',
  denial: 'dément renonce évite sans aucun annule ne_va_pas pas reporte ferme',
  advice: 'comment conseils pourquoi guide astuces webinaire interview tendances',
  charity: 'association téléthon caritative don dons solidarité cagnotte hôpital restos_du_coeur',
  price: 'prix tarifs voile prévisions objectifs objectif salaires dividende ambiguïté',
  deal: `contrat commande brevet marché appel_d_offres certification partenariat clients accord licence
    label`,
  result: 'magasin magasins usine usines boutiques trimestre exercice résultats agences ventes',
  praise: 'prix trophée palmarès concours récompensé récompense',
  goods: 'actions responsabilité terrain parts licence électricité route droits camions immeuble minoritaire',
  product: `inscriptions candidatures produit application gamme offre boutique_en_ligne service solution
    plateforme`,
  valuation: 'chiffre_d_affaires bénéfice ventes pertes valorisation valorisé valorisée total',
  says: 'affirme déclare estime explique prévient dit',
  we: 'nous notre nos rejoint_l_équipe rejoint_nos_équipes rejoint_notre_équipe arrive_comme nous_rejoint',
  at: 'à en au aux dans près_de',
  to: 'pour dans chez',
  of: 'de chez du d pour',
  barring: 'par avec contre ex ancien ancienne comme selon',
  relation: 'client partenaire investisseur concurrent actionnaire fournisseur',
  clause: 'auprès alors après tandis quand malgré',
  demonym: `européen européenne français française allemand allemande international espagnol italien
    britannique`,
  plain: `le la les un une des du de d l et ou au aux en dans sur par pour avec son sa ses ce se s qui que
    plus nouveau nouvelle nouvel premier première deuxième troisième million millions milliard milliards
    euros euro série tour janvier février mars avril mai juin juillet août septembre octobre novembre
    décembre start up tour_de_table international cofondateur fondateur`,
  financing: 'levée_de_fonds tour_de_table tour_de_financement augmentation_de_capital financement série',
  give: `investit investissent misent mise injecte injectent apporte apportent met mettent donne donnent
    accorde accordent parie parient place placent verse versent`,
  backer: 'investisseur investisseurs fonds_d_investissement business_angels actionnaires',
  into: 'dans sur à au en chez pour',
  having: 'avec fort_de forte_de grâce_à',
  doubt: 'doute doutes question questions inquiétude inquiétudes crainte craintes polémique critiques',
  dispute: `plainte procès paie payer perd perdent perdre amende rembourse rembourser réclame réclament
    condamne condamné condamnée`,
};
