/** Trades that build, repair, make or sell things. */
export const crafts = `
  Building contractor | Bauunternehmen | entreprise du bâtiment | empresa constructora | constructora
  Remodeling contractor | Sanierung | rénovation | reformas | remodelaciones
  Plumber | Klempner | plombier | fontanero | plomero
  HVAC contractor | Heizung Klima | chauffagiste | climatización | aire acondicionado
  Electrician | Elektriker | électricien | electricista
  Roofer | Dachdecker | couvreur | tejados | techado impermeabilización
  Painter | Maler | peintre en bâtiment | pintor
  Carpenter | Tischlerei | menuisier | carpintero
  Mason | Maurer | maçon | albañil
  Plasterer | Trockenbau | plaquiste | yesero | tablaroca
  Tiler | Fliesenleger | carreleur | alicatador | instalación de azulejos
  Flooring company | Bodenleger | poseur de parquet | suelos parquet | pisos
  Glazier | Glaserei | vitrier | cristalería | vidriería
  Window and door company | Fensterbau | fenêtres et portes | ventanas | puertas y ventanas
  Garage door company | Garagentore | porte de garage | puertas de garaje | portones
  Fence contractor | Zaunbau | clôtures | vallas | cercas
  Locksmith | Schlüsseldienst | serrurier | cerrajero
  Insulation contractor | Dämmung | isolation | aislamientos
  Scaffolding company | Gerüstbau | échafaudage | andamios
  Demolition contractor | Abbruchunternehmen | démolition terrassement | demoliciones
  Paving contractor | Straßenbau | travaux publics | pavimentación
  Solar installer | Solaranlagen | installateur panneaux solaires | placas solares | paneles solares
  Handyman | Hausmeisterservice | petits travaux | manitas | reparaciones del hogar
  Interior designer | Innenarchitekt | architecte d'intérieur | diseñador de interiores
  Kitchen showroom | Küchenstudio | cuisiniste | tienda de cocinas | cocinas integrales
  Pool contractor | Schwimmbadbau | pisciniste | construcción de piscinas | construcción de albercas
  Chimney sweep | Schornsteinfeger | ramoneur | deshollinador
  Restoration company | Wasserschadensanierung | assèchement dégât des eaux | limpieza de siniestros
  Metal construction | Metallbau | métallerie | estructuras metálicas
  Surveyor | Vermessungsbüro | géomètre | topógrafo
  Building supplies store | Baustoffhandel | matériaux de construction | materiales de construcción
  Landscaper | Gartenbau | paysagiste | jardinería
  Lawn care | Gartenpflege | entretien de pelouse | mantenimiento de jardines
  Tree service | Baumpflege | élagueur | poda de árboles
  Pest control | Schädlingsbekämpfung | désinsectisation dératisation | control de plagas
  Cleaning company | Reinigungsfirma | entreprise de nettoyage | empresa de limpieza
  Carpet cleaning | Teppichreinigung | nettoyage de tapis | limpieza de alfombras
  Window cleaning | Fensterreinigung | laveur de vitres | limpieza de cristales | limpieza de vidrios
  Pressure washing | Hochdruckreinigung | nettoyage haute pression | limpieza a presión
  Moving company | Umzugsunternehmen | déménageur | empresa de mudanzas | mudanzas
  Junk removal | Entrümpelung | débarras | vaciado de pisos | retiro de escombros
  Appliance repair | Haushaltsgeräte Reparatur | dépannage électroménager | reparación de electrodomésticos
  Upholsterer | Polsterei | tapissier | tapicero
  Septic service | Grubenentleerung | vidange fosse septique | fosas sépticas
  Laundry | Wäscherei | blanchisserie | lavandería
  Laundromat | Waschsalon | laverie automatique | lavandería autoservicio
  Dry cleaner | Reinigung | pressing | tintorería
  Tailor | Schneiderei | couturier retouches | sastrería
  Shoe repair | Schuhmacher | cordonnier | zapatero | reparación de calzado
  Car repair shop | Autowerkstatt | garage automobile | taller mecánico
  Auto body shop | Karosserie | carrosserie | taller de chapa y pintura | hojalatería y pintura
  Auto glass shop | Autoglas | pare-brise | lunas de coche | cristales automotrices
  Auto detailing | Fahrzeugaufbereitung | detailing auto | detailing de coches | detallado automotriz
  Car dealer | Autohaus | concessionnaire automobile | concesionario de coches | agencia de autos
  Used car dealer | Gebrauchtwagen | voitures d'occasion | coches de segunda mano | autos usados
  Truck dealer | Lkw-Händler | concessionnaire camions | concesionario de camiones
  Truck repair shop | Lkw-Werkstatt | réparation poids lourds | taller de camiones
  Tire shop | Reifenservice | pneus | neumáticos | llantas
  Car parts store | Autoteile | pièces auto | recambios de coche | refacciones
  Car wash | Waschanlage | lavage auto | lavadero de coches | autolavado
  Car rental | Autovermietung | location de voitures | alquiler de coches | renta de autos
  Gas station | Tankstelle | station-service | gasolinera
  Charging station | Ladestation | borne de recharge | punto de recarga | estación de carga
  Towing service | Abschleppdienst | dépannage remorquage | grúas
  Motorcycle repair shop | Motorradwerkstatt | réparation moto | taller de motos
  Caravan dealer | Wohnmobile | camping-cars | autocaravanas | casas rodantes
  Boat dealer | Bootshändler | vente de bateaux | venta de barcos | venta de lanchas
  Vehicle inspection | TÜV | contrôle technique | ITV | verificación vehicular
  Junkyard | Autoverwertung | casse automobile | desguace | deshuesadero
  Parking operator | Parkhaus | parking | parking | estacionamiento
  Manufacturer | Hersteller | fabricant | fabricante
  Machine shop | Zerspanung | usinage | mecanizado | maquinado
  Industrial equipment supplier | Maschinenhandel | machines industrielles | maquinaria industrial
  Plastics manufacturer | Kunststofftechnik | plasturgie | fabricante de plásticos
  Chemical company | Chemieunternehmen | produits chimiques | productos químicos
  Pharmaceutical company | Pharmaunternehmen | laboratoire pharmaceutique | laboratorio farmacéutico
  Packaging company | Verpackungen | emballage | embalajes | empaques
  Logistics company | Spedition | transport logistique | empresa de logística
  Trucking company | Transportunternehmen | transport routier | transporte por carretera | autotransporte de carga
  Warehouse | Lagerhaus | entrepôt | almacén | bodega de almacenamiento
  Courier service | Kurierdienst | coursier | mensajería
  Wholesaler | Großhandel | grossiste | mayorista
  Importer and exporter | Import Export | import-export | importación exportación
  Waste management company | Entsorgung | gestion des déchets | gestión de residuos
  Energy supplier | Energieversorger | fournisseur d'énergie | compañía eléctrica
  Oil and gas company | Mineralölhandel | pétrole et gaz | petróleo y gas
  Mining company | Steinbruch Bergbau | carrière | cantera | minera
  Farm | Bauernhof | ferme | granja | rancho
  Agricultural supplier | Landhandel Landmaschinen | matériel agricole | maquinaria agrícola
  Equipment rental | Baumaschinen Vermietung | location de matériel | alquiler de maquinaria | renta de maquinaria
  Furniture manufacturer | Möbelhersteller | fabricant de meubles | fábrica de muebles
  Food manufacturer | Lebensmittelhersteller | agroalimentaire | empresa alimentaria
  Shop | Laden | magasin | tienda
  Clothing store | Modegeschäft | magasin de vêtements | tienda de ropa
  Watch shop | Uhrmacher | horlogerie | relojería
  Furniture store | Möbelhaus | magasin de meubles | tienda de muebles | mueblería
  Mattress store | Matratzen | literie | colchonería
  Home goods store | Haushaltswaren | décoration maison | artículos para el hogar
  Appliance store | Haushaltsgeräte | électroménager | electrodomésticos
  Hardware store | Baumarkt | quincaillerie | ferretería
  Lighting store | Leuchten | luminaires | iluminación
  Garden center | Gartencenter | jardinerie | centro de jardinería | vivero
  Florist | Blumenladen | fleuriste | floristería | florería
  Stationery store | Schreibwaren | papeterie | papelería
  Bookstore | Buchhandlung | librairie | librería
  Department store | Kaufhaus | grand magasin | grandes almacenes | tienda departamental
  Toy store | Spielwaren | magasin de jouets | juguetería
  Pharmacy and cosmetics store | Drogerie | parfumerie cosmétique | cosmética
  Antique shop | Antiquitäten | antiquaire | antigüedades
  Thrift store | Secondhand | friperie | tienda de segunda mano
  Tobacco shop | Tabakladen | bureau de tabac | estanco | tabaquería
  Wedding shop | Brautmode | robes de mariée | vestidos de novia
  Art supply store | Künstlerbedarf | loisirs créatifs | manualidades
  Online shop | Onlineshop | boutique en ligne | tienda online | tienda en línea
  IT company | IT-Systemhaus | services informatiques | servicios informáticos
  Software company | Softwareentwicklung | éditeur de logiciels | empresa de software
  Web designer | Webdesign | agence web | diseño web
  Web hosting company | Webhosting | hébergeur web | alojamiento web | hosting
  Telecommunications company | Telekommunikation | télécommunications | telecomunicaciones
  Computer repair shop | Computerreparatur | réparation ordinateur | reparación de ordenadores | reparación de computadoras
  Mobile phone repair shop | Handyreparatur | réparation téléphone | reparación de móviles | reparación de celulares
  Computer store | Computerladen | magasin informatique | tienda de informática | tienda de computadoras
  Mobile phone store | Handyshop | téléphonie mobile | tienda de móviles | tienda de celulares
  Electronics store | Elektronikmarkt | magasin d'électronique | tienda de electrónica
  Game developer | Spieleentwickler | studio de jeux vidéo | estudio de videojuegos
`;
