import type { FunctionWords } from './function-words';

export const german: FunctionWords = {
  trade: {
    executive: 'geschäftsführer-, geschäftsleiter-, vorstandsvorsitz-, geschäftsführung',
    finance:
      'buchhalter-, -buchhalter, -buchhalterin, bilanzbuchhalt-, finanzbuchhalt-, steuerberater-, steuerfachangestell-, wirtschaftsprüfer-, debitorenbuchhalt-, kreditorenbuchhalt-, lohnbuchhalt-, kaufmännischer leiter, kaufmännische leiterin, finanzanalyst-, finanzvorstand',
    marketing: 'werbetexter-, social media manager, mediaplaner-, online marketing-, texter-',
    sales:
      'vertriebsmitarbeiter-, vertriebsleiter-, vertriebsingenieur-, verkäufer-, -verkäufer, -verkäuferin, verkaufsleiter-, verkaufsberater-, gebietsleiter-, gebietsverkaufsleiter-, außendienstmitarbeiter-, handelsvertreter-, kundenberater vertrieb, key account manager-, fachverkäufer-, exportsachbearbeiter-',
    engineering:
      'entwickler-, -entwickler, -entwicklerin, softwareentwickl-, programmierer-, ingenieur-, -ingenieur, -ingenieurin, konstrukteur-, techniker-, -techniker, -technikerin, mechatroniker-, elektroniker-, elektriker-, mechaniker-, -mechaniker, schlosser-, -schlosser, schweißer-, monteur-, -monteur, anlagenmechaniker-, maschinenbau-, cnc fräser, technischer zeichner, technische zeichnerin, technischer leiter, technische leiterin, installateur-',
    it: 'systemadministrator-, -systemadministrator, netzwerkadministrator-, it administrator-, it mitarbeiter, it leiter-, fachinformatiker-, informatiker-, -informatiker, it systemelektroniker, it sicherheit, it support, it helpdesk, it systemadministrator-, datenbankadministrator-',
    operations:
      'lagerist-, lagermitarbeiter-, lagerleiter-, lagerhelfer-, fachkraft für lagerlogistik, disponent-, einkäufer-, produktionsleiter-, produktionsmitarbeiter-, produktionshelfer-, schichtleiter-, filialleiter-, marktleiter-, kraftfahrer-, berufskraftfahrer-, fahrer-, -fahrer, koch, köchin, bauleiter-, polier, hausmeister-, qualitätsmanager-, qualitätsprüfer-, betriebsleiter-, niederlassungsleiter-, logistiker-, maschinenführer-, maschinenbediener-, werkleiter-, arbeitsvorbereiter-, restaurantleiter-',
    human_resources:
      'personalreferent-, personalleiter-, personalsachbearbeiter-, personaler-, personalberater-, personalentwickler-, personalvermittler-, leiter personal, lohn und gehaltsbuchhalter',
    legal:
      'rechtsanwalt-, rechtsanwält-, jurist-, -jurist, -juristin, syndikus-, justiziar-, rechtsreferent-, notar-, rechtsfachwirt-, datenschutzbeauftragte-, volljurist-, patentanwalt-, rechtsanwaltsfachangestell-',
    customer_support:
      'kundenbetreuer-, kundenberater-, kundendienstmitarbeiter-, kundenservice, kundendienst, kundensupport, support mitarbeiter-, supportmitarbeiter-, serviceberater-, call center agent, kundendienstberater-, kundenmanager-, mitarbeiter support, mitarbeiter kundenservice',
    design:
      'grafiker-, grafikdesigner-, mediengestalter-, -designer, -designerin, gestalter-, fotograf-, art director, produktdesigner-, ux designer',
    product: 'produktmanager-, produktverantwortlich-, produktmanagement, leiter produkt, leiterin produkt',
    research:
      'wissenschaftler-, forscher-, laborant-, chemielaborant-, -laborant, -laborantin, wissenschaftlicher mitarbeiter, wissenschaftliche mitarbeiterin, datenanalyst-',
    education:
      'lehrer-, -lehrer, -lehrerin, erzieher-, dozent-, ausbilder-, pädagog-, sozialpädagog-, lehrkraft, referent bildung',
    health:
      'arzt, ärztin, -arzt, -ärztin, pflegefach-, pflegekraft, pflegehelfer-, krankenpfleger-, gesundheits und krankenpfleger-, krankenschwester, altenpfleger-, zahnmedizinische-, medizinische fachangestellte, medizinische fachangestellter, physiotherapeut-, ergotherapeut-, apotheker-, therapeut-, psycholog-, hebamme, pta, zfa, mfa, tierärzt-',
    administration:
      'sekretär-, sekretariat, empfangsmitarbeiter-, empfang, bürokauf-, büroleiter-, bürokraft, assistenz der geschäftsführung, assistent der geschäftsführung, assistentin der geschäftsführung, teamassisten-, verwaltungsangestellt-, verwaltungsfach-, sachbearbeiter verwaltung, rezeptionist-',
    communication:
      'pressesprecher-, pressereferent-, redakteur-, redaktor-, öffentlichkeitsarbeit, kommunikationsreferent-, referent kommunikation, übersetzer-, unternehmenskommunikation',
  },
  field: {
    finance:
      'finanzen, finanz-, buchhaltung, -buchhaltung, rechnungswesen, controlling, steuern, lohnbuchhaltung, finanzbuchhaltung, revision, debitoren, kreditoren',
    marketing: 'werbung, marketing-, -marketing, veranstaltungen, markenführung, marke',
    sales:
      'vertrieb, vertriebs-, -vertrieb, verkauf, verkaufs-, außendienst, innendienst, vertriebsinnendienst, export, kundengewinnung',
    engineering:
      'entwicklung, entwicklungs-, softwareentwicklung, technik, konstruktion, elektrotechnik, maschinenbau, anlagenbau, elektro-, automatisierung-, hardware-, software-',
    it: 'edv, informationstechnik, informationstechnologie, it infrastruktur, systemadministration, netzwerk-, it abteilung',
    operations:
      'logistik, logistik-, -logistik, einkauf, beschaffung, produktion, produktions-, lager, lager-, fertigung, fertigungs-, qualität, qualitäts-, instandhaltung, betrieb, fuhrpark, versand, montage, filiale, küche, bau, projektmanagement, supply chain',
    human_resources:
      'personal, personalwesen, personal-, personalabteilung, personalentwicklung, recruiting, lohn und personalwesen',
    legal: 'recht, rechtsabteilung, datenschutz, recht und compliance',
    customer_support: 'kundenbetreuung, kunden-, service und support, reklamation-',
    design: 'gestaltung, grafik, kreation, grafik-',
    product: 'produkt-',
    research: 'forschung, forschungs-, labor, labor-, forschung und entwicklung, wissenschaft',
    education: 'bildung, ausbildung, schulung, weiterbildung, pädagogik, lehre',
    health: 'pflege, medizin, medizinische, medizinischer, praxis, klinik, gesundheit',
    administration: 'verwaltung, büro, büromanagement, office management',
    communication: 'kommunikation, presse, redaktion, pr und kommunikation',
  },
  hint: {
    executive: 'vorstand, leitung, direktion, strategie',
    engineering: 'technisch-, daten-',
    operations: 'projektleiter-, projektmanager-, projekt-, projekte, planung, prozess-, sicherheit',
    customer_support: 'kunde, service-, kundenseitig-',
    sales: 'handel, kaufmännisch-',
    administration: 'assistent-, assistenz, sachbearbeiter-, kaufmann, kauffrau, sachbearbeitung',
    product: 'produkte, innovation-',
    finance: 'kredit-, versicherung-',
  },
};
