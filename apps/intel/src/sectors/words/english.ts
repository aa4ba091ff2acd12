export const english = `
11 agriculture, agricultural company, agribusiness, growers | farming
111 crop farm, arable, vegetable farm, fruit orchard, vineyard estate, greenhouse grower, horticulture, plant nursery | crop, wheat, potato, corn, soybean, vegetables, fruit, orchard, tomato
112 cattle, dairy farm, livestock, ranch, poultry farm, pig farm, fish farm, aquaculture | cow, sheep, hens
1129 beekeeper, beekeeping, apiary, stud farm
113 forestry, logging company, logging
114 fishery, fishing fleet, trawler
115 crop spraying, agricultural contractor, harvesting contractor
21 mining company, mining, mineral exploration | mine
211 oil and gas exploration, oil and gas production, oil producer, natural gas producer, upstream oil | oil and gas, oilfield, petroleum
212 copper mine, gold mine, quarry, quarrying, open pit, coal mine, aggregates | copper, gold, lithium, iron ore, gravel
213 oilfield service, drilling contractor, drilling rig
221 utility company, utilities | utility
2211 energy, electricity, power plant, power generation, renewable energy, solar farm, wind farm, solar park, wind park, wind power, solar power, solar energy, green energy, energy supplier, energy company, energy provider, hydropower, power grid, clean energy, electric utility, energy producer | solar, power, renewable, wind turbine, megawatt, biogas, grid
2212 gas supplier, natural gas distribution, gas utility
2213 water utility, water supply, wastewater treatment, sewage
236 general contractor, home builder, house builder, homebuilder, housebuilder, building contractor, construction company, construction firm, builders, building company, design build, contracting, construction contractor, construction | new homes, renovation, remodeling, refurbishment, extensions, contractor, building site, commercial buildings
2361 home remodeling, loft conversion, custom homes
237 road construction, highway construction, bridge construction, tunnel construction, civil engineering contractor, civil engineering, pipeline construction, infrastructure construction | highway, bridge, tunnel
238 trade contractor, subcontractor
2381 roofing, roofer, masonry, bricklaying, bricklayer, framing contractor, glazing contractor, scaffolding, concrete contractor | roof
2382 plumber, plumbing, electrician, electrical contractor, hvac, heating engineer, heating installation, boiler installation, heat pump installation, air conditioning installation, solar installer, solar installation, drains, elevator installation | bathroom installation, heating
2383 painter and decorator, painters and decorators, painting contractor, house painter, plastering, plasterer, drywall, tiler, tiling, flooring contractor, carpentry, joiners | painter
2389 demolition, excavation contractor, groundworks, paving contractor
31-33 manufacturer, manufacturing, manufacture, factory, manufactures | made in, production line, producer, plant
311 food, food manufacturer, food manufacturing, food producer, food processing, frozen food, frozen meals, ready meals, foods, food company, food products, food industry | sauces, snacks, recipes, supermarkets, ingredients, kitchens
3111 pet food manufacturer, animal feed
3112 flour mill, milling company, breakfast cereal
3113 chocolate, chocolatier, confectionery, candy
3115 dairy, creamery, cheese maker, cheesemaker, ice cream maker | cheese, milk, yogurt, butter
3116 meat processing, slaughterhouse, sausage, meat products | ham
3117 fish processing, seafood processing, smoked salmon
3118 bakery, sourdough, patisserie, bakehouse, pasta maker, biscuits | bread, pastries, cakes, pastry, baked, rolls
3119 coffee roaster, coffee roastery, spice company, tea company | roasted coffee
3121 brewery, brewing, winery, vineyard, winemaker, distillery, distiller, soft drinks, cidery, bottled water, beverage company | beer, wine, lager, whisky, gin, ale
3122 cigarette, tobacco company
313 textile mill, weaving mill, spinning mill, textile manufacturer, textiles | fabrics, yarn, weaving, wool, cotton
314 carpet mill, curtains manufacturer, home textiles, towels
315 clothing manufacturer, garment, garment factory, apparel manufacturer, knitwear, workwear manufacturer
316 leather goods, shoe manufacturer, tannery, footwear manufacturer, shoemaker, saddlery
321 sawmill, plywood, wood panels, wood products, timber frame, pallets, lumber mill | timber, lumber
322 paper mill, cardboard, corrugated, paper packaging, cartons, pulp and paper | packaging
3231 printing company, commercial printer, printers, printing, print shop, offset printing, digital printing, bookbinding, screen printing | brochures, business cards, flyers
324 oil refinery, refinery, asphalt producer, lubricants
325 chemicals, chemical company, specialty chemicals, chemical manufacturer | chemical
3253 fertilizer, pesticide, agrochemical, crop protection
3254 pharmaceutical, pharmaceuticals, pharma, pharmaceutical company, drug maker, vaccines, vaccine, generic drugs, biopharma, biopharmaceutical, biotech company | medicines, medicine, therapies, clinical trials, drug
3255 paint manufacturer, coatings, adhesives, sealants, varnish
3256 soap, detergent, cosmetics manufacturer, cosmetics brand, skincare brand, perfume | cosmetics, skincare
326 plastic, plastics, injection moulding, injection molding, plastic packaging, rubber products, tyre manufacturer, tire manufacturer, extrusion
327 cement, concrete, bricks, ceramics, glassworks, ready mix, glass manufacturer, stone products, tile manufacturer, precast
331 steel mill, steelworks, steel producer, smelter, aluminium producer, aluminum producer, steelmaker
3315 foundry, castings, die casting
332 metal fabrication, steel fabrication, metalworking, welding, cnc machining, machine shop, sheet metal, precision engineering, forging, machined parts, fasteners, metal products, valves, turned parts, hand tools, cutlery, steel structures | steel, metal, screws
333 machines, machinery, machine builder, machine tools, machinery manufacturer, industrial equipment, conveyor, packaging machine, pumps, compressors, mechanical engineering, special machines, engine manufacturer, turbines, elevator manufacturer, tractors, agricultural machinery, machine manufacturer, industrial machines, robots, cranes, gearboxes, machine works | machine, equipment, automation, tools, assembly lines
3334 air conditioner manufacturer, ventilation systems manufacturer, refrigeration equipment
334 electronics manufacturer, electronics, circuit board, semiconductor, microchip, sensors, electronic components, computer hardware, consumer electronics, measuring instruments, computer manufacturer | sensor, chip
3345 measuring devices, measurement instruments, test instruments
335 electric motors, lighting manufacturer, luminaires, batteries, battery manufacturer, transformers, household appliance manufacturer, cables, switchgear
3361 carmaker, car manufacturer, automaker, automotive manufacturer, truck manufacturer, electric vehicle manufacturer, automobile manufacturer
3362 trailer manufacturer, motorhome manufacturer, caravan manufacturer
3363 automotive supplier, brake systems, auto parts manufacturer, automotive components | carmakers, brake
3364 aerospace, aircraft parts, aircraft manufacturer, spacecraft, satellites manufacturer, aviation components | aircraft
3365 rolling stock, railway vehicles, train manufacturer
3366 shipyard, shipbuilder, shipbuilding, boatbuilder, yacht builder
3369 motorcycle manufacturer, bicycle manufacturer, bike manufacturer
3371 furniture maker, furniture manufacturer, cabinet maker, cabinetmaker, kitchen manufacturer, handcrafted furniture, bespoke furniture, upholstery | furniture, tables, chairs, wardrobes, oak
3372 office furniture manufacturer, office furniture
3379 mattress manufacturer
3391 medical devices, medical device, surgical instruments, medical equipment, medical technology, prosthetics, dental lab, dental laboratory, orthopaedic devices
3399 toy manufacturer, toys maker, musical instrument maker, sign maker, sporting goods manufacturer, jewellery manufacturer
42 wholesale, wholesaler, distributor, wholesale distributor, importer | distribution, trade customers, bulk
423 electrical wholesaler, electrical supplies, building materials wholesaler, industrial supplies, machinery dealer, steel distributor, electronics distributor, parts distributor, tools wholesaler
424 food wholesaler, beverage wholesaler, foodservice distributor, chemical distributor, food distributor, fruit importer, pharmaceutical wholesaler
44-45 retailer, retail, online shop, online store, web shop, e commerce store, retail chain | shop, store, shopping, buy online, free delivery
4411 car dealer, car dealership, auto dealer, used cars, new cars, dealership, automobile dealer | test drive
4412 motorcycle dealer, boat dealer, rv dealer, caravan dealer
4413 auto parts store, tire shop, tyre shop, tyres, car parts
4441 hardware store, diy store, home improvement store, builders merchant, building supplies, paint store
4442 garden centre, garden center, garden supplies
4451 supermarket, grocery, grocer, convenience store, corner shop
4452 butcher, butcher shop, fishmonger, delicatessen, cheese shop, greengrocer, farm shop, health food store
4453 wine shop, liquor store, wine merchant, off licence
4491 furniture store, furniture shop, home furnishings, kitchen showroom, carpet store, lighting store, mattress store, bed store | furniture, sofas, beds, homeware
4492 electronics store, computer store, mobile phone shop, appliance store
4551 department store
4552 discount store, hypermarket, dollar store, variety store
4561 pharmacy, drugstore, optician, opticians, eyewear store, chemist shop, perfumery, beauty store, medical supply store | prescriptions, glasses
4571 petrol station, gas station, filling station, fuel station
4572 heating oil, fuel dealer, propane
4581 clothing store, clothes shop, boutique, fashion store, fashion retailer, clothing boutique, fashion brand, menswear, womenswear, lingerie | clothing, fashion, clothes
4582 shoe store, shoe shop, shoes, footwear retailer, sneakers
4583 jeweller, jeweler, jewellery, jewelry, watches, handbags | rings, necklaces
4591 sports shop, sporting goods, bike shop, bicycle shop, toy shop, toy store, music shop, outdoor gear, hobby shop | bikes
4592 bookshop, bookstore, booksellers, newsagent
4593 florist, flower shop, flower delivery | bouquets, flowers
4594 stationery, gift shop, office supplies, souvenirs
4595 antiques, second hand, thrift store, used goods, vintage shop, pawn shop
4599 pet shop, pet store, pet supplies, art gallery, tobacconist, vape shop
481 airline, air carrier, charter flights, air charter, air cargo carrier | flights
482 railway company, railroad, rail freight operator
483 shipping line, container shipping, ferry, ferries, cruise line, shipping company, inland shipping, tanker fleet | vessels
484 trucking, haulage, haulier, road freight, truckload, road transport, freight carrier, removals, moving company, movers, heavy haulage, truck transport | trucks, fleet
485 taxi, bus company, coach hire, limousine, school bus, public transport, bus operator, coach company, chauffeur
486 pipeline operator, oil pipeline, gas pipeline
487 sightseeing tours, boat tours, scenic railway, harbour cruises
488 freight forwarding, freight forwarder, customs clearance, customs broker, logistics, freight, cargo, supply chain, port operator, airport operator, towing, logistics company, logistics provider, container terminal, shipping agent | shipments, transport, shipping, customs
491 postal service, post office
492 courier, parcel delivery, express delivery, same day delivery, parcels, messenger service, last mile delivery
493 warehousing, warehouse, cold storage, storage facility, distribution centre, distribution center, fulfilment, fulfillment
51 media company
5121 film production, video production, movie theater, cinema, film studio, production company, animation studio, post production, documentary | films, documentaries, movies
5122 record label, recording studio, music publisher
5131 newspaper, magazine, book publisher, publishing house, publisher, publishing, periodical, journal publisher | newsroom, classifieds, books, articles
5132 saas, software company, software publisher, cloud software, game studio, video games, game developer, software vendor, software platform, cloud platform, software, software product, accounting software, enterprise software, business software | platform, cloud, app, api, open source, product tour, subscription plans, labs, systems, workflows, free trial, integrations
5161 radio station, broadcaster, tv station, television, tv channel, broadcasting, radio network
5162 streaming service, podcast network, social network, video platform, streaming platform
517 broadband, telecom, telecoms, telecommunications, internet provider, internet service provider, mobile operator, mobile phone provider, fibre network, fiber network, satellite communications, voip provider, mobile network | fibre, roaming
5182 web hosting, data center, data centre, hosting provider, cloud hosting, colocation, dedicated servers, data processing, cloud infrastructure, hosting | servers, domains
5192 search engine, library, archive, news agency, online directory, comparison portal
52 financial services, finance company, fintech | finance, financial
521 central bank
5221 bank, credit union, savings bank, community bank, building society, banking | checking accounts, savings accounts, mortgages, loans, current account
5222 mortgage lender, consumer lender, leasing finance, credit card company, student loans, lender, equipment finance | lending
5223 mortgage broker, payment processing, payment processor, payment service provider, payment gateway, money transfer, card terminals, payments | card payments
5231 stockbroker, investment bank, securities brokerage, brokerage firm, investment banking, trading platform, foreign exchange broker
5232 stock exchange, crypto exchange
5239 wealth management, asset management, financial planning, financial advisor, financial adviser, venture capital, private equity, investment management, portfolio management, investment firm, venture capital firm, investment advice | investments, investing, portfolio companies
524 insurance, insurance company | policyholders
5241 insurer, life insurance, insurance carrier, reinsurance, health insurer, underwriter | policies
5242 insurance broker, insurance agency, insurance agent, insurance brokerage, claims adjuster | cover, quotes
525 pension fund, mutual fund, investment trust, hedge fund, investment fund
531 real estate, property company | property, properties
5311 self storage, storage units, office space for rent, coworking space, coworking, apartments for rent, real estate investment trust, shopping centre, landlord | square feet
5312 real estate agency, estate agent, estate agency, realtor, realty, real estate broker, letting agent, real estate agent, homes for sale, real estate brokerage | condos, homes, rentals
5313 property management, property manager, real estate appraisal, facility and property management, property developer, property valuation
532 rental company
5321 car rental, car hire, van hire, vehicle leasing, truck rental, fleet leasing, car leasing, rent a car
5322 party rental, costume rental, bike rental
5323 tool rental, tool hire, rental center
5324 equipment rental, plant hire, machinery rental, scaffold hire, crane hire, equipment hire, equipment leasing
5331 franchisor, patent licensing
5411 law firm, lawyer, attorney, solicitor, barrister, legal services, notary, legal advice, law office, attorneys at law, law practice, legal counsel, paralegal, litigation, patent attorney, law | legal, wills, court, divorce, advocate
5412 accountant, accounting firm, accountancy, bookkeeping, bookkeeper, chartered accountants, tax adviser, tax advisor, tax returns, tax return, tax consultant, auditors, accounting, payroll services, tax preparation, audit, cpa firm, tax advisers, annual accounts, certified public accountant | payroll, tax, vat, balance sheet
5413 architect, architecture firm, architectural, engineering consultancy, structural engineering, engineering firm, surveyor, land surveying, civil engineers, structural engineers, engineering consultants, testing laboratory, architecture practice, engineering design, landscape architect | architecture, engineering, engineers
5414 graphic design, interior design, interior designer, fashion designer, industrial design, design studio, product design studio, graphic designer
5415 software development, app development, web development, web design, it services, it support, it consulting, managed it, cybersecurity, custom software, systems integrator, system integration, software engineering, software house, it company, mobile app development, managed services provider, it service provider, software developer, bespoke software, custom web | developers, network monitoring, apps, programming
5416 management consulting, management consultancy, business consulting, strategy consulting, consultancy, hr consulting, environmental consulting, management consultant, business consultant, sustainability consulting, consulting firm | strategy, consulting, advisory, consultants
5417 research institute, contract research, biotechnology research, research laboratory, biotechnology, biotech, research and development company, clinical research | laboratory, antibody, research
5418 advertising agency, marketing agency, public relations, pr agency, creative agency, digital agency, branding agency, media agency, seo agency, digital marketing, social media agency, billboard advertising, advertising, outdoor advertising | marketing, branding, campaigns, seo, brand
5419 photographer, photography, veterinarian, veterinary, vet clinic, vets, translation agency, translators, market research, translation services, animal hospital, interpreters
5511 holding company
561 facility services
5611 office administration services, back office services
5612 facility management, facilities management
5613 staffing, recruitment agency, recruitment, recruiting, temp agency, headhunter, executive search, employment agency, temporary workers, staffing agency, personnel services, talent acquisition agency, recruiters | candidates, vacancies
5614 call centre, call center, debt collection, collection agency, document services, telemarketing, virtual assistants, answering service
5615 travel agency, tour operator, travel agent, holidays operator, package holidays, guided tours, tours | travel, holidays, itineraries
5616 security guards, security company, alarm monitoring, private investigator, detective agency, locksmith, security services, guarding | patrols, guards
5617 cleaning services, cleaning company, janitorial, landscaping, pest control, office cleaning, window cleaning, carpet cleaning, gardeners, lawn care, gardening, tree surgeon, housekeeping, tree care, commercial cleaning | cleaning, garden
5619 trade show organiser, event organiser, event management, event agency, packaging services, exhibition organiser, conference organiser
562 waste management, waste disposal, recycling, waste collection, skip hire, scrap, garbage collection, remediation, hazardous waste | waste
611 school, academy, education provider | education, pupils, students, lessons
6111 primary school, secondary school, high school, elementary school, grammar school, boarding school, independent school, preparatory school
6112 community college
6113 university, college, business school, faculties, graduate school
6114 executive education, computer training, management training, it training, corporate training
6115 vocational school, trade school, vocational training, beauty school, flight school
6116 language school, driving school, music school, dance school, tutoring, language courses, driving lessons, art school, yoga teacher training, swim school | tuition
6117 exam preparation, educational consulting, student exchange
62 healthcare, health care | patients
6211 family doctor, physician, physicians, general practitioner, medical practice, dermatologist, cardiologist, gynaecologist, doctors, gp surgery, pediatrician, medical clinic, eye doctor, orthopedic surgeon | clinic, medical, doctor
6212 dentist, dental, dental care, dental practice, dental clinic, orthodontist, orthodontics, orthodontic, oral surgery, endodontist, dentistry | implants, teeth, whitening, smiles, smile
6213 physiotherapy, physiotherapist, chiropractor, psychotherapy, psychologist, osteopath, optometrist, podiatrist, speech therapy, occupational therapy, physical therapy, acupuncture, naturopath
6214 outpatient clinic, dialysis center, fertility clinic, urgent care
6215 medical laboratory, diagnostic laboratory, radiology, diagnostic imaging
6216 home care, home health care, home nursing, domiciliary care
6219 ambulance, blood bank
622 hospital, medical center, medical centre | emergency department, maternity, wards
623 nursing home, care home, assisted living, retirement home, residential care, retirement community, elderly care, senior living, hospice | elderly, residents
624 social services, homeless shelter, food bank, youth services, family services, refugee aid | homeless
6244 nursery, day care, daycare, childcare, kindergarten, preschool, creche, child care
7111 theatre, theater company, orchestra, opera, ballet, dance company, circus, band, theatre company, choir | plays, concerts, performances
7112 football club, soccer club, baseball team, basketball team, racetrack, racing team, sports team
7113 concert promoter, festival, event venue, concert hall, live music venue, ticketing
7114 talent agency, artist management, model agency, booking agency
7115 artist, author, musician, illustrator, freelance writer
7121 museum, zoo, aquarium, botanical garden, historic site, art museum, national park
7131 amusement park, theme park, arcade, water park, trampoline park
7132 casino, betting, bookmaker, lottery, online gambling, sportsbook
7139 gym, fitness, fitness club, fitness studio, golf club, golf course, sports club, yoga studio, bowling, ski resort, yacht marina, tennis club, climbing gym, pilates, swimming pool, health club, personal trainer, crossfit, escape room, leisure centre
7211 hotel, hotels, motel, inn, bed and breakfast, guest house, guesthouse, resort, hostel, lodge, lodges, hospitality, boutique hotel, holiday apartments, vacation rentals | rooms, suites, accommodation, stay, guests
7212 campground, campsite, caravan park, rv park, holiday camp, camping
7213 student residence, student housing, boarding house, dormitory
722 food service, hospitality group
7223 catering, caterer, food truck, contract catering, canteen
7224 pub, bar, nightclub, cocktail bar, brewpub
7225 restaurant, cafe, coffee shop, pizzeria, bistro, diner, steakhouse, takeaway, sushi, fast food, eatery, tea room, ice cream parlour, burger | menu, book a table, dinner, lunch, brunch, cuisine, chef
811 repair shop
8111 auto repair, car repair, garage, body shop, mechanic, car wash, mot testing, auto body, vehicle repair, tyre fitting, car service | brakes, oil change
8112 computer repair, phone repair, electronics repair, calibration services
8113 machinery repair, industrial maintenance, machine maintenance
8114 appliance repair, watch repair, shoe repair, bicycle repair, furniture restoration, bike repair
8121 hair salon, hairdresser, barber shop, beauty salon, nail salon, spa treatments, tattoo, massage, barbershop, cosmetic studio, day spa, tanning | hair, nails
8122 funeral, funeral home, cremation, undertaker, cemetery, funeral directors
8123 laundry, dry cleaning, dry cleaners, launderette, laundromat, linen rental
8129 dog grooming, dog training, pet sitting, kennels, parking operator, dating agency, wedding planner, pet boarding
813 nonprofit, non profit, not for profit, charity, registered charity, foundation, ngo, volunteers | donate, donation, community
8131 church, parish, mosque, synagogue, temple, diocese, monastery | worship, faith
8132 grantmaking, charitable foundation, community foundation, philanthropic
8133 human rights, animal welfare, advocacy, environmental organization, conservation charity
8134 civic association, alumni association, social club, scouts
8139 trade association, chamber of commerce, trade union, labor union, labour union, professional association, political party, industry association, trade body, homeowners association
92 government, city council, municipality, town hall, ministry, public authority, county government, federal agency, government agency, local authority, city government | citizens, council
922 police department, fire department, fire and rescue, courthouse, prison
927 space agency
928 armed forces, embassy, army, navy
`;
