/** Trades that come to people, or sell what they know. */
export const services = `
  Restaurant | Restaurant | restaurant | restaurante
  Pizzeria | Pizzeria | pizzeria | pizzería
  Seafood restaurant | Fischrestaurant | restaurant de fruits de mer | marisquería
  Steakhouse | Steakhaus | restaurant de viande | asador | parrilla
  Barbecue restaurant | Grillrestaurant | grill barbecue | asador | parrilla
  Breakfast restaurant | Frühstück Brunch | brunch | brunch | desayunos
  Vegan restaurant | veganes Restaurant | restaurant végétarien | restaurante vegetariano
  Burger restaurant | Burger Restaurant | restaurant burger | hamburguesería
  Kebab shop | Döner | kebab | kebab
  Fast food restaurant | Imbiss | restauration rapide | comida rápida
  Café | Café | café | cafetería
  Coffee roaster | Kaffeerösterei | torréfacteur | tostador de café
  Tea room | Teehaus | salon de thé | tetería | casa de té
  Bar | Bar | bar | bar de copas | bar
  Pub | Kneipe | pub | pub
  Brewery | Brauerei | brasserie artisanale | cervecería
  Winery | Weingut | domaine viticole | bodega | viñedo
  Butcher | Metzgerei | boucherie | carnicería
  Fishmonger | Fischgeschäft | poissonnerie | pescadería
  Greengrocer | Obst und Gemüse | primeur | frutería | verdulería
  Delicatessen | Feinkost | épicerie fine | delicatessen
  Convenience store | Kiosk | supérette | tienda de alimentación | tienda de abarrotes
  Liquor store | Getränkemarkt | caviste | vinoteca | licorería
  Ice cream parlor | Eisdiele | glacier | heladería
  Caterer | Catering | traiteur | catering
  Food truck | Foodtruck | food truck | food truck
  Nightclub | Diskothek | boîte de nuit | discoteca | club nocturno
  Hostel | Hostel | auberge de jeunesse | albergue | hostal
  Guest house | Pension | chambres d'hôtes | casa rural | casa de huéspedes
  Holiday rental | Ferienwohnung | location de vacances | apartamento turístico | alquiler vacacional
  Campground | Campingplatz | camping | camping
  Lodging | Unterkunft | hébergement | alojamiento
  Dentist | Zahnarzt | dentiste | dentista
  Pediatric dentist | Kinderzahnarzt | pédodontiste | odontopediatra
  Cosmetic dentist | ästhetische Zahnmedizin | dentisterie esthétique | estética dental
  Doctor | Arztpraxis | médecin | médico
  Clinic | Ärztezentrum | centre médical | centro médico | clínica
  Urgent care clinic | Notfallpraxis | centre de soins immédiats | urgencias médicas
  Hospital | Krankenhaus | hôpital | hospital
  Pharmacy | Apotheke | pharmacie | farmacia
  Chiropractor | Chiropraktiker | chiropracteur | quiropráctico
  Physiotherapist | Physiotherapie | kinésithérapeute | fisioterapeuta
  Psychologist | Psychotherapeut | psychologue | psicólogo
  Gynecologist | Frauenarzt | gynécologue | ginecólogo
  Plastic surgeon | plastische Chirurgie | chirurgie esthétique | cirugía estética | cirujano plástico
  Podiatrist | Podologe | pédicure podologue | podólogo
  Acupuncturist | Akupunktur | acupuncteur | acupuntura
  Alternative medicine | Heilpraktiker | naturopathe | naturópata
  Medical laboratory | medizinisches Labor | laboratoire d'analyses | análisis clínicos
  Nursing home | Pflegeheim | EHPAD | residencia de ancianos | asilo de ancianos
  Assisted living facility | betreutes Wohnen | résidence seniors | residencia de mayores
  Home care | Pflegedienst | aide à domicile | ayuda a domicilio | cuidado de adultos mayores
  Medical spa | ästhetische Medizin | médecine esthétique | medicina estética
  Medical supply store | Sanitätshaus | matériel médical | ortopedia
  Hearing aids | Hörakustiker | audioprothésiste | audífonos
  Dental laboratory | Dentallabor | laboratoire de prothèse dentaire | laboratorio dental
  Barber | Barbershop | barbier | barbería
  Beauty salon | Kosmetikstudio | institut de beauté | centro de estética | salón de belleza
  Nail salon | Nagelstudio | onglerie | salón de uñas
  Tanning salon | Sonnenstudio | centre de bronzage | solárium
  Spa | Wellness | spa | spa
  Massage | Massagepraxis | massage | masajes
  Tattoo studio | Tattoostudio | tatoueur | estudio de tatuajes
  Hair removal | Haarentfernung | épilation | depilación
  Lawyer | Rechtsanwalt | avocat | abogado
  Personal injury lawyer | Anwalt Personenschaden | avocat dommage corporel | abogado accidentes
  Divorce and family lawyer | Anwalt Familienrecht | avocat divorce | abogado de familia
  Criminal defense lawyer | Strafverteidiger | avocat pénaliste | abogado penalista
  Immigration lawyer | Anwalt Ausländerrecht | avocat droit des étrangers | abogado de extranjería | abogado migratorio
  Patent lawyer | Patentanwalt | conseil en propriété industrielle | abogado de patentes
  Real estate lawyer | Anwalt Immobilienrecht | avocat droit immobilier | abogado inmobiliario
  Tax lawyer | Anwalt Steuerrecht | avocat fiscaliste | abogado fiscalista
  Bankruptcy lawyer | Insolvenzanwalt | avocat procédures collectives | abogado concursal | abogado quiebras
  Employment lawyer | Anwalt Arbeitsrecht | avocat droit du travail | abogado laboralista | abogado laboral
  Estate planning lawyer | Anwalt Erbrecht | avocat succession | abogado herencias
  Business lawyer | Anwalt Gesellschaftsrecht | avocat droit des affaires | abogado mercantil | abogado corporativo
  Notary | Notar | notaire | notaría
  Mediator | Mediation | médiateur | mediador
  Accountant | Buchhaltung | expert-comptable | gestoría contable | contador
  Tax advisor | Steuerberater | conseiller fiscal | asesoría fiscal
  Payroll service | Lohnbuchhaltung | gestion de la paie | gestión de nóminas
  Bank | Bank | banque | banco
  Credit union | Genossenschaftsbank | caisse de crédit mutuel | cooperativa de crédito
  Financial advisor | Finanzberater | conseiller en gestion de patrimoine | asesor financiero
  Investment company | Vermögensverwaltung | société de gestion | gestora de fondos
  Insurance agency | Versicherungsagentur | agence d'assurance | correduría de seguros | agencia de seguros
  Mortgage broker | Baufinanzierung | courtier en prêt immobilier | broker hipotecario
  Money lender | Kreditvermittler | organisme de crédit | préstamos
  Debt collection agency | Inkasso | recouvrement de créances | recobro de deudas | cobranzas
  Currency exchange | Wechselstube | bureau de change | cambio de divisas | casa de cambio
  Pawnshop | Pfandleihhaus | prêteur sur gages | casa de empeños
  Real estate agent | Immobilienmakler | agence immobilière | inmobiliaria
  Property manager | Hausverwaltung | syndic de copropriété | administrador de fincas | administración de condominios
  Property developer | Bauträger | promoteur immobilier | promotora inmobiliaria | desarrolladora inmobiliaria
  Home inspector | Bausachverständiger | diagnostic immobilier | inspección técnica de edificios
  Appraiser | Immobiliengutachter | expert immobilier | tasador
  Coworking space | Coworking | espace de coworking | coworking
  Storage facility | Selfstorage | garde-meuble | trastero | minibodegas
  Marketing agency | Werbeagentur | agence de communication | agencia de marketing
  Public relations agency | PR-Agentur | agence de relations presse | agencia de comunicación
  Consulting firm | Unternehmensberatung | cabinet de conseil | consultoría
  Staffing agency | Personalvermittlung | agence d'intérim | empresa de trabajo temporal | agencia de empleo
  Architect | Architekturbüro | architecte | estudio de arquitectura
  Engineering firm | Ingenieurbüro | bureau d'études | ingeniería
  Graphic designer | Grafikdesign | graphiste | diseño gráfico
  Video production company | Filmproduktion | production audiovisuelle | productora audiovisual
  Translator | Übersetzungsbüro | agence de traduction | agencia de traducción
  Event planner | Eventagentur | agence événementielle | organización de eventos
  Event venue | Eventlocation | salle de réception | salón de eventos
  Security company | Sicherheitsdienst | société de sécurité | empresa de seguridad
  Security system supplier | Alarmanlagen | alarme télésurveillance | alarmas
  Private investigator | Detektei | détective privé | detective privado
  Printing company | Druckerei | imprimerie | imprenta
  Sign maker | Werbetechnik | fabricant d'enseignes | rotulación | anuncios luminosos
  Promotional products supplier | Werbeartikel | objets publicitaires | regalos publicitarios | artículos promocionales
  Call center | Callcenter | centre d'appels | call center
  Research institute | Forschungsinstitut | institut de recherche | instituto de investigación
  Corporate office | Unternehmen | entreprise | empresa
  School | Schule | école | colegio
  Private school | Privatschule | école privée | colegio privado
  Kindergarten | Kindergarten | école maternelle | escuela infantil | jardín de niños
  Childcare | Kita | crèche | guardería
  University | Universität | université | universidad
  Driving school | Fahrschule | auto-école | autoescuela | escuela de manejo
  Language school | Sprachschule | école de langues | academia de idiomas | escuela de idiomas
  Tutoring center | Nachhilfe | soutien scolaire | clases particulares
  Training center | Weiterbildung | centre de formation | centro de formación | centro de capacitación
  Nonprofit organization | Verein | association | asociación | ONG
  Church | Kirche | église | iglesia
  Mosque | Moschee | mosquée | mezquita
  Synagogue | Synagoge | synagogue | sinagoga
  Chamber of commerce | Handelskammer | chambre de commerce | cámara de comercio
  Funeral home | Bestattungsinstitut | pompes funèbres | funeraria
  Veterinarian | Tierarzt | vétérinaire | veterinario
  Pet groomer | Hundesalon | toilettage chien | peluquería canina | estética canina
  Pet boarding | Hundepension | pension canine | residencia canina | pensión para perros
  Dog trainer | Hundeschule | éducateur canin | adiestrador de perros
  Gym | Fitnessstudio | salle de sport | gimnasio
  Yoga studio | Yogastudio | studio de yoga | centro de yoga | estudio de yoga
  Martial arts school | Kampfsportschule | club arts martiaux | artes marciales
  Golf course | Golfclub | golf | campo de golf | club de golf
  Sports center | Sportzentrum | complexe sportif | centro deportivo
  Swimming pool | Schwimmbad | piscine | piscina | alberca
  Riding school | Reitschule | centre équestre | hípica | escuela de equitación
  Amusement arcade | Spielhalle | salle de jeux | salón recreativo
  Escape room | Escape Room | escape game | escape room
  Casino | Spielbank | casino | casino
  Theatre | Theater | théâtre | teatro
  Music venue | Konzerthalle | salle de concert | sala de conciertos
  Travel agency | Reisebüro | agence de voyages | agencia de viajes
  Tour operator | Stadtführungen | visites guidées | visitas guiadas | tours
  Taxi company | Taxiunternehmen | taxi | taxi
  Bus company | Busunternehmen | autocariste | alquiler de autocares | renta de autobuses
  Airline | Fluggesellschaft | compagnie aérienne | aerolínea
  Newspaper | Zeitung | journal | periódico
  Publisher | Verlag | maison d'édition | editorial
  Radio station | Radiosender | station de radio | emisora de radio
  Television station | Fernsehsender | chaîne de télévision | canal de televisión
`;
