/** Shorter tables: what companies with a site of their own most often are. */
export const dutch = `
11 landbouw*, akkerbouw*, tuinbouw*, veehouderij*, kwekerij*, melkveehouderij*
2211 energieleverancier*, windpark*, zonnepark*, duurzame energie, groene stroom, windenergie, zonne energie | stroom, energie
236 bouwbedrijf*, aannemer*, woningbouw*, nieuwbouw*, bouwonderneming* | verbouwing*, renovatie*, bouw
237 wegenbouw*, grondwerken, waterbouw*
2381 dakdekker*, metselwerk*, timmerbedrijf*
2382 loodgieter*, elektricien*, installatiebedrijf*, installatietechniek*, zonnepanelen
2383 schildersbedrijf*, stukadoor*, tegelzetter*
31-33 fabrikant*, producent*, fabriek* | productie
311 voedingsmiddelen*, levensmiddelenproduc*, diepvries*, voedingsindustrie
3118 bakkerij*, banketbakkerij*, brood | gebak
3121 brouwerij*, wijngaard*, distilleerderij*
3231 drukkerij*, drukwerk*
3254 farmaceutisch*, geneesmiddelenfabrikant*
326 kunststof*, spuitgiet*
332 metaalbewerking*, constructiebedrijf*, plaatwerk*, machinale bewerking
333 machinebouw*, machinefabriek*, *machines, machinebouwer* | machines
3371 meubelmaker*, meubelfabriek*
42 groothandel*
44-45 webwinkel*, webshop*, winkel*
4411 autobedrijf*, autodealer*, occasions
4451 supermarkt*
4491 meubelzaak*, woonwinkel*, keukenzaak*
4561 apotheek*, opticien*, drogist*
4581 kledingwinkel*, damesmode*, kleding
4591 fietsenwinkel*, sportwinkel*, speelgoedwinkel*
4592 boekhandel*
4593 bloemist*, bloemenwinkel*
484 transportbedrijf*, wegtransport*, verhuisbedrijf*, goederenvervoer | vrachtwagens
488 logistiek*, expediteur*, douane, expeditie, vrachtvervoer | transport
492 koerier*, pakketbezorg*
493 opslag, magazijn*, warehousing
5131 uitgeverij*, krant*
5132 software, softwarebedrijf*, saas, softwareleverancier*, *software | platform, cloud
5182 webhosting*, datacenter*
517 telecom*, internetprovider*, glasvezel*
5221 bank, spaarbank* | hypotheken, leningen
5239 vermogensbeheer*, financieel advies, financieel adviseur*
524 verzekering*
5242 verzekeringsadviseur*, assurantiekantoor*, verzekeringsmakelaar*
5312 makelaar*, vastgoed* | woningen
5321 autoverhuur*
5411 advocaat*, advocaten*, notaris*, advocatenkantoor*, juridisch advies | arbeidsrecht, familierecht
5412 accountant*, boekhoud*, belastingadvies*, administratiekantoor*, belastingaangifte* | administratie, jaarrekening*
5413 architect*, ingenieursbureau*
5415 softwareontwikkeling*, webdesign*, maatwerksoftware*, it dienst*, webbouw*, ict bedrijf*, cybersecurity
5416 adviesbureau*, organisatieadvies*, managementadvies*
5418 reclamebureau*, marketingbureau*, communicatiebureau*
5419 dierenarts*, fotograaf*, vertaalbureau*
5613 uitzendbureau*, werving en selectie, detachering*
5615 reisbureau*, reisorganisatie*
5617 schoonmaak*, hovenier*, glazenwasser*
562 afvalverwerking*, recycling*, afvalinzameling*
6111 basisschool*, middelbare school
6113 universiteit*, hogeschool*
6116 rijschool*, taalschool*, muziekschool*
6211 huisarts*, huisartsenpraktijk*
6212 tandarts*, tandartspraktijk*, orthodontist*, mondhygiën*, tandheelkund* | gebit
6213 fysiotherap*, psycholoog*
622 ziekenhuis*
623 verpleeghuis*, verzorgingstehuis*, woonzorgcentrum*
6244 kinderopvang*, kinderdagverblijf*
7121 museum*
7139 sportschool*, fitness*, zwembad*
7211 hotel*, bed and breakfast, pension | kamers
7212 camping*
7225 restaurant*, eetcafé*, pizzeria*, lunchroom* | gerechten, keuken
8111 garagebedrijf*, autogarage*, autoschade*
8121 kapper*, kapsalon*, schoonheidssalon*
8122 uitvaart*, begrafenis*
813 stichting, goed doel, vrijwilligers*
92 gemeente, ministerie
`;
