/** Words that stand in no person's name, without accents: where one is met, the text names something else. */
const text = `
january february march april may june july august september october november december monday tuesday wednesday
thursday friday saturday sunday januar februar marz juni juli oktober dezember montag dienstag mittwoch donnerstag freitag
samstag sonntag janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre lundi mardi mercredi jeudi
vendredi samedi dimanche enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes
martes miercoles jueves viernes sabado domingo gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre janeiro fevereiro
maio junho julho setembro outubro dezembro januari februari maart augustus maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
street st road rd avenue ave boulevard blvd drive lane highway hwy square plaza court place parkway pkwy suite ste floor unit
building strasse str platz allee gasse rue calle avenida carrer via viale piazza corso straat laan plein rua praca box po apt
bridge circle terrace trail route interstate exit station airport harbor harbour port pier beach island islands lake river valley hills mountain springs park parks forest
garden gardens farm farms ranch village town township city county state states district region province country north south east west northern southern
eastern western central downtown uptown united kingdom republic federal national international global worldwide
inc llc ltd limited gmbh ag kg ohg ug corp corporation company co companies group holding holdings plc sarl sas sa spa srl bv nv ab oy aps
lda ltda sl slu eurl sci llp lp pty foundation association society institute institution university college school schools academy church ministry ministries hospital
clinic center centre museum gallery theater theatre library council committee commission board department division office offices agency bureau authority court courthouse police
partners partnership associates brothers sons consulting consultants solutions systems services service technologies technology software digital media
studio studios labs lab works industries enterprises ventures capital bank banking insurance finance financial realty properties property estate homes home house houses hotel hotels
resort inn restaurant cafe bar grill kitchen bakery market markets store stores shop shops shopping boutique salon spa club gym fitness sports team teams league conference
about contact contacts us privacy policy policies terms conditions cookie cookies careers jobs job vacancies news blog press login log logout sign register account cart checkout search menu
navigation sitemap site map help faq faqs support download downloads read more learn view click here back next previous top all our your my we you the a an this that these those
what who how why when where which is are was be been do does did will can shall should must not no yes and or but with without from for into onto over under of at in on by as if
free new best great good quick links link page pages website web online email mail phone tel fax mobile call address hours open closed opening info information details overview summary
products product features feature pricing price prices plan plans demo trial start started get started book booking order orders buy sale sales deals offers offer gift gifts cards card subscribe newsletter
follow share like join member members membership donate donation events event calendar gallery photos photo videos video image images logo icon banner read story stories
customer customers client clients testimonials testimonial review reviews case study studies portfolio project projects work resources resource guide guides report reports whitepaper webinar webinars
people leadership management staff executive executives directors advisory advisors investors investor founders employees meet history mission vision values culture community sustainability diversity
human general public legal notice imprint impressum datenschutz kontakt startseite uber unser unsere unseren wir leistungen produkte aktuelles karriere anfahrt telefon telefax
accueil apropos actualites mentions legales equipe notre nos nous produits inicio nosotros equipo noticias productos servicios aviso contacto quienes somos chi siamo contatti
prodotti servizi squadra storia lavora azienda over ons diensten producten nieuws medewerkers vacatures sobre equipa noticias produtos servicos empresa
development developments design engineering operations marketing research education training quality security safety health care healthcare medical energy water power environment business
strategy strategic planning administration accounting purchasing production logistics delivery shipping returns warranty repair repairs maintenance installation parts equipment tools supplies supply
advanced professional premium standard basic custom complete total full real smart mobile social local regional corporate commercial residential industrial
america american americas europe european asia asian africa african australia australian canada canadian china chinese india indian japan japanese germany german france french
spain spanish italy italian england english britain british scotland ireland irish wales mexico mexican brazil portugal portuguese netherlands dutch belgium switzerland swiss austria sweden swedish norway
denmark finland poland russia russian turkey israel korea singapore malaysia indonesia philippines vietnam thailand deutschland osterreich schweiz espana italia nederland brasil
california texas florida virginia georgia ohio michigan illinois pennsylvania arizona nevada oregon colorado washington massachusetts carolina tennessee louisiana kentucky minnesota wisconsin
york london paris berlin munich munchen hamburg koln frankfurt stuttgart vienna wien zurich geneva madrid barcelona rome roma milan milano lisbon lisboa porto amsterdam rotterdam utrecht brussels
tokyo beijing shanghai seoul sydney melbourne toronto vancouver montreal chicago boston seattle angeles houston dallas atlanta miami philadelphia denver
san santa los las saint fort mount rio puerto ciudad hong kong
director manager president officer chairman chief head lead leader engineer developer designer analyst consultant coordinator administrator assistant specialist representative executive supervisor accountant
attorney attorneys lawyer nurse doctor dentist teacher professor owner founder partner secretary treasurer intern trainee volunteer technician agent advisor
geschaftsfuhrer geschaftsfuhrung leiter leiterin inhaber vorstand ansprechpartner directeur directrice gerant responsable fondateur gerente jefe socio direttore titolare amministratore
vertrieb verkauf einkauf buchhaltung verwaltung personal entwicklung technik beratung verein stiftung gesellschaft stadt gemeinde landkreis schule praxis kanzlei hausverwaltung
first last name username password user message subject required comments comment fields field submit send reply date time today tomorrow yesterday year years month day days week
january-march mon tue wed thu fri sat sun am pm est pst gmt
transport transports transporte transportes trasporti freight cargo haulage spedition logistik logistique logistica motors automotive electrical electronics plumbing heating roofing hospitality dental solar offene stelle stellen stellenangebote vacantes ouvertes aperte vacature
catering reservations reservation tickets ticket parking directions admission exhibits exhibit programs program classes class camp camps party parties wedding weddings rentals rental lost found
january happy holiday holidays christmas easter thanksgiving valentine black friday cyber
credit loan loans mortgage mortgages savings checking deposits payments payment billing invoice invoices
collection collections furniture mattress pet pets animal animals dog dogs cat cats flower flowers food foods drink drinks wine beer coffee tea pizza
world planet earth universe life living family families kids children women men senior seniors student students alumni veterans faculty
data cloud platform network networks analytics api docs documentation developers enterprise startup startups innovation innovations
chat live tv radio music film films movie movies game games art arts theater concert concerts festival
additional related recent popular latest other others various main primary secondary special current upcoming past future
facebook twitter instagram linkedin youtube pinterest google microsoft apple amazon adobe github xing tiktok whatsapp
copyright rights reserved trademark inquiries inquiry enquiries enquiry feedback complaints questions question answer answers
lorem ipsum dolor amet consectetur untitled unknown anonymous admin guest webmaster
spring summer autumn fall winter morning afternoon evening night
e-mail mail mails find zoo zoos car cars size sizes plus wash dress dresses code codes now frequently asked ask visit visitor visitors consumer consumers toll hotline request requests
replace replacement emergency emergencies pacific atlantic caribbean latin meeting meetings minutes permits permit kit kits measure natural list lists observatory process
processes processing please award awards pad pads climate change changes sustainable cut mailing area areas arrow tourism level levels hour gourmet room rooms jam bath
baths number numbers wings off rates rate powered private oils oil line lines housing bookmark enjoy play pay easy agenda agendas zoning traffic schedule schedules just
welcome overnight license licenses licence licensing municipal swim swimming index zip final official tribe telephone rent pickup drop check discount discounts stay
sector travel wildlife wild places aquarium prospect receive tour tours make claim claims comparison looking component components locator knowledge networking cultural
heritage certificates certificate certified promote fact facts frozen weekly monthly annual daily yearly use uses equal lender lenders analysis trade trading operational
base adult adults coming soon series symphony orchestra experience experiences access appeals commissions committees boards golf temporary budget budgets practice
practices efficient landscape landscapes landscaping civic tips tip survey surveys system assistance clothing accessories catalog catalogue catalogs mall package packages
packaging choice choices thank thanks fuel fuels honor remember explore fund funds funding vehicle vehicles currency exchange type types signature highways roads waste
solid emerging indigenous disaster disasters financing headquarters nature retail wholesale volume background bookings dates websites compare renewal carbon emissions
postcode write feed feeds tube computing usa uk eu uae red blue yellow orange purple pink two three four five six seven eight nine ten hundred watch listen take give keep
save saving ride every everything everyone anything something weather forecast neighborhood neighbourhood brochure brochures ordinance ordinances sheet sheets letter
letters form forms handout handouts document officers agreement agreements tool toolkit checklist glossary directory listing listings result results category categories
tag tags topic topics issue issues archive archives language languages translate version versions update updates upgrade upgrades release releases rating ratings stars
star winner winners finalist sponsor sponsors sponsorship partnerships recipe recipes menus lunch dinner breakfast brunch dessert desserts appetizers steak meat fish
chicken cheese bread cake cakes soup salad salads sauce sauces cocktail cocktails bottle bike bikes boat boats truck trucks trailer trailers tire tires tyre tyres engine
engines motor brake brakes battery batteries garage shirt shirts shoes jacket jackets pants jeans jewelry jewellery watches bag bags gown gowns fabric leather cotton wool
door doors window windows floors flooring roof roofs kitchens bathroom bathrooms bedroom bedrooms tile tiles paint painting lighting lamp lamps sofa chair chairs table
tables bed beds medicine vaccine vaccines therapy therapies treatment treatments surgery surgeries wellness yoga massage beauty hair skin nails facial law laws rule rules
regulation regulations compliance governance tax taxes benefit benefits pension pensions wastewater recycling sewer trash garbage sanitation fire rescue ambulance angebot
angebote preis preise offnungszeiten termin termine veranstaltung veranstaltungen bewerbung ausbildung wohnung wohnungen haus hauser garten reise reisen urlaub gesundheit
pflege medizin auto autos tarif tarifs horaire horaires offre offres produit maison maisons jardin voyage voyages sante voiture voitures precio precios horario horarios
oferta ofertas producto casa casas jardines viaje viajes salud coche coches prezzo prezzi orario orari offerta offerte prodotto viaggio viaggi salute prijs prijzen
openingstijden aanbieding aanbiedingen huis huizen tuin reis reizen preco precos produto viagem viagens saude
`;

export const notNames: ReadonlySet<string> = new Set(text.trim().split(/\s+/));

/** Trades and everyday words that are common family names: allowed behind a known given name. */
export const familyNames: ReadonlySet<string> = new Set(
  (
    'an my may march baker cook butler marshall page major bishop hunter carpenter mason porter driver chambers law price sales head young dean ' +
    'koch becker richter schneider fischer kaufmann meister wagner bauer abbott pope king duke prince gardener ' +
    'farmer miller smith cooper fisher taylor tailor weaver potter shepherd barber parker archer fletcher granger ' +
    'lane park parks hill hills rivers brooks lake west north east church holland england french german london ' +
    'paris berlin roma milan milano san carter clerk lead leader great love moon day summer winter ' +
    'friday monday black white green brown long short rich power powers law book books bell rose ' +
    'star field fields walker ' +
    'florida york washington hamburg wien frankfurt lisboa porto madrid barcelona toledo romano tedesco spanish ireland wales scott fry ' +
    'schubert mayer meyer maier mayor kellner tischler schreiner maurer zimmermann contador ferrer herrero guerrero pastor vicario ' +
    'constable sergeant warden provost gore ward hall wood woods stone rock waters ford forte conti re papa ' +
    'fox wolf lamb swan crane drake finch partridge peacock beers coffey wine ruiz lima silva santa santos rio chance hong kong ' +
    'grant art sommer winter herbst lenz sun son sons mars avril domingo abril enero martes ' +
    'kok bakker visser maire patron chair host notary principal guide captain ranger abogado notario chauffeur maat ober pastor deacon boulanger meunier florist student ' +
    'bird gold silver cross rush close small berry wing fair drop bath final play list watch rice cheese bread fish garage lamp paint tip ' +
    'pilot judge knight squire cannon bush field marsh moor heath glen dale combe '
  )
    .trim()
    .split(/\s+/),
);
