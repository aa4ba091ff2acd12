/**
 * What else businesses of a trade often call themselves, in other words than the first ones: the house where those say
 * the person, or the work. Lines are `label | English | German | French | Spanish | Spanish of the Americas`, the last
 * where it differs; a language may have none.
 */
export const secondWords = `
  Restaurant | bistro grill | Gasthaus Wirtshaus | brasserie | mesón
  Pizzeria | pizza | Pizza Ristorante | pizza | pizza
  Café | coffee shop | Kaffeehaus | salon de thé | café
  Bakery | bread and cakes | Backwaren | pain pâtisserie | horno de pan
  Butcher | meat market | Fleischerei | charcuterie | charcutería
  Hotel | inn | Gasthof | hôtellerie | hostal
  Caterer | catering | Partyservice | service traiteur | banquetes
  Dentist | dental clinic | Zahnarztpraxis | cabinet dentaire | clínica dental
  Orthodontist | braces | Kieferorthopädie | orthodontie | ortodoncia
  Doctor | medical practice | Hausarzt | cabinet médical | consulta médica | consultorio médico
  Pharmacy | drugstore | | | droguería
  Optician | eyewear | Brillen | lunettes | gafas | lentes
  Chiropractor | chiropractic clinic | Chiropraktik | chiropraxie | quiropráctica
  Physiotherapist | physical therapy | Krankengymnastik | cabinet de kinésithérapie | clínica de fisioterapia
  Psychologist | therapist | Psychotherapie | psychothérapeute | psicoterapia
  Hairdresser | hair salon | Friseursalon | salon de coiffure | peluqueros | estética
  Barber | barbershop | Herrenfriseur | barbershop | barber shop
  Beauty salon | beautician | Kosmetik | esthéticienne | esteticista
  Lawyer | law firm | Anwaltskanzlei | cabinet d'avocats | despacho de abogados
  Notary | notary public | Notariat | étude notariale | notario
  Accountant | accounting firm | Buchhaltungsbüro | cabinet comptable | asesoría contable | despacho contable
  Tax advisor | tax preparation | Steuerkanzlei | fiscaliste | asesor fiscal
  Financial advisor | wealth management | Finanzberatung | gestion de patrimoine | asesoría financiera
  Insurance agency | insurance broker | Versicherungsmakler | courtier en assurance | agente de seguros
  Real estate agent | realty | Immobilien | immobilier | agencia inmobiliaria | bienes raíces
  Property manager | property management | Immobilienverwaltung | gestion immobilière | gestión de fincas
  Marketing agency | advertising agency | Marketingagentur | agence de publicité | agencia de publicidad
  Consulting firm | business consultant | Beratung | conseil en entreprise | asesoría de empresas
  Staffing agency | recruitment | Zeitarbeit | cabinet de recrutement | selección de personal
  Architect | architecture firm | Architekten | cabinet d'architecture | arquitectos
  Engineering firm | engineers | Ingenieure | ingénierie | ingenieros
  Photographer | photo studio | Fotostudio | studio photo | estudio fotográfico
  Security company | guard service | Wachdienst | gardiennage | vigilancia
  Printing company | print shop | Copyshop | reprographie | artes gráficas
  Veterinarian | animal hospital | Tierarztpraxis | clinique vétérinaire | clínica veterinaria
  Gym | fitness | Fitness | fitness | centro de fitness
  Travel agency | tours | Reisen | voyages | viajes
  Funeral home | funeral directors | Bestattungen | services funéraires | tanatorio | servicios funerarios
  Building contractor | construction company | Baufirma | maçonnerie générale | construcciones
  Remodeling contractor | home remodeling | Renovierung | travaux de rénovation | reformas integrales | remodelación
  Plumber | plumbing | Sanitär | plomberie | fontanería | plomería
  HVAC contractor | heating and air conditioning | Heizungsbau | climatisation | calefacción | climas
  Electrician | electrical contractor | Elektroinstallation | électricité | instalaciones eléctricas
  Roofer | roofing | Dachdeckerei | toiture | cubiertas | techos
  Painter | painting contractor | Malerbetrieb | peinture | pinturas
  Carpenter | joinery | Schreinerei | menuiserie | carpintería
  Landscaper | landscaping | Landschaftsbau | aménagement de jardins | paisajismo
  Cleaning company | cleaners | Gebäudereinigung | société de nettoyage | servicio de limpieza
  Pest control | exterminator | Kammerjäger | dératisation | fumigación
  Moving company | movers | Umzüge | déménagement | mudanzas | fletes
  Locksmith | lock and key | Schlosser | serrurerie | cerrajería
  Car repair shop | auto repair | Kfz-Werkstatt | réparation automobile | reparación de coches | servicio automotriz
  Car dealer | dealership | Autohändler | garage concessionnaire | venta de coches | venta de autos
  Florist | flower shop | Blumen | fleurs | flores
  Bookstore | books | Bücher | livres | libros
  IT company | IT services | IT-Dienstleister | infogérance | soporte informático
  Software company | software development | Softwarehaus | développement logiciel | desarrollo de software
  Web designer | web agency | Webagentur | création de sites | desarrollo web
  Manufacturer | manufacturing | Produktion | fabrication | fabricación
  Logistics company | freight | Logistik | transporteur | transporte de mercancías | fletes
`;
