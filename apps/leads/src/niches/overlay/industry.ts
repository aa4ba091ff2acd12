import { nichesOf } from './curated-niche';

export const industry = nichesOf(
  'industry',
  `
  Manufacturer | man_made/works industrial/factory | business_manufacturing_and_supply industrial_company | | manufacturing, manufacturers, factory, plant, production plant, industrial, industrial company, producer, Hersteller, Fabrik, Produktionsbetrieb, Industrie, Industriebetrieb, fabricant, usine, fábrica, fabricante, industria
  Machine shop | industrial/machine_shop craft/toolmaker | machine_shop casting_molding_and_machining turnery | | machining, CNC machining, CNC, machinist, tool and die, precision engineering, Maschinenbau, Zerspanung, Dreherei, usinage, mécanique de précision, mecanizado, tornería
  Industrial equipment supplier | | industrial_equipment b2b_machinery_and_tools b2b_equipment_maintenance_and_repair | | industrial equipment, machinery, heavy equipment, machine tools, Maschinenhandel, Industriebedarf, machines industrielles, maquinaria, maquinaria industrial
  Plastics manufacturer | | plastic_manufacturer plastic_company plastic_fabrication_company plastic_injection_molding_workshop | | plastics, plastic, injection molding, Kunststoff, Kunststofftechnik, Spritzguss, plasturgie, plásticos
  Chemical company | | chemical_plant | | chemicals, chemical plant, chemical supplier, Chemieunternehmen, Chemie, produits chimiques, química
  Pharmaceutical company | | pharmaceutical_companies biotechnology_company | Q19644607 | pharmaceuticals, pharma, biotech, biotechnology, life sciences, Pharmaunternehmen, Pharma, laboratoire pharmaceutique, farmacéutica, biotecnología
  Packaging company | | packaging_contractors_and_service packing_supply | | packaging, packaging supplier, boxes, Verpackung, Verpackungen, emballage, embalajes, envases
  Sawmill | craft/sawmill industrial/sawmill | saw_mill wood_and_pulp | | timber, timber mill, saw mill, wood products, Sägewerk, Holzhandel, scierie, aserradero, maderera
  Logistics company | office/logistics office/transport | freight_and_cargo_service freight_forwarding_agency distribution_services business_storage_and_transportation | | logistics, freight, freight forwarder, freight forwarding, shipping company, cargo, supply chain, distribution, 3PL, transport company, Spedition, Logistik, Transportunternehmen, transitaire, logistique, transporteur, entreprise de transport, logística, empresa de transporte
  Trucking company | +office/logistics | motor_freight_trucking | | trucking, haulage, haulier, hauling, truck transport, road freight, carrier, Fuhrunternehmen, transport routier, transporte por carretera, fletes
  Warehouse | industrial/warehouse | warehouses b2b_storage_and_warehouses warehouse_rental_services_and_yards | | warehouses, warehousing, distribution center, fulfillment center, cold storage, Lagerhaus, Lager, entrepôt, entreposage, almacén, bodega de almacenamiento
  Courier service | office/courier amenity/post_depot | courier_and_delivery_services shipping_center | | courier, couriers, delivery service, delivery company, parcel delivery, messenger service, Kurierdienst, Paketdienst, coursier, messagerie, mensajería, paquetería
  Wholesaler | shop/wholesale | wholesaler wholesale_store | | wholesale, distributor, wholesale distributor, bulk supplier, Großhandel, Großhändler, grossiste, mayorista, distribuidor
  Importer and exporter | | importer_and_exporter importers exporters international_business_and_trade_services | | import export, importer, exporter, trading company, Handelsunternehmen, import-export, comercio exterior
  Waste management company | amenity/waste_transfer_station | garbage_collection_service b2b_cleaning_and_waste_management hazardous_waste_disposal recycling_center | | waste management, waste disposal, garbage collection, trash pickup, recycling, recycling center, Entsorgung, Abfallentsorgung, Entsorgungsfachbetrieb, gestion des déchets, collecte des déchets, gestión de residuos, reciclaje
  Energy supplier | office/energy_supplier | energy_company electric_utility_provider electricity_supplier natural_gas_supplier | | energy, energy company, utility company, utilities, power company, electricity, Energieversorger, Stadtwerke, Stromanbieter, fournisseur d'énergie, compañía eléctrica
  Oil and gas company | | oil_and_gas b2b_oil_and_gas_extraction_and_services oil_and_gas_field_equipment_and_services oil_refiners | | oil and gas, oil, petroleum, oilfield services, Ölindustrie, pétrole et gaz, petróleo y gas
  Mining company | | mining quarries coal_and_coke | | mining, quarry, mine, Bergbau, Steinbruch, exploitation minière, carrière, minería, cantera
  Farm | shop/farm | farm b2b_farming b2b_farms agriculture | | farms, farming, agriculture, agricultural company, grower, Bauernhof, Landwirtschaft, Hofladen, ferme, agriculture, exploitation agricole, granja, agricultura
  Agricultural supplier | shop/agrarian craft/agricultural_engines | farm_equipment_and_supply agricultural_service farming_equipment_store fertilizer_store | | farm equipment, farm supply, agricultural supplies, agricultural machinery, tractor dealer, tractors, seeds, fertilizer, Landmaschinen, Landhandel, matériel agricole, maquinaria agrícola
  Equipment rental | shop/tool_hire shop/rental | machine_and_tool_rentals rental_services | | tool rental, tool hire, machinery rental, equipment hire, plant hire, Baumaschinenverleih, Werkzeugverleih, location de matériel, alquiler de maquinaria, alquiler de herramientas
  Furniture manufacturer | | furniture_manufacturers | | furniture maker, furniture manufacturing, Möbelhersteller, fabricant de meubles, fábrica de muebles
  Food manufacturer | industrial/food | b2b_food_products food_beverage_service_distribution | | food producer, food manufacturing, food processing, food distributor, beverage company, Lebensmittelhersteller, agroalimentaire, industria alimentaria
  `,
);
