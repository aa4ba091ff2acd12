import type { Vocabulary } from './vocabulary';

export const dutch: Vocabulary = {
  levels: {
    cxo:
      'algemeen directeur, algemeen directrice, bestuurder, bestuursvoorzitter, voorzitter, directeur bestuurder, statutair directeur, ' +
      'lid van de directie, lid raad van bestuur, raad van bestuur, gedelegeerd bestuurder, zaakvoerder, zaakvoerster, directievoorzitter, secretaris generaal',
    owner:
      'eigenaar, eigenares, eigenaresse, mede eigenaar, mede eigenaresse, oprichter, oprichtster, mede oprichter, mede oprichtster, medeoprichter, medeoprichtster, directeur eigenaar, dga',
    partner: 'vennoot, maat, medevennoot, beherend vennoot',
    vp: 'vicevoorzitter, vice voorzitter',
    director:
      'directeur, directrice, hoofd, adjunct directeur, -directeur, hoofdredacteur, rector, decaan, burgemeester, -hoofd, directie, schoolleider',
    manager:
      'leidinggevende, teamleider, teamleidster, afdelingshoofd, projectleider, projectleidster, bedrijfsleider, bedrijfsleidster, filiaalmanager, filiaalleider, ' +
      'vestigingsmanager, ploegleider, chef kok, chef werkplaats, voorman, -leider, -leidster, unitleider, uitvoerder',
    senior: 'senior adviseur',
    entry:
      'medewerker, medewerkster, -medewerker, -medewerkster, receptioniste, baliemedewerker, administratief medewerker, administratief medewerkster, telefoniste',
    training: 'stagiair, stagiaire, leerling, trainee, student, promovendus, promovenda, werkstudent',
    unpaid: 'vrijwilliger, vrijwilligster',
    assistant:
      'assistent, assistente, secretaresse, secretaris, secretariaat, -secretaresse, -assistent, -assistente',
    former: 'voormalig, voormalige, oud, oud directeur, ere',
    none: 'plaatsvervangend, begeleider, -begeleider, -begeleidster',
  },
  departments: {
    executive:
      'algemeen directeur, directeur, bestuurder, bestuursvoorzitter, voorzitter, eigenaar, eigenares, eigenaresse, mede eigenaar, mede eigenaresse, oprichter, ' +
      'oprichtster, mede oprichter, mede oprichtster, medeoprichter, medeoprichtster, directie, raad van bestuur, zaakvoerder, zaakvoerster, dga, directeur eigenaar, strategie, burgemeester',
    finance:
      'financieel, financiële, financiën, boekhouder, boekhoudster, boekhouding, boekhoud-, accountant, accountancy, belastingadviseur, fiscalist, salarisadministratie, salaris-, administratie en financiën, verzekeringen, hypotheek-, crediteuren, debiteuren, penningmeester',
    marketing: 'marketing-, reclame, merk, evenementen, evenementen-, marketeer',
    sales:
      'commercieel, commerciële, verkoop, verkoop-, verkoper, verkoopster, accountmanager, buitendienst, binnendienst, relatiebeheer, relatiebeheerder, makelaar, vertegenwoordiger',
    engineering:
      'technisch, technische, techniek, ingenieur, ontwikkelaar, ontwikkelaarster, -ontwikkelaar, ontwikkeling, programmeur, constructeur, monteur, -monteur, -ingenieur, technicus, engineer',
    it: 'automatisering, systeembeheer, systeembeheerder, netwerkbeheerder, informatiebeveiliging, applicatiebeheerder',
    operations:
      'operationeel, operationele, logistiek, logistiek-, inkoop, inkoop-, inkoper, inkoopster, productie, productie-, kwaliteit, kwaliteits-, magazijn, magazijn-, project-, projectleider, projectleidster, bedrijfsleider, bedrijfsleidster, bedrijfsvoering, planner, planning, filiaal-, keuken, chef kok, werkplaats, transport-, uitvoerder, werkvoorbereider',
    human_resources:
      'personeelszaken, personeel, personeels-, p o, p en o, hrm, werving, werving en selectie',
    legal:
      'juridisch, juridische, jurist, juriste, advocaat, advocate, advocaten, notaris, bedrijfsjurist, recht, privacy officer',
    customer_support:
      'klantenservice, klantenservice-, klantcontact, klanten-, klantenservicemedewerker, servicedesk, klantrelaties, service',
    design:
      'vormgever, vormgeefster, vormgeving, ontwerper, ontwerpster, ontwerp, grafisch, fotograaf, creatief',
    product: 'product-, productmanager, innovatie',
    research:
      'onderzoek, onderzoeks-, onderzoeker, onderzoekster, wetenschapper, wetenschappelijk, laboratorium, analist data, promovendus',
    education:
      'onderwijs, onderwijs-, docent, docente, leraar, lerares, leerkracht, opleidingen, opleidings-, opleiding, hoogleraar, schoolleider, trainer, pedagogisch, pedagoog',
    health:
      'arts, huisarts, bedrijfsarts, tandarts, verpleegkundige, -verpleegkundige, zorg, zorg-, fysiotherapeut, apotheker, medisch, medische, psycholoog, psychologe, dierenarts, verloskundige, doktersassistente, mondhygiënist, mondhygiëniste, therapeut',
    administration:
      'administratie, administratief, administratieve, secretaresse, secretariaat, -secretaresse, receptie, receptioniste, telefoniste, kantoor-, officemanager, assistente, assistent, directieassistent, directieassistente, balie-',
    none: 'vice voorzitter, beherend vennoot',
    communication:
      'communicatie, communicatie-, pers, persvoorlichter, woordvoerder, woordvoerster, voorlichter, redacteur, redactrice, redactie, hoofdredacteur, journalist, voorlichting',
  },
  occupations:
    'adviseur, adviseuse, -adviseur, consulent, consulente, ontwikkelaar, -ontwikkelaar, programmeur, ingenieur, -ingenieur, technicus, monteur, -monteur, boekhouder, boekhoudster, belastingadviseur, jurist, juriste, advocaat, advocate, notaris, ' +
    'arts, huisarts, tandarts, verpleegkundige, fysiotherapeut, apotheker, psycholoog, dierenarts, verloskundige, docent, docente, leraar, lerares, leerkracht, hoogleraar, onderzoeker, onderzoekster, wetenschapper, vormgever, ontwerper, ' +
    'fotograaf, redacteur, redactrice, journalist, woordvoerder, woordvoerster, verkoper, verkoopster, inkoper, inkoopster, vertegenwoordiger, makelaar, architect, kok, ober, chauffeur, elektricien, loodgieter, timmerman, kapper, kapster, ' +
    'bloemist, -coördinator, beheerder, -beheerder, specialist, deskundige, begeleider, -begeleider, begeleidster, contactpersoon, penningmeester, bestuurslid, planner, werkvoorbereider, analist, marketeer, vertaler, recruiter, hovenier, bakker',
};
