import type { Vocabulary } from './vocabulary';

export const german: Vocabulary = {
  levels: {
    cxo:
      'geschäftsführer, geschäftsführerin, geschäftsführung, geschäftsleitung, geschäftsleiter, geschäftsleiterin, ' +
      'geschaeftsfuehrer, geschaeftsfuehrerin, geschaeftsfuehrung, geschäftsführender, geschäftsführende, ' +
      'geschäftsführend, mitglied der geschäftsleitung, mitglied der geschäftsführung, sprecher der geschäftsführung, ' +
      'vorsitzender der geschäftsführung, vorsitzende der geschäftsführung, vorstand, vorständin, vorstände, ' +
      'vorstandsvorsitzender, vorstandsvorsitzende, vorstandsvorsitz, vorstandsmitglied, vorstandssprecher, vorstandssprecherin, ' +
      'mitglied des vorstands, mitglied des vorstandes, vorsitzender des vorstands, vorsitzende des vorstands, ' +
      'vorsitzender, vorsitzende, vorsitz, präsident, präsidentin, generaldirektor, generaldirektorin, hauptgeschäftsführer, ' +
      'hauptgeschäftsführerin, intendant, intendantin, finanzvorstand, vertriebsvorstand, technikvorstand, personalvorstand',
    owner:
      'inhaber, inhaberin, gründer, gründerin, mitgründer, mitgründerin, mitinhaber, mitinhaberin, firmengründer, ' +
      'firmengründerin, eigentümer, eigentümerin, gesellschafter, gesellschafterin, firmeninhaber, firmeninhaberin, betreiber, betreiberin',
    partner: 'partnerin, geschäftsführende partnerin, kanzleipartner, teilhaber, teilhaberin, sozius',
    vp: 'vizepräsident, vizepräsidentin',
    director:
      'leiter, leiterin, leitung, leitende, leitender, direktor, direktorin, direktion, bereichsleiter, bereichsleiterin, ' +
      'prokurist, prokuristin, chefredakteur, chefredakteurin, chefarzt, chefärztin, rektor, rektorin, dekan, dekanin, ' +
      'schulleiter, schulleiterin, -leiter, -leiterin, -leitung, -direktor, -direktorin, -chef, -chefin, chef, chefin, ' +
      'bürgermeister, bürgermeisterin, syndikus, mitglied des aufsichtsrats, aufsichtsratsvorsitzender, aufsichtsratsvorsitzende',
    manager:
      'teamleiter, teamleiterin, teamleitung, gruppenleiter, gruppenleiterin, abteilungsleiter, abteilungsleiterin, ' +
      'abteilungsleitung, filialleiter, filialleiterin, filialleitung, projektleiter, projektleiterin, projektleitung, ' +
      'schichtleiter, schichtleiterin, marktleiter, marktleiterin, büroleiter, büroleiterin, büroleitung, werkstattleiter, ' +
      'werkstattleiterin, bauleiter, bauleiterin, praxisleitung, praxismanagerin, stationsleiter, stationsleiterin, ' +
      'stationsleitung, küchenchef, küchenchefin, restaurantleiter, restaurantleiterin, restaurantleitung, managerin, ' +
      'meister, meisterin, vorarbeiter, vorarbeiterin, polier, teamlead, gebietsleiter, gebietsleiterin, -manager, -managerin, ' +
      'lagerleiter, lagerleiterin, hausleitung, kursleiter, kursleiterin, oberarzt, oberärztin, gruppenleitung',
    senior: 'leitender ingenieur, hauptberater',
    entry:
      'sachbearbeiter, sachbearbeiterin, -sachbearbeiter, -sachbearbeiterin, sachbearbeitung, mitarbeiter, mitarbeiterin, -mitarbeiter, -mitarbeiterin, ' +
      'bürokraft, aushilfe, empfang, empfangsmitarbeiter, empfangsmitarbeiterin, bürokaufmann, bürokauffrau, berufseinsteiger',
    training:
      'auszubildender, auszubildende, azubi, azubine, praktikant, praktikantin, werkstudent, werkstudentin, volontär, ' +
      'volontärin, lehrling, referendar, referendarin, studentische hilfskraft, doktorand, doktorandin, -praktikant, -praktikantin',
    unpaid: 'ehrenamtlich, ehrenamtliche, ehrenamtlicher, ehrenamt, freiwillige, freiwilliger',
    assistant:
      'assistentin, assistent, assistenz, sekretärin, sekretär, sekretariat, -assistenz, -assistentin, -assistent, ' +
      '-sekretärin, -sekretär, -sekretariat, chefsekretärin, referent der, referentin der',
    former: 'ehemaliger, ehemalige, ehemals, früherer, frühere, altpräsident, ehrenvorsitzender, a d, i r',
    none:
      'marktleiter assistent, stellvertretender, stellvertretende, stellvertreter, kundenmeister, meisterschule, ' +
      'begleiter, begleiterin, reiseleiter, reiseleiterin, gleiter',
  },
  departments: {
    executive:
      'geschäftsführer, geschäftsführerin, geschäftsführung, geschäftsleitung, geschäftsleiter, geschäftsleiterin, ' +
      'geschaeftsfuehrer, geschaeftsfuehrerin, geschäftsführender, geschäftsführende, vorstand, vorständin, vorstands, ' +
      'vorstandsvorsitzender, vorstandsvorsitzende, vorstandsmitglied, vorstandssprecher, vorsitzender, vorsitzende, präsident, präsidentin, ' +
      'inhaber, inhaberin, gründer, gründerin, mitgründer, mitgründerin, eigentümer, eigentümerin, gesellschafter, ' +
      'gesellschafterin, prokurist, prokuristin, generaldirektor, generaldirektorin, mitinhaber, mitinhaberin, hauptgeschäftsführer, ' +
      'firmengründer, firmengründerin, bürgermeister, bürgermeisterin, unternehmensentwicklung, strategie',
    finance:
      'finanz-, finanzen, rechnungswesen, buchhaltung, buchhalter, buchhalterin, -buchhalter, -buchhalterin, -buchhaltung, ' +
      'buchhaltungs-, steuern, steuer-, steuerberater, steuerberaterin, kaufmännische, kaufmännischer, kaufmännisches, ' +
      'controlling, controllerin, lohn-, wirtschaftsprüfer, wirtschaftsprüferin, bankkaufmann, bankkauffrau, kredit-, revision, versicherungs-',
    marketing:
      'marketing-, werbung, werbe-, marke, marken, veranstaltungs-, onlinemarketing, inhalte, eventmanagement, redaktion marketing',
    sales:
      'vertrieb, vertriebs-, verkauf, verkaufs-, verkäufer, verkäuferin, außendienst, aussendienst, innendienst, ' +
      'kundenakquise, absatz, -verkäufer, -verkäuferin, handelsvertreter, handelsvertreterin, immobilienmakler, immobilienmaklerin',
    engineering:
      'entwicklung, entwicklungs-, entwickler, entwicklerin, -entwickler, -entwicklerin, technik, technische, technischer, ' +
      'technisches, ingenieur, ingenieurin, -ingenieur, -ingenieurin, konstruktion, konstrukteur, konstrukteurin, ' +
      'softwareentwicklung, informatiker, informatikerin, techniker, technikerin, -techniker, -technikerin, programmierer, programmiererin, mechatroniker, mechatronikerin, anlagenbau',
    it: 'informationssicherheit, systemadministrator, systemadministratorin, netzwerk-, edv, rechenzentrum',
    operations:
      'logistik, logistik-, einkauf, einkaufs-, einkäufer, einkäuferin, produktion, produktions-, fertigung, fertigungs-, ' +
      'betrieb, betriebs-, werksleiter, werksleiterin, werkleiter, werkleiterin, lager, lager-, disponent, disponentin, disposition, qualität, qualitäts-, ' +
      'projektleiter, projektleiterin, projektleitung, projekt-, filial-, filialleiterin, küche, küchen-, arbeitsvorbereitung, bauleiter, bauleiterin, ' +
      'versand, versand-, fuhrpark, haustechnik, facility-, materialwirtschaft, beschaffung, arbeitssicherheit, werkstatt, werkstatt-',
    human_resources:
      'personal, personal-, personalwesen, personalabteilung, recruiterin, personalreferent, personalreferentin, ausbildungsleiter, ausbildungsleiterin, mitarbeiterentwicklung',
    legal:
      'recht, rechts-, rechtsanwalt, rechtsanwältin, anwalt, anwältin, jurist, juristin, justiziar, justiziarin, ' +
      'notar, notarin, datenschutz, datenschutz-, syndikus, -anwalt, -anwältin, rechtsanwaltsfachangestellte, patentanwalt',
    customer_support:
      'kundenservice, kundendienst, kundenbetreuung, kundenbetreuer, kundenbetreuerin, kundenberater, kundenberaterin, kundenberatung, kunden-, service, service-, gästeservice',
    design:
      'gestaltung, gestalter, gestalterin, -gestalter, -gestalterin, -designer, -designerin, grafik, grafik-, grafiker, grafikerin, designerin, fotograf, fotografin',
    product: 'produkt, produkt-, produktmanagement',
    research:
      'forschung, forschungs-, labor, labor-, wissenschaft, wissenschaftler, wissenschaftlerin, wissenschaftlicher, wissenschaftliche, doktorand, doktorandin, laborant, laborantin',
    education:
      'bildung, bildungs-, ausbildung, schulung, schulungs-, lehrer, lehrerin, -lehrer, -lehrerin, dozent, dozentin, schul-, ' +
      'professorin, erzieher, erzieherin, pädagogische, pädagogischer, pädagogik, kursleiter, kursleiterin, studiengang, dekan, dekanin, -pädagogin, -pädagoge',
    health:
      'arzt, ärztin, -arzt, -ärztin, zahnarzt, zahnärztin, ärztliche, ärztlicher, pflege, pflege-, pfleger, pflegerin, ' +
      'krankenschwester, apotheker, apothekerin, physiotherapeut, physiotherapeutin, therapeut, therapeutin, -therapeut, -therapeutin, praxis-, stationsleitung, stationsleiterin, hebamme, ' +
      'psychologe, psychologin, medizin, medizin-, medizinische, medizinischer, tierarzt, tierärztin, zahnmedizin, zmf, zfa, mfa, heilpraktiker, heilpraktikerin',
    administration:
      'verwaltung, verwaltungs-, sekretariat, sekretärin, sekretär, -sekretärin, -sekretär, assistenz, assistentin, assistent, ' +
      'büro, büro-, empfang, empfangs-, -assistenz, -assistentin, -sekretariat, bürokauffrau, bürokaufmann, sachbearbeitung, zentrale',
    none: 'vizepräsident, vizepräsidentin',
    communication:
      'kommunikation, kommunikations-, presse, presse-, öffentlichkeitsarbeit, redaktion, redaktions-, redakteur, redakteurin, chefredakteur, chefredakteurin, unternehmenskommunikation, medien, medien-, unternehmenssprecher, unternehmenssprecherin, -redakteur, -redakteurin',
  },
  occupations:
    'berater, beraterin, -berater, -beraterin, referent, referentin, -referent, -referentin, beauftragter, beauftragte, ' +
    '-beauftragter, -beauftragte, fachkraft, -fachkraft, kaufmann, kauffrau, -kaufmann, -kauffrau, fachangestellte, ' +
    'fachangestellter, -fachangestellte, -fachangestellter, helfer, helferin, -helfer, -helferin, techniker, technikerin, ' +
    'ingenieur, ingenieurin, -ingenieur, -ingenieurin, entwickler, entwicklerin, -entwickler, -entwicklerin, verkäufer, ' +
    'verkäuferin, -verkäufer, -verkäuferin, einkäufer, einkäuferin, disponent, disponentin, monteur, monteurin, -monteur, ' +
    'mechaniker, mechanikerin, -mechaniker, -mechanikerin, elektriker, elektrikerin, elektroniker, elektronikerin, tischler, tischlerin, ' +
    'schreiner, schreinerin, maler, malerin, maurer, gärtner, gärtnerin, bäcker, bäckerin, konditor, konditorin, koch, köchin, kellner, kellnerin, friseur, ' +
    'friseurin, florist, floristin, fahrer, fahrerin, -fahrer, -fahrerin, jurist, juristin, anwalt, anwältin, rechtsanwalt, rechtsanwältin, -anwalt, -anwältin, ' +
    'notar, notarin, steuerberater, steuerberaterin, wirtschaftsprüfer, wirtschaftsprüferin, buchhalter, buchhalterin, -buchhalter, -buchhalterin, ' +
    'arzt, ärztin, -arzt, -ärztin, apotheker, apothekerin, therapeut, therapeutin, -therapeut, -therapeutin, pfleger, pflegerin, -pfleger, -pflegerin, hebamme, ' +
    'lehrer, lehrerin, -lehrer, -lehrerin, dozent, dozentin, erzieher, erzieherin, trainerin, wissenschaftler, wissenschaftlerin, -wissenschaftler, ' +
    'redakteur, redakteurin, -redakteur, -redakteurin, fotograf, fotografin, grafiker, grafikerin, gestalter, gestalterin, -gestalter, -gestalterin, designerin, ' +
    'sprecher, sprecherin, -sprecher, -sprecherin, architekt, architektin, -architekt, -architektin, informatiker, informatikerin, konstrukteur, konstrukteurin, ' +
    'ansprechpartner, ansprechpartnerin, betreuer, betreuerin, -betreuer, -betreuerin, koordinator, koordinatorin, -koordinator, -koordinatorin, ' +
    'spezialist, spezialistin, -spezialist, -spezialistin, experte, expertin, analyst, analystin, psychologe, psychologin, makler, maklerin, laborant, laborantin, hausmeister, hausmeisterin, recruiterin, controllerin, verwalter, verwalterin',
};
