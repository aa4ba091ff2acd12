import { nichesOf } from './curated-niche';

export const automotive = nichesOf(
  'automotive',
  `
  Car repair shop | shop/car_repair | automotive_repair automotive_services_and_repair brake_service_and_repair transmission_repair oil_change_station engine_repair_service | | auto repair, auto repair shop, auto mechanic, mechanic, car mechanic, automotive repair, car service, garage, auto shop, oil change, wheel alignment, Autowerkstatt, Kfz-Werkstatt, Werkstatt, Autoreparatur, Kfz, garagiste, garage automobile, réparation automobile, mécanicien, taller mecánico, taller de coches, taller, mecánico
  Auto body shop | craft/car_painter +shop/car_repair | auto_body_shop mobile_dent_repair | | body shop, collision repair, auto body, car painting, dent repair, Karosserie, Karosseriebau, Lackiererei, carrossier, carrosserie, chapa y pintura, hojalatería
  Auto glass shop | | auto_glass_service windshield_installation_and_repair | | auto glass, windshield repair, windscreen repair, Autoglas, pare-brise
  Auto detailing | | auto_detailing vehicle_wrap | | car detailing, detailing, vehicle wrap, Autoaufbereitung, Fahrzeugaufbereitung
  Car dealer | shop/car | car_dealer automotive_dealer | | car dealership, auto dealer, auto dealership, dealership, new cars, cars, Autohaus, Autohändler, concessionnaire, concessionnaire automobile, concesionario
  Used car dealer | shop/car/second_hand | used_car_dealer | | used cars, pre-owned cars, second hand cars, Gebrauchtwagen, Gebrauchtwagenhändler, voitures d'occasion, coches de segunda mano, coches usados
  Truck dealer | shop/truck | truck_dealer commercial_vehicle_dealer | | trucks, truck sales, Lkw-Händler, vente de camions, venta de camiones
  Truck repair shop | shop/truck_repair | truck_repair | | truck repair, diesel mechanic, truck service, Lkw-Werkstatt
  Tire shop | shop/tyres | tire_shop tire_dealer_and_repair tire_repair_shop | | tires, tyres, tire dealer, tyre shop, wheels, Reifen, Reifenhändler, Reifenservice, pneus, neumáticos, llantas, gomería
  Car parts store | shop/car_parts | automotive_parts_and_accessories auto_parts_and_supply_store | | auto parts, car parts, spare parts, auto accessories, Autoteile, Ersatzteile, pièces détachées auto, pièces auto, repuestos, autopartes, recambios
  Car wash | amenity/car_wash | car_wash | | carwash, Autowäsche, Waschanlage, Waschstraße, lavage auto, station de lavage, lavadero de coches, autolavado
  Car rental | amenity/car_rental | car_rental_agency | | rent a car, car hire, vehicle rental, Autovermietung, Mietwagen, location de voitures, alquiler de coches, renta de autos
  Gas station | amenity/fuel | gas_station truck_gas_station | Q205495 | petrol station, filling station, service station, fuel station, fuel, gas, Tankstelle, station-service, station essence, gasolinera, estación de servicio
  Charging station | amenity/charging_station | electric_vehicle_charging_station ev_charging_station | | EV charging, EV charger, electric car charging, Ladestation, Ladesäule, borne de recharge, estación de carga
  Towing service | shop/towing | towing_service roadside_assistance emergency_roadside_service | | towing, tow truck, breakdown service, roadside assistance, Abschleppdienst, Pannenhilfe, dépannage auto, dépanneuse, grúas
  Motorcycle dealer | shop/motorcycle | motorcycle_dealer motorcycle_gear | | motorcycles, motorbikes, motorcycle shop, Motorradhändler, Motorrad, concessionnaire moto, motos
  Motorcycle repair shop | shop/motorcycle_repair | motorcycle_repair | | motorcycle repair, motorcycle mechanic, Motorradwerkstatt, taller de motos
  Caravan dealer | shop/caravan | recreational_vehicle_dealer recreation_vehicle_repair | | RV dealer, RV, camper dealer, motorhomes, Wohnmobile, camping-cars, autocaravanas
  Boat dealer | shop/boat | boat_dealer boat_service_and_repair boat_parts_and_accessories | | boats, boat sales, yacht dealer, yacht broker, Bootshändler, vente de bateaux, venta de barcos
  Vehicle inspection | amenity/vehicle_inspection | car_inspection emissions_inspection | | smog check, car inspection, MOT, TÜV, contrôle technique, ITV
  Junkyard | industrial/auto_wrecker industrial/scrap_yard | junkyard scrap_metals | | salvage yard, scrap yard, scrap metal, auto wrecker, Schrottplatz, Autoverwertung, casse automobile, ferrailleur, desguace, chatarrería
  Parking operator | | parking | | parking, car park, parking garage, Parkhaus, aparcamiento
  `,
);
