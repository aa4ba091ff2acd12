import type { Vocabulary } from './word-class';

export const german: Vocabulary = {
  raise: `sammelt gesammelt eingesammelt erhält erhalten bekommt bekommen sichert sichern gesichert
    schließt schließen abgeschlossen holt geholt nimmt einnimmt gewinnt gibt_bekannt gibt wirbt warb
    verkündet meldet akquiriert erhielt sammelte sicherte schloss vermeldet`,
  capital: `finanzierung finanzierungsrunde seed-runde runde kapital wachstumskapital kapitalerhöhung
    investment risikokapital geld förderung kredit darlehen millionenfinanzierung wachstumsfinanzierung
    kapitalrunde fremdkapital millioneninvestment beteiligungskapital anschlussfinanzierung
    seed-finanzierung investition serie finanzspritze kapitalspritze geldspritze geldregen geldsegen`,
  goPublic: `geht_an_die_börse börsengang_abgeschlossen börsendebüt wagt_den_börsengang wagt_börsengang
    legt_börsengang gibt_börsendebüt feiert_börsengang börsengang`,
  lead: 'investiert beteiligt_sich führt_runde steigt_ein',
  open: `eröffnet eröffnen eröffnung eröffneten baut bauen gründet errichtet investiert investieren plant
    startet verlegt erweitert weiht bezieht neueröffnung spatenstich zieht expandiert vergrößert baut_aus
    verdoppelt etabliert etablieren gründen gründete errichten erschließt`,
  site: `standort standorte büro niederlassung werk fabrik filiale filialen lager logistikzentrum zentrale
    firmensitz produktionsstätte rechenzentrum fertigung labor geschäft laden hauptsitz neubau produktion
    forschungszentrum gigafactory hauptquartier entwicklungszentrum zweigstelle vertriebsbüro halle
    produktionshalle zweigniederlassung dependance ableger tochtergesellschaft außenstelle geschäftsstelle repräsentanz vertretung landesgesellschaft auslandsgesellschaft betriebsstätte`,
  enter: `expandiert_nach expandiert_in_die expandiert_in startet_in kommt_nach geht_nach expandieren_nach
    wagt_sich_nach markteintritt_in drängt_nach zieht_nach startet_nun_in expansion_nach expansion_in`,
  market: 'markt märkte',
  create: 'schafft schaffen stellt einstellen schaffung',
  jobs: `arbeitsplätze arbeitsplatz stellen stelle jobs mitarbeiter mitarbeitern mitarbeiterin
    mitarbeiterinnen beschäftigte beschäftigten personal belegschaft leute stellenplan angestellte posten vollzeitstellen planstellen mitarbeitende mitarbeitenden arbeitskräfte arbeitskräften`,
  acquire: 'übernimmt übernehmen kauft kaufen erwirbt schluckt erworben',
  acquiredBy: `übernommen gekauft aufgekauft geschluckt wird_übernommen geht_an verkauft_an von_übernommen
    gehört_jetzt_zu wird_teil_von geht_in_den_besitz kommt_unter_das_dach kommt_in_den_besitz landet_bei wandert_zu`,
  acquisition: 'übernahme akquisition fusion zukauf zusammenschluss kauf verkauf',
  merge: 'fusioniert fusionieren schließt_sich_zusammen schließen_sich_zusammen',
  sell: 'verkauft veräußert verkaufen',
  unit: 'sparte geschäft tochter geschäftsbereich mehrheit tochterfirma geschäftsfeld bereich anteile',
  business: `unternehmen firma konkurrent konkurrenten wettbewerber anbieter hersteller softwarehersteller
    dienstleister spezialisten mitbewerber rivalen rivale`,
  joining: 'werden_teil_von gehören_jetzt_zu',
  appoint: `ernennt ernannt beruft berufen bekommt holt wird bestellt befördert verpflichtet wechsel
    wechselt macht rückt steigt_auf neuer neue übernimmt verstärkt folgt verstärkung ersetzt erhält
    engagiert`,
  join: 'kommt_als stößt_als startet_als wechselt_zu kommt_zu stößt_zu geht_zu',
  role: `geschäftsführer geschäftsführerin finanzchef finanzchefin vorstand vorstandschef vorstandschefin
    vorstandsvorsitzender vorstandsvorsitzende vorstandsvorsitzenden chef chefin finanzvorstand
    technikchef vertriebschef aufsichtsrat geschäftsführung aufsichtsratschef aufsichtsratsvorsitzender
    firmenchef vertriebsleiter marketingchefin marketingchef technikvorstand personalvorstand betriebschef
    prokurist gründer leiter leiterin personalchefin personalchef verwaltungsrat`,
  depart: `tritt tritt_zurück verlässt geht rücktritt scheidet hört_auf räumt zurückgetreten wirft_hin
    tritt_ab legt_amt_nieder abgang abschied abberufen`,
  fresh: 'neuer neue neuen neues neuem',
  layOff: `stellenabbau entlässt entlassen entlassungen kündigungen personalabbau arbeitsplatzabbau
    massenentlassungen massenentlassung kurzarbeit stellenstreichungen sozialplan kündigt_mitarbeitern
    jobabbau entlassungswelle`,
  cut: `streicht streichen baut bauen abbauen kürzt kürzen reduziert streichung verkleinert fallen_weg
    wegfall kappt kappen vernichtet setzt entfallen spart stößt trennt_sich_von baute_ab setzt_frei`,
  rumour: `prüft erwägt plant_börsengang könnte soll verhandelt denkt_über dürfte offenbar überlegt
    sucht_investoren vor_übernahme_durch interessiert angeblich strebt sondiert prüfen gespräche_über
    in_gesprächen`,
  hearsay: `gerücht gerüchte spekulationen laut_insidern insider medienbericht laut_medienbericht
    berichten_zufolge`,
  denial: `dementiert kein keine keinen verzichtet vermeidet ohne stoppt nicht sagt_ab verschiebt
    schließt_aus`,
  advice: 'wie tipps ratgeber warum was leitfaden so interview trends webinar',
  charity: `kinderhospiz spenden spende spendet spendenaktion hospiz wohltätigen wohltätige tierheim
    guten_zweck`,
  price: `preis preise prognose gewinnprognose dividende löhne gebühren aufmerksamkeit kursziel ziele ziel
    jahresziele`,
  deal: `auftrag aufträge großauftrag vertrag patent zuschlag genehmigung zertifizierung ausschreibung
    lizenz rahmenvertrag zulassung kooperation partnerschaft kunden strafe`,
  result: `filiale filialen werk werke umsatz quartal gewinn geschäftsjahr standort standorte bilanz laden
    läden verlust lücke rekord`,
  praise: 'preis award auszeichnung innovationspreis arbeitgeber gründerpreis titel ausgezeichnet testsieger',
  goods: `verantwortung aufgaben rolle kosten aktien grundstück patenschaft lizenz rechte haftung führung
    minderheit gebäude fahrzeuge strom aktienrückkauf immobilie lkw vorsitz`,
  product: `ausstellung messe verfahren konferenz app online-shop webshop kampagne produkt museum saison
    plattform`,
  fund: 'fonds',
  valuation: 'umsatz gewinn verlust schulden bewertung bewertet wert insgesamt',
  says: 'sagt warnt fordert spricht erklärt kritisiert meint sieht verteidigt',
  we: `wir unser unsere unseren unserer unserem uns kommt_als stößt_als startet_als kommt_zu_uns
    stößt_zu_uns`,
  at: 'in nach bei im',
  to: 'für in bei',
  of: 'bei von der des für',
  barring: 'von mit durch gegen ex ehemaliger ehemalige früherer frühere bei wie als',
  relation: 'kunde kunden partner investor investoren gesellschafter konkurrent lieferant tochter',
  member: 'mitarbeiter aktionär aktionäre gründer',
  clause: 'während nachdem weil obwohl trotz',
  demonym: `deutsche deutscher deutschen europäische europäischen österreichische schweizer zweiten
    dritten ersten`,
  plain: `der die das den dem ein eine einen einem einer und oder im in zu zum zur auf mit bei nach über
    ab an aus vor für sich neue neuer neues neuen ist hat haben wird euro franken mio millionen mrd
    milliarden start up spitze seed runde serie jeden wechsel an_der_spitze drei zwei vier mehr weitere
    weiterer erste hundert januar februar märz april mai juni juli august september oktober november
    dezember klimaschutz gründer gründerin`,
  financing: `finanzierungsrunde seed-finanzierung seed-runde runde kapitalrunde anschlussfinanzierung
    wachstumsfinanzierung wachstumsrunde finanzierung seriefinanzierung`,
  give: `gibt geben gaben steckt stecken steckten investiert investieren investierten pumpt pumpen setzt
    setzen schießt schießen schiesst schiessen stellt stellen legt legen wettet wetten`,
  backer: `investor investoren geldgeber kapitalgeber wagniskapitalgeber risikokapitalgeber anleger
    business_angels`,
  into: 'in für auf bei an',
  having: 'mit dank gestärkt_durch',
  doubt: 'bedenken zweifel kritik fragen frage sorge sorgen streit ärger',
  dispute: `klage klagt verklagt verklagen zahlt zahlen verliert verlieren strafe schadenersatz
    rückzahlung fordert fordern insolvenz`,
};
