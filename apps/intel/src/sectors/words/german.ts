export const german = `
11 landwirtschaft*, agrarbetrieb*, agrarunternehmen* | anbau
111 ackerbau*, gemüsebau*, obstbau*, gärtnerei*, baumschule*, gewächshaus*, obsthof*, spargelhof* | getreide, kartoffeln, gemüse, obst
112 viehzucht, milchviehbetrieb*, rinderzucht, schweinezucht, geflügelhof*, fischzucht, *züchter, bauernhof*, imkerei* | kühe, rinder, schweine, schafe
113 forstwirtschaft*, forstbetrieb*, holzeinschlag
114 fischerei*
115 lohnunternehmen*, erntehelfer
21 bergbau*, rohstoffförderung
211 erdölförderung, erdgasförderung
212 steinbruch*, kieswerk*, bergwerk*, kiesgrube*, tagebau* | kies, schotter, sand
221 stadtwerke*, energieversorger*, energieversorgung*, versorgungsunternehmen, netzbetreiber*, versorger, gasversorg* | versorgung
2211 stromversorger*, stromanbieter*, ökostrom*, windpark*, solarpark*, kraftwerk*, stromerzeugung, windenergie*, solarenergie*, photovoltaik, erneuerbare energie*, windkraft*, energieerzeug*, solarstrom*, energieunternehmen*, energieanbieter*, energie, stromnetz* | strom, solar*, fernwärme, wärme
2212 gasversorger*, gasnetz*
2213 wasserversorg*, wasserwerk*, abwasser*, kläranlage*
236 bauunternehm*, baufirma*, hochbau*, bauunternehmung*, bauträger*, generalunternehm*, baugesellschaft*, hausbau*, fertighaus*, einfamilienhäuser, schlüsselfertig*, umbau, wohnungsbau, bauprojekt*, gewerbebau*, bauarbeiten, bauleistung*, bau | neubau*, sanierung*, baustelle*, rohbau
237 tiefbau*, straßenbau*, brückenbau*, tunnelbau*, leitungsbau*, kanalbau*
2381 dachdecker*, maurer*, zimmerei*, bedachung*, gerüstbau*, dachdeckerei*, zimmerer*, spengler*, betonbau*, bauklempner* | dach
2382 elektroinstallation*, elektriker*, sanitär*, klempner*, heizungsbau*, elektrotechnik, installateur*, haustechnik, photovoltaik montage, heizung*, klimatechnik, gebäudetechnik, wärmepumpe* | badsanierung
2383 malerbetrieb*, maler, malermeister*, trockenbau*, fliesenleger*, stuckateur*, bodenleger*, raumausstatter*, parkettleger*, tischlerei*, schreinerei*
2389 abbruch*, erdarbeiten, pflasterarbeiten
31-33 hersteller*, fabrik*, produktion*, herstellung*, manufaktur*, *werke, *fabrik, *hersteller, produzent*, fertigung* | fertigen, produzieren, serienfertigung
311 lebensmittelhersteller*, lebensmittelproduktion, lebensmittelindustrie, feinkost*, tiefkühl*, fertiggericht*, nahrungsmittel*, lebensmittelproduz*, lebensmittelverarbeit*, lebensmittel | lebensmittel*, zutaten, rezept*, soßen, saucen
3112 mühle, getreidemühle, müsli*
3113 schokolade*, süßwaren*, confiserie*
3115 molkerei*, käserei*, milchprodukt* | käse, milch, joghurt
3116 fleischverarbeitung*, schlachthof*, wurstwaren*, wursthersteller*, fleischwaren* | wurst, fleisch, schinken
3117 fischverarbeitung*, räucherei*
3118 bäckerei*, backwaren*, konditorei*, backstube*, nudelhersteller*, *bäckerei, brotmanufaktur*, großbäckerei* | brot*, brötchen, kuchen, torten, gebäck
3119 kaffeerösterei*, rösterei*, gewürz*
3121 brauerei*, weingut*, winzer*, brennerei*, kellerei*, sektkellerei*, mineralbrunnen*, *brauerei, destillerie*, getränkehersteller* | bier*, wein*, likör
313 weberei*, spinnerei*, textilfabrik*, textilindustrie* | stoffe, garne
314 heimtextilien, teppichfabrik*
315 bekleidungshersteller*, strickwaren*, arbeitskleidung*
316 lederwaren*, schuhfabrik*, sattlerei*, schuhhersteller*
321 sägewerk*, holzverarbeitung*, holzwerkstoff*, paletten*, holzbau* | holz
322 papierfabrik*, verpackungshersteller*, wellpappe*, kartonagen*, kartonfabrik* | verpackung*, kartons
3231 druckerei*, offsetdruck*, digitaldruck*, buchbinderei*, siebdruck*, *druckerei | flyer, broschüren, visitenkarten
324 raffinerie*, schmierstoff*
325 chemie*, chemikalien, spezialchemi* | chemisch*
3254 pharma*, arzneimittelhersteller*, impfstoff*, pharmazeutisch* | arzneimittel, medikamente, wirkstoff*
3255 lackfabrik*, lackhersteller*, klebstoff*, dichtstoff*, farbenfabrik*, beschichtungsstoff* | lacken, lacke, farben
3256 reinigungsmittel*, kosmetikhersteller*, waschmittel*, seifen*, naturkosmetik
326 kunststoff*, spritzguss*, gummi*, folienhersteller*, extrusion
327 zement*, betonwerk*, ziegel*, keramik*, glashütte*, transportbeton*, naturstein*, betonfertigteil*
331 stahlwerk*, hüttenwerk*, walzwerk*, aluminiumwerk*
3315 gießerei*, druckguss*
332 metallbau*, schlosserei*, stahlbau*, metallverarbeitung*, zerspanung*, dreherei*, blechbearbeitung*, schweißtechnik*, drehteile*, frästeile*, schmiede*, metallwaren*, cnc fertigung*, lohnfertigung, schrauben*, werkzeugbau* | metall, stahl*, blech*, cnc
333 maschinenbau*, sondermaschine*, maschinenfabrik*, anlagenbau*, werkzeugmaschine*, maschinenhersteller*, pumpen*, verpackungsmaschine*, fördertechnik*, *maschinen, maschinenbauer*, antriebstechnik*, landtechnik*, *maschinenbau, getriebe*, kompressoren, roboter*, industrieanlage*, produktionsanlage* | maschine*, anlagen, automatisierung*, montagelinien
334 elektronik*, halbleiter*, sensor*, leiterplatte*, mikroelektronik
3345 messtechnik*, messgerät*, prüfgerät*, messinstrument*
335 elektromotoren, leuchten*, batterie*, transformator*, schaltanlage*, haushaltsgeräte hersteller, kabelhersteller*
3361 automobilhersteller*, autohersteller*, fahrzeughersteller*
3362 fahrzeugbau*, anhänger hersteller, wohnmobilhersteller*
3363 automobilzulieferer*, autozulieferer*, fahrzeugteile*
3364 luftfahrt*, raumfahrt*, flugzeugbau*
3365 schienenfahrzeug*
3366 werft*, bootsbau*, schiffbau*
3371 möbelhersteller*, möbelfabrik*, möbelmanufaktur*, küchenhersteller*, polstermöbel*, möbeltischlerei* | möbel
3372 büromöbel*, ladenbau*
3379 matratzenhersteller*
3391 medizintechnik*, medizinprodukte*, dentallabor*, zahntechnik*, orthopädietechnik*, chirurgische instrumente
3399 spielwarenhersteller*, musikinstrumentenbau*, orgelbau*, geigenbau*
42 großhandel*, großhändler*, handelsunternehmen*, importeur*, *großhandel | vertrieb, fachhandel
423 baustoffhandel*, baustoffhändler*, elektrogroßhandel*, stahlhandel*, maschinenhandel*, holzhandel*, sanitärgroßhandel*, werkzeughandel*
424 lebensmittelgroßhandel*, getränkegroßhandel*, getränke und lebensmittel, pharmagroßhandel*, getränkehandel*
44-45 einzelhandel*, onlineshop*, online shop*, fachgeschäft*, einzelhändler*, versandhandel* | shop, laden, geschäft, filialen, warenkorb
4411 autohaus*, neuwagen*, gebrauchtwagen*, autohändler*, autohandel*, jahreswagen | probefahrt
4412 motorradhändler*, wohnmobilhändler*, bootshandel*
4413 autoteile*, reifenhandel*, reifenhändler*, autozubehör
4441 baumarkt*, eisenwaren*, farbenfachhandel*
4442 gartencenter*
4451 supermarkt*, lebensmittelmarkt*, bioladen*, lebensmittelhändler*, kiosk*
4452 metzgerei*, fleischerei*, hofladen*, feinkostladen*, reformhaus*, fischgeschäft*, käseladen*
4453 weinhandlung*, getränkemarkt*, weinhandel*, spirituosenhandel*
4491 möbelhaus*, einrichtungshaus*, küchenstudio*, möbelhandel*, bettenhaus*, teppichhaus*, wohnaccessoires, lampengeschäft | sofas, betten, küchen, möbel
4492 elektromarkt*, elektronikmarkt*, handyshop*, computerladen*, elektrofachgeschäft*
4551 kaufhaus*, warenhaus*
4561 apotheke*, optiker*, drogerie*, parfümerie*, sanitätshaus*, augenoptik*, brillen*, hörgerät* | arzneimittel, rezepte
4571 tankstelle*
4572 heizöl*, brennstoffhandel*
4581 modehaus*, boutique*, bekleidungsgeschäft*, damenmode*, herrenmode*, modegeschäft*, brautmode*, mode | kleidung, kleider
4582 schuhhaus*, schuhgeschäft*, schuhe*
4583 juwelier*, schmuck*, goldschmied*, trauring*, uhren
4591 sportgeschäft*, fahrradladen*, fahrradhändler*, spielwaren*, musikhaus*, sporthaus*, fahrradgeschäft*, zweirad* | e bikes, fahrräder
4592 buchhandlung*, buchladen*, buchhandel*
4593 blumenladen*, florist*, blumengeschäft*, blumenhaus*
4594 schreibwaren*, geschenkartikel*, bürobedarf*
4595 antiquitäten*, second hand*, antiquariat*, gebrauchtwaren*
4599 zoohandlung*, tierbedarf*, tiernahrung*, kunstgalerie*, tabakwaren*
481 fluggesellschaft*, airline*, charterflüge
482 eisenbahn*, bahnunternehmen*, güterbahn*
483 reederei*, schifffahrt*, fähr*, binnenschifffahrt*
484 fuhrunternehmen*, umzug*, schwertransport*, transportunternehmen*, möbelspedition*, güterverkehr*, straßentransport*, lkw transport* | fuhrpark, lkw, transport*
485 taxi*, busunternehmen*, reisebus*, linienverkehr*, omnibus*, verkehrsbetrieb*, nahverkehr*, schülerfahrten, *busse
487 ausflugsschiff*, stadtrundfahrt*, hafenrundfahrt*
488 spedition*, logistik*, zollabwicklung*, frachtvermittlung, hafenbetrieb*, flughafen*, abschleppdienst*, luftfracht*, seefracht*, speditions* | fracht*, lieferkette*, transport*, sendung*
492 kurierdienst*, paketdienst*, paketzustellung*, expressdienst*, kurier*, paketversand, eilzustellung
493 lagerlogistik*, lagerhaus*, lagerung, kühlhaus*, kontraktlogistik*, fulfillment | lager*
5121 filmproduktion*, videoproduktion*, kino*, filmstudio*, werbefilm*, dokumentarfilm*
5122 tonstudio*, plattenlabel*, musikverlag*
5131 verlag*, zeitung*, zeitschrift*, buchverlag*, tageszeitung*, fachverlag*, *verlag | romane, sachbücher, redaktion
5132 softwarehersteller*, saas*, softwarelösung*, branchensoftware, softwarehaus*, spieleentwickl*, softwareplattform, software, *software, cloudsoftware, softwareunternehmen, softwareanbieter, softwareprodukt* | plattform, cloud, app, zeiterfassung, schnittstelle*, arbeitsabläufe
5161 radiosender*, rundfunk*, fernsehsender*, hörfunk*
517 telekommunikation*, internetanbieter*, glasfaser*, mobilfunk*, breitband*, telefonanbieter* | telefon
5182 rechenzentrum*, webhosting*, hosting*, serverhosting, cloudinfrastruktur, hoster, datenverarbeitung | server
5192 bibliothek*, archiv, suchmaschine*, vergleichsportal*, nachrichtenagentur*
52 finanzdienstleist*, fintech* | finanz*
5221 bank, banken, sparkasse*, volksbank*, girokonto*, kreditinstitut*, raiffeisenbank*, *bank | kredite, baufinanzierung, konto*, darlehen
5222 leasinggesellschaft*, kreditgeber*, leasing
5223 zahlungsdienst*, zahlungsabwicklung*, kreditvermittl*, baufinanzierungsberat*
5231 wertpapierhandel*, investmentbank*, broker
5239 vermögensverwaltung*, vermögensberat*, finanzberat*, anlageberat*, risikokapital, beteiligungsgesellschaft*, investmentgesellschaft*, finanzplanung | geldanlage, kapitalanlage*
524 versicherung, versicherungen | police
5241 versicherer, lebensversicherung*, krankenkasse*, versicherungsgesellschaft*, rückversicher*, krankenversicherung
5242 versicherungsmakler*, versicherungsagentur*, versicherungsbüro*, versicherungsvertret*, versicherungsvermittl*
525 pensionskasse*, investmentfonds*, immobilienfonds*
531 immobilien*
5311 wohnungsbaugesellschaft*, wohnungsgenossenschaft*, coworking*, selfstorage, vermietung von büros
5312 immobilienmakler*, makler, immobilienvermittlung*, immobilienbüro* | häuser, wohnungen, grundstücke
5313 hausverwaltung*, immobilienverwaltung*, immobilienbewertung*, projektentwickler, immobilienentwickl*
5321 autovermietung*, mietwagen*, fahrzeugvermietung*, autoleasing
5322 zeltverleih*, kostümverleih*, fahrradverleih*
5324 baumaschinenverleih*, maschinenverleih*, baumaschinenvermietung*, arbeitsbühnenvermietung*, mietpark*, werkzeugverleih*, maschinenvermietung*
5411 recht, rechtsanwalt*, rechtsanwälte*, fachanwalt*, fachanwälte*, anwaltskanzlei*, notar*, rechtsberatung*, anwalt, anwälte*, patentanwalt*, rechtsanwaltskanzlei*, wirtschaftskanzlei*, anwältinnen | arbeitsrecht*, familienrecht*, erbrecht*, mietrecht, kanzlei*, gesellschaftsrecht, mandanten, vertragsrecht
5412 steuerberat*, buchhaltung*, jahresabschluss*, steuererklärung*, wirtschaftsprüf*, steuerkanzlei*, lohnbuchhaltung*, rechnungswesen, finanzbuchhaltung | steuer*, kanzlei*, lohnabrechnung
5413 architekt*, ingenieurbüro*, planungsbüro*, statiker*, tragwerksplan*, vermessung*, bauingenieur*, landschaftsarchitekt*, ingenieurgesellschaft* | planung, wohnungsbau
5414 grafikdesign*, innenarchitekt*, produktdesign*, designstudio*, modedesign*, designbüro*
5415 individualsoftware*, softwareentwicklung*, webentwicklung*, it dienstleist*, systemhaus*, it sicherheit*, webdesign*, it beratung*, appentwicklung*, app entwicklung*, it service*, systemintegration*, it systemhaus*, cybersicherheit*, softwareentwickler*, programmierung | netzwerke, apps, entwickeln
5416 unternehmensberat*, strategieberat*, managementberat*, personalberat*, prozessoptimierung*, umweltberat*, unternehmensberater* | beratung, strategie*
5417 forschungsinstitut*, biotechnologie*, auftragsforschung*, biotech, forschungseinrichtung* | forschung*
5418 werbeagentur*, marketingagentur*, kommunikationsagentur*, pr agentur*, onlinemarketing*, digitalagentur*, mediaagentur*, kreativagentur*, seo agentur*, internetagentur, außenwerbung | marketing, branding, kampagnen, werbung
5419 fotograf*, tierarzt*, tierärzt*, übersetzungsbüro*, übersetzer*, marktforschung*, tierklinik*, dolmetscher*, hochzeitsfotograf*
5511 holding, beteiligungsholding
5612 facility management, gebäudemanagement*
5613 zeitarbeit*, personalvermittlung*, personaldienstleist*, arbeitnehmerüberlassung*, headhunter, stellenvermittlung* | bewerber
5614 callcenter*, inkasso*, sekretariatsservice, telefonservice
5615 reisebüro*, reiseveranstalter*, reiseagentur* | reisen, urlaub
5616 sicherheitsdienst*, wachdienst*, objektschutz*, schlüsseldienst*, detektei*, bewachung*, alarmanlagen
5617 gebäudereinigung*, glasreinigung*, gartenbau*, landschaftsbau*, hausmeisterservice*, reinigungsfirma*, reinigungsdienst*, schädlingsbekämpf*, garten und landschaftsbau, gartenpflege, reinigungsservice* | reinigung*, gärten
5619 eventagentur*, messeveranstalter*, veranstaltungsagentur*, messebau*
562 entsorgung*, recycling*, containerdienst*, abfallwirtschaft*, müllabfuhr*, schrotthandel*, wertstoff*, abfallentsorgung* | abfall, schrott, container
611 bildungseinrichtung*, akademie*, schule, *schule, weiterbildung* | unterricht, schüler, kurse
6111 grundschule*, gymnasium*, realschule*, gesamtschule*, privatschule*, internat*
6113 universität*, hochschule*, fachhochschule*
6114 managementtraining*, führungskräfteentwicklung
6115 berufsschule*, berufsbildung*
6116 fahrschule*, sprachschule*, musikschule*, nachhilfe*, tanzschule*, volkshochschule*, sprachkurs*
62 gesundheitswesen | patienten
6211 hausarzt*, hausärzt*, arztpraxis*, allgemeinmedizin*, facharzt*, innere medizin, gemeinschaftspraxis*, kinderarzt*, hautarzt*, augenarzt*, frauenarzt*, fachärzt*, orthopädie, hno praxis | arzt, ärzte, praxis
6212 zahnarzt*, zahnärzt*, zahnmedizin*, kieferorthopäd*, zahnklinik*, oralchirurgie*, dental, zahnpraxis*, zahnheilkunde | implantologie, prophylaxe, zähne*, zahn*
6213 physiotherapie*, psychotherapie*, heilpraktiker*, ergotherapie*, logopädie*, osteopath*, krankengymnastik*, podologie*, hebamme*
6214 dialysezentrum*, tagesklinik*
6215 medizinisches labor, laborarzt*, radiologie*
6216 pflegedienst*, ambulante pflege, häusliche pflege
6219 rettungsdienst*, blutspende*
622 krankenhaus*, klinikum*, fachklinik*, universitätsklinik*, rehaklinik* | notaufnahme, stationen, klinik*
623 pflegeheim*, seniorenheim*, altenheim*, betreutes wohnen, seniorenresidenz*, hospiz*, altenpflege*, seniorenzentrum* | senioren, bewohner
624 sozialdienst*, sozialstation*, jugendhilfe*, obdachlosenhilfe*, behindertenhilfe*, tafel e v
6244 kindertagesstätte*, kindergarten*, kita, kitas, kinderkrippe*, tagesmutter, kinderbetreuung*
7111 theater*, orchester*, oper, ballett*, chor, zirkus*, musiktheater* | aufführung*, konzerte
7112 fußballverein*, fußballclub*, rennstall*
7113 konzertveranstalter*, festival*, konzerthaus*, kulturveranstalt*
7114 künstleragentur*, modelagentur*
7115 künstler, künstlerin, schriftsteller*, illustrator*, musiker
7121 museum*, zoo, tierpark*, aquarium, botanischer garten, *museum
7131 freizeitpark*, vergnügungspark*
7132 spielbank*, casino*, lotterie*, spielhalle*, sportwetten
7139 fitnessstudio*, sportverein*, golfclub*, golfplatz*, tennisclub*, tennisverein*, kletterhalle*, yogastudio*, schwimmbad*, sportanlage*, turnverein*, skigebiet*, yoga, pilates, *sportverein, freibad, bowling | fitness, training
7211 hotel*, pension, gasthof*, ferienwohnung*, jugendherberge*, *hotel, hotellerie, übernachtung*, hostel*, gästehaus*, gastlichkeit, hotelgewerbe, gastgewerbe | zimmer, frühstücksbuffet, wellness*, gäste, suiten
7212 campingplatz*, campingplätze*, camping
7213 studentenwohnheim*, boardinghouse*
7223 catering*, partyservice*, kantine*, foodtruck*, gemeinschaftsverpflegung*
7224 bar, kneipe*, diskothek*, nachtclub*
7225 restaurant*, gasthaus*, wirtshaus*, café*, pizzeria*, imbiss*, bistro*, eisdiele*, gaststätte*, steakhaus* | küche, speisekarte, biergarten, gerichte, mittagstisch
8111 kfz werkstatt*, autowerkstatt*, karosserie*, autoreparatur*, autolackier*, waschanlage*, reifenservice, kfz meister*, kfz service | inspektion, werkstatt
8112 handyreparatur*, computerreparatur*, kalibrierung*
8113 maschinenreparatur*, maschinenwartung*, industrieservice*
8114 hausgerätereparatur*, fahrradwerkstatt*, schuhmacher*, uhrmacher*, schlüssel und schuh, polsterei*
8121 friseur*, kosmetikstudio*, barbershop*, nagelstudio*, tattoo*, massage*, kosmetikinstitut*, friseursalon*, day spa, fußpflege
8122 bestattung*, bestatter*, friedhof*, krematorium*
8123 wäscherei*, textilreinigung*, reinigung und wäscherei
8129 hundeschule*, hundesalon*, tierpension*, hochzeitsplaner*, partnervermittlung*
813 gemeinnützig*, förderverein*, stiftung*, hilfsorganisation*, ehrenamt* | spenden, verein, mitglieder
8131 kirche*, kirchengemeinde*, pfarrei*, moschee*, kloster*, gemeindehaus, bistum*, pfarrgemeinde
8133 tierschutzverein*, umweltverband*, naturschutzbund, menschenrechte, tierheim*
8134 heimatverein*, schützenverein*, kulturverein*
8139 berufsverband*, wirtschaftsverband*, handelskammer*, gewerkschaft*, innung*, fachverband*, handwerkskammer*, partei, branchenverband*
92 stadtverwaltung*, gemeindeverwaltung*, landratsamt*, ministerium*, behörde*, bürgerservice*, rathaus*, landkreis*, bundesamt*, amtsgericht*, stadt und gemeinde | bürger*, kommune*
922 feuerwehr*, polizei*, justizvollzug*
928 bundeswehr, botschaft, konsulat*
`;
