/** Names of industries as Wikidata's items (P452) and the usual classifications of shares have them, in English. */
export const industryNames = `
11 agriculture; agricultural products; farming
111 crop production; horticulture; viticulture
112 animal husbandry; livestock; aquaculture
113 forestry; forest products
114 fishing industry; fishing; fishery
21 mining; mining industry; metals and mining; diversified metals and mining
211 petroleum industry; oil and gas; oil industry; oil gas and consumable fuels; oil and gas exploration and production; fossil fuel industry; oil and gas industry; integrated oil and gas; gas industry; petroleum
2122 gold; gold mining; copper; precious metals and minerals; silver
2121 coal mining; coal and consumable fuels
2131 oil and gas equipment and services; oilfield services; energy equipment and services; oil and gas drilling
221 utilities; public utility; multi utilities; utility
2211 energy industry; energy; electric power industry; electricity; electric utilities; renewable energy; renewable electricity; electricity generation; power industry; wind power; solar energy; independent power producers; energy supply; electric utility; photovoltaics; solar power; wind energy; energy sector; energy supplier
2212 gas utilities; natural gas
2213 water utilities; water supply; water industry
236 construction; construction industry; homebuilding; building construction; construction sector; building industry
237 civil engineering; construction and engineering; heavy construction; infrastructure
31-33 manufacturing; manufacturing industry; industrials; conglomerate manufacturing; secondary sector
311 food industry; food processing; food products; packaged foods and meats; food; food manufacturing; food and beverage industry; food production; fast moving consumer goods; food and beverages
3113 chocolate industry; confectionery; confectionery industry
3115 dairy industry; dairy; dairy products
3116 meat industry; meat processing; meat packing industry
3118 bakery; baking industry; baking; pasta
3121 beverages; brewing; brewers; wine industry; soft drinks; alcohol industry; drink industry; winemaking; beverage industry; brewing industry; distillers and vintners; distilled beverage
3122 tobacco; tobacco industry
313 textile industry; textiles; textile manufacturing; textile
315 clothing industry; apparel; fashion; fashion industry; apparel accessories and luxury goods; garment industry; textiles apparel and luxury goods; luxury goods; clothing
316 footwear; leather industry; shoe industry; footwear industry
321 wood industry; timber industry; wood processing; lumber industry
322 paper industry; pulp and paper industry; packaging industry; paper packaging; paper products; containers and packaging; paper and packaging
323 printing; printing industry; commercial printing; graphic industry
324 oil refining; oil and gas refining and marketing; petroleum refining; oil refinery
325 chemical industry; chemicals; specialty chemicals; commodity chemicals; diversified chemicals; chemistry; materials
3253 fertilizers and agricultural chemicals; fertilizer; agrochemical
3254 pharmaceutical industry; pharmaceuticals; pharma; biotechnology and pharmaceuticals; pharmaceutics; drug industry
3256 cosmetics industry; cosmetics; personal care products; household products; personal products; perfume; personal care
326 plastics industry; rubber industry; tires and rubber; plastic; plastics; tire manufacturing
327 building materials; construction materials; glass industry; cement industry; ceramics; ceramic industry; building material; cement
331 metallurgy; steel industry; steel; aluminum; metal industry; iron and steel industry; ferrous metallurgy; aluminium industry
332 metalworking; metal processing; metal fabrication; weapons; arms industry
333 mechanical engineering; machinery; machine industry; machine tools; industrial machinery; mechanical engineering industry; plant construction; construction machinery and heavy trucks; agricultural machinery; heavy machinery; heavy industry; industrial machinery and supplies and components; machine building; elevators; capital goods; industrial automation; robotics
334 electronics; electronics industry; semiconductor industry; semiconductors; computer hardware; consumer electronics; electronic components; technology hardware storage and peripherals; electronic equipment and instruments; semiconductor; hardware; communications equipment; optics; measuring instruments
335 electrical equipment; electrical industry; electrical components and equipment; home appliance; household appliances; electrical engineering; lighting; battery; batteries
336 transportation equipment; transport equipment
3361 automotive industry; automobile manufacturers; automotive; automobile industry; motor vehicle manufacturing; automobiles; car manufacturing; vehicle construction; electric vehicle industry
3363 auto parts and equipment; automotive supplier; auto parts; automotive parts
3364 aerospace; aerospace industry; aerospace and defense; aircraft industry; aviation industry; aerospace manufacturer; spaceflight; space industry; aircraft manufacturing; defense industry; defence industry; arms and aerospace
3365 rail transport equipment; rolling stock manufacturing; rail vehicle
3366 shipbuilding; shipbuilding industry
3369 motorcycle manufacturers; bicycle industry; motorcycle industry
337 furniture; furniture industry; home furnishings; furniture manufacturing
3391 medical technology; medical devices; health care equipment; medical device industry; health care equipment and supplies; health care supplies; medical equipment
3399 toy industry; jewelry; leisure products; toys; jewellery; musical instruments; sports equipment; sporting goods
42 wholesale; wholesale trade; distributors; trading companies and distributors; wholesaling
4244 food distributors; foodservice distribution
4242 health care distributors; pharmaceutical distribution
44-45 retail; retail industry; retail trade; retailing; e commerce; internet and direct marketing retail; online retail; broadline retail; electronic commerce; specialty retail; retail sector
4411 automotive retail; car dealership
4441 home improvement retail; hardware store
4451 food retail; supermarket; grocery; supermarkets; grocery store; food and staples retailing; consumer staples distribution and retail
4491 homefurnishing retail; furniture retail
4492 computer and electronics retail; consumer electronics retail
455 department stores; general merchandise stores; department store; discount store; consumer staples merchandise retail
4561 drug retail; pharmacy; pharmacies; optical retail
4571 filling station; fuel retail
4581 apparel retail; fashion retail
48-49 transport; transport industry; transportation; transportation and logistics
481 airlines; air transport; aviation; airline; air transportation; civil aviation; passenger airlines; airline industry
482 rail transport; railroads; railway; rail transportation; railways
483 marine; shipping; maritime transport; marine transportation; shipping industry; sea transport; ferry; cruise line
484 road transport; trucking; cargo ground transportation; road freight transport; haulage
485 public transport; passenger transport; bus transport; passenger ground transportation; bus
486 pipeline transport; oil and gas storage and transportation
488 logistics; logistics industry; freight transport; freight forwarding; air freight and logistics; airport services; marine ports and services; supply chain management; port operation; cargo
491 postal service; mail; postal industry
492 courier; parcel delivery; package delivery; express delivery
493 warehousing; storage
51 mass media; media; media industry; information; media and entertainment
512 entertainment; film industry; movies and entertainment; music industry; animation; cinema; entertainment industry; film production; motion picture
5131 publishing; newspaper; publishing industry; newspaper publishing; book publishing; press; journalism; magazine; news media
5132 software; software industry; software publishing; application software; systems software; video game industry; interactive home entertainment; video games; computer software; software as a service; video game; enterprise software; video game development; prepackaged software
5161 broadcasting; radio broadcasting; television; television industry; radio; cable and satellite broadcasting; broadcasting industry; television broadcasting
5162 social media; streaming media; interactive media and services; social networking service; video on demand; podcasting; social network
517 telecommunications; telecommunications industry; telecommunication; integrated telecommunication services; wireless telecommunication services; telecommunication services; telecommunications service provider; mobile telephony; telecom; internet service provider
5182 cloud computing; web hosting; internet services and infrastructure; data processing and outsourced services; data center; internet hosting service; web hosting service
5192 web search engine; internet; internet industry; search engine; news agency; web portal; library
52 finance; financial services; financial sector; financial industry; financials; fintech; financial technology; diversified financial services; finance industry
5221 banking; banks; bank; diversified banks; regional banks; banking industry; retail banking; private banking; credit institution; thrifts and mortgage finance; financial institution
5222 consumer finance; leasing; specialized finance; mortgage finance; consumer credit
5223 payment services; transaction and payment processing services; payment processing; payment system; remittance
5231 investment banking; investment banking and brokerage; brokerage; stock brokerage; securities; capital markets; stockbroker
5232 financial exchanges and data; stock exchange; cryptocurrency exchange; cryptocurrency
5239 asset management; asset management and custody banks; investment management; private equity; venture capital; wealth management; investment; investments; venture capital financing; financial advice; investment company
5241 insurance; insurance industry; life and health insurance; property and casualty insurance; reinsurance; multi line insurance; managed health care; health insurance; life insurance; insurance sector
5242 insurance brokers; insurance broker
525 mutual fund; pension fund; investment fund; hedge fund; mortgage reits
531 real estate; real estate industry; real estate development; real estate operating companies; diversified reits; retail reits; office reits; real estate investment trust; real estate management and development; residential reits; industrial reits; property development; coworking; housing industry; property management
5312 real estate services; real estate brokerage; real estate agency
532 rental; leasing and rental; renting
5321 car rental; vehicle rental; car rental industry; passenger ground transportation rental; carsharing
541 professional services; commercial and professional services
5411 legal services; law; law practice; practice of law; legal industry; legal profession; jurisprudence
5412 accounting; auditing; accountancy; audit; accounting industry; tax consulting; tax advice; auditing and accounting; bookkeeping
5413 engineering; architecture; engineering services; architectural services; engineering consulting; surveying; architectural engineering; engineering industry
5414 design; graphic design; industrial design; interior design
5415 information technology; it services; information technology consulting; computer programming; it consulting and other services; software development; information technology industry; software engineering; web development; computer security; it industry; it consulting; information technology and services; cybersecurity; it service management; information and communications technology; web design; computer science; consulting information technology; artificial intelligence; technology; information technology consulting industry; tech industry; high tech industry
5416 management consulting; consulting; research and consulting services; business consulting; consultancy; strategy consulting; consulting industry; human resource consulting; consulting firm
5417 biotechnology; research and development; life sciences tools and services; research; biotechnology industry; scientific research; biotech; life sciences
5418 advertising; marketing; public relations; advertising industry; digital marketing; online advertising; outdoor advertising; communication; marketing communications; market communication
5419 photography; market research; veterinary medicine; translation; translation industry
5511 industrial conglomerates; holding company; conglomerate; multi sector holdings
561 business services; diversified support services; facility management; outsourcing; facilities management
5613 human resource and employment services; staffing; recruitment; temporary work; employment agency; human resources; employment services; executive search
5614 call center; debt collection; business process outsourcing; customer service
5615 travel; travel agency; tourism; tourism industry; online travel; travel industry; travel and tourism; tour operator
5616 security and alarm services; security; private security; security services; security industry
5617 cleaning; cleaning services; landscaping; gardening; pest control
562 waste management; environmental and facilities services; recycling; waste management industry; waste disposal; environmental services
611 education; education services; e learning; edtech; educational technology; education industry; training
6113 higher education; tertiary education
62 health care; healthcare; health care industry; health care facilities; health; health care services; healthcare industry; health industry; medicine; health care providers and services; medical industry
6212 dentistry; dental care
622 hospital; hospitals; hospital industry
623 elderly care; nursing home; nursing care
6244 child care; childcare
711 performing arts; sport; professional sports; sports; theatre; sports industry; arts
7113 live music; event management; festival; live entertainment
7121 museum; museums; cultural heritage
713 leisure facilities; amusement park; recreation; leisure; leisure industry; fitness
7132 gambling; casinos and gaming; gambling industry; casino; lottery; sports betting; online gambling; betting
7139 fitness industry; health club; gym
7211 hotels resorts and cruise lines; hotel industry; hospitality; hospitality industry; hotels; hotel; accommodation; lodging; hotels restaurants and leisure; hotel and restaurant; hotel management
7225 restaurants; restaurant; restaurant industry; fast food; foodservice; coffeehouse; food service; fast food restaurant; catering industry; gastronomy; foodservice industry
7223 catering
8111 automobile repair; car repair; vehicle repair
812 personal care services; beauty; hairdressing; cosmetology; funeral home
813 nonprofit sector; nonprofit; charity; philanthropy; non profit organization; religion; civil society; voluntary sector
92 public administration; government; public sector
`;
