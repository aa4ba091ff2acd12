import { readingOf, type SectorReading } from '../sector-reading';
import { codeTable } from './code-table';

const confidence = 80;

/** Keys and values of OpenStreetMap; a key with a star stands for the values that have no line. */
const codes = codeTable(`
111 shop/farm landuse/orchard
2211 office/energy_supplier power/plant power/substation
2212 office/gas
2213 office/water_utility man_made/water_works man_made/wastewater_plant
236 office/construction_company craft/builder
2381 craft/roofer craft/stonemason craft/scaffolder
2382 craft/plumber craft/electrician craft/hvac
2383 craft/painter craft/plasterer craft/tiler craft/carpenter craft/floorer craft/joiner
31-33 man_made/works industrial/factory
3118 shop/bakery shop/pastry craft/bakery
3119 craft/coffee_roaster
3121 craft/brewery craft/winery craft/distillery industrial/brewery
3211 craft/sawmill industrial/sawmill
3231 craft/printer shop/printing
3323 craft/metal_construction craft/blacksmith
3371 craft/cabinet_maker
3391 craft/dental_technician
42 shop/wholesale
44-45 shop/*
4411 shop/car
4412 shop/motorcycle shop/boat shop/caravan
4413 shop/car_parts shop/tyres
4441 shop/doityourself shop/hardware shop/paint shop/trade shop/building_materials shop/bathroom_furnishing
4442 shop/garden_centre shop/agrarian
4451 shop/supermarket shop/convenience shop/grocery shop/kiosk
4452 shop/butcher shop/greengrocer shop/seafood shop/deli shop/cheese shop/confectionery shop/health_food shop/tea shop/coffee shop/frozen_food shop/chocolate shop/spices
4453 shop/alcohol shop/wine shop/beverages
4491 shop/furniture shop/bed shop/kitchen shop/carpet shop/lighting shop/interior_decoration shop/houseware shop/curtain
4492 shop/electronics shop/computer shop/mobile_phone shop/appliance shop/hifi shop/video_games shop/camera
4551 shop/department_store
4552 shop/variety_store shop/general shop/mall
4561 amenity/pharmacy shop/chemist shop/optician shop/cosmetics shop/perfumery shop/medical_supply shop/hearing_aids shop/nutrition_supplements
4571 amenity/fuel amenity/charging_station
4572 shop/fuel shop/gas
4581 shop/clothes shop/boutique shop/fashion shop/fashion_accessories shop/baby_goods
4582 shop/shoes
4583 shop/jewelry shop/watches shop/bag shop/leather
4591 shop/sports shop/bicycle shop/outdoor shop/toys shop/games shop/musical_instrument shop/craft shop/fabric shop/sewing shop/fishing shop/hunting shop/model
4592 shop/books shop/newsagent
4593 shop/florist
4594 shop/stationery shop/gift
4595 shop/second_hand shop/charity shop/antiques shop/pawnbroker
4599 shop/pet shop/art shop/tobacco shop/e-cigarette shop/cannabis shop/party
482 railway/station route/train route/railway
484 shop/removalist
485 amenity/taxi amenity/bus_station route/bus route/tram route/subway
488 office/logistics office/transport aeroway/aerodrome
491 amenity/post_office amenity/post_box
492 office/courier amenity/parcel_locker amenity/post_depot
4931 industrial/warehouse landuse/depot
5121 amenity/cinema
5131 office/newspaper office/publisher
5161 amenity/studio man_made/mast
517 office/telecommunication shop/telecommunication telecom/exchange man_made/communications_tower
5182 telecom/data_center
5192 amenity/library
5221 amenity/bank
5222 office/financial shop/money_lender
5223 amenity/bureau_de_change amenity/money_transfer amenity/payment_centre amenity/payment_terminal
5239 office/financial_advisor
5242 office/insurance
5311 shop/storage_rental office/coworking amenity/coworking_space landuse/residential
5312 office/estate_agent
5313 office/property_management
5321 amenity/car_rental amenity/car_sharing amenity/vehicle_rental
5322 amenity/bicycle_rental amenity/kick-scooter_rental amenity/scooter_rental shop/rental amenity/boat_rental
5323 shop/tool_hire
5411 office/lawyer office/notary
5412 office/accountant office/tax_advisor
5413 office/architect office/engineer office/surveyor
5414 office/graphic_design
5415 office/it
5416 office/consulting
5417 office/research amenity/research_institute
5418 office/advertising_agency advertising/billboard
5419 amenity/veterinary craft/photographer shop/photo
5613 office/employment_agency
5614 shop/copyshop
5615 shop/travel_agency
5616 office/security craft/locksmith shop/locksmith
5617 craft/gardener craft/cleaning shop/pest_control
562 amenity/recycling amenity/waste_disposal amenity/waste_transfer_station
6111 amenity/school
6113 amenity/university amenity/college
6114 office/educational_institution
6116 amenity/driving_school amenity/language_school amenity/music_school amenity/dancing_school amenity/prep_school amenity/training
6211 amenity/doctors amenity/clinic healthcare/doctor healthcare/centre
6212 amenity/dentist healthcare/dentist
6213 healthcare/physiotherapist healthcare/psychotherapist healthcare/optometrist healthcare/podiatrist healthcare/alternative healthcare/midwife
6214 healthcare/dialysis
6215 healthcare/laboratory healthcare/sample_collection
6216 healthcare/nurse
6219 emergency/ambulance_station healthcare/blood_donation
6221 amenity/hospital
623 amenity/nursing_home healthcare/nursing
624 amenity/social_facility
6244 amenity/kindergarten amenity/childcare
7113 amenity/events_venue amenity/concert_hall
7111 amenity/theatre
7112 leisure/stadium club/sport
7121 tourism/museum tourism/zoo tourism/aquarium leisure/nature_reserve
7131 tourism/theme_park leisure/water_park leisure/amusement_arcade leisure/trampoline_park
7132 amenity/casino amenity/gambling shop/bookmaker shop/lottery leisure/adult_gaming_centre
7139 leisure/fitness_centre leisure/sports_centre leisure/golf_course leisure/bowling_alley leisure/marina leisure/swimming_pool leisure/sauna leisure/dance leisure/escape_game leisure/ice_rink leisure/miniature_golf leisure/indoor_play
7211 tourism/hotel tourism/motel tourism/guest_house tourism/hostel tourism/apartment tourism/chalet
7212 tourism/camp_site tourism/caravan_site leisure/resort leisure/summer_camp
7224 amenity/bar amenity/pub amenity/nightclub
7225 amenity/restaurant amenity/fast_food amenity/cafe amenity/ice_cream amenity/food_court amenity/biergarten
8111 shop/car_repair amenity/car_wash amenity/vehicle_inspection shop/motorcycle_repair
8112 shop/repair craft/electronics_repair
8114 craft/shoemaker craft/watchmaker craft/upholsterer amenity/bicycle_repair_station
8121 shop/hairdresser shop/beauty shop/massage shop/tattoo leisure/spa leisure/tanning_salon
8122 shop/funeral_directors landuse/cemetery amenity/crematorium
8123 shop/laundry shop/dry_cleaning
8129 amenity/animal_boarding shop/pet_grooming amenity/animal_training amenity/parking
813 office/ngo office/association office/foundation office/charity
8131 amenity/place_of_worship office/religion amenity/monastery
8133 amenity/animal_shelter
8134 amenity/social_centre club/scout amenity/community_centre
8139 office/union office/political_party
92 office/government amenity/townhall
9221 amenity/police amenity/fire_station amenity/courthouse amenity/prison
9281 amenity/embassy office/diplomatic military/base
`);

/** Words before the key: of this project, and of the name-suggestion-index. */
const before = /^(?:osm:|brands\/|operators\/|transit\/|flags\/)/;

/** @param category key and value of OpenStreetMap, as in `amenity/dentist`; further parts such as a cuisine are left out */
export function sectorOfCategory(category: string): SectorReading | null {
  const [key = '', value = ''] = category.replace(before, '').split('/');
  const code = codes().get(`${key}/${value}`) ?? codes().get(`${key}/*`);
  return readingOf(code, confidence, `category ${key}/${value}`);
}
