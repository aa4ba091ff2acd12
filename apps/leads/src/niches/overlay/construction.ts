import { nichesOf } from './curated-niche';

export const construction = nichesOf(
  'construction',
  `
  Building contractor | craft/builder office/construction_company | contractor building_contractor construction_services builders construction_management | | general contractor, contractor, builder, home builder, house builder, construction, construction company, building company, construction management, Bauunternehmen, Baufirma, Bauunternehmer, entreprise du bâtiment, entreprise de construction, maçon constructeur, constructora, empresa constructora, contratista
  Remodeling contractor | | altering_and_remodeling_contractor kitchen_remodeling bathroom_remodeling | | remodeling, home remodeling, renovation, home improvement contractor, bathroom remodeling, kitchen remodeling, Renovierung, Sanierung, rénovation, reformas
  Plumber | craft/plumber | plumbing water_heater_installation_repair hydro_jetting | | plumbing, plumbing contractor, drain cleaning, water heater repair, Klempner, Installateur, Sanitär, Sanitärinstallateur, plombier, plomberie, fontanero, fontanería, plomero, gasfiter
  HVAC contractor | craft/hvac | hvac_services air_duct_cleaning_service | | HVAC, air conditioning, air conditioning repair, AC repair, heating, heating and cooling, heating engineer, furnace repair, ventilation, Heizungsbauer, Heizung, Klimatechnik, Klimaanlagen, chauffagiste, chauffage, climatisation, calefacción, aire acondicionado
  Electrician | craft/electrician | electrician electrical_consultant | | electrical contractor, electrical services, electric repair, Elektriker, Elektroinstallateur, Elektrotechnik, électricien, electricista
  Roofer | craft/roofer | roofing ceiling_and_roofing_repair_and_service gutter_service | | roofing, roofing contractor, roof repair, gutter installation, Dachdecker, Dachdeckerei, couvreur, toiture, techador, tejados
  Painter | craft/painter | painting wallpaper_installers | | painting contractor, house painter, painting and decorating, decorator, Maler, Malerbetrieb, Anstreicher, peintre en bâtiment, pintor
  Carpenter | craft/carpenter craft/joiner | carpenter cabinet_sales_service | | carpentry, joiner, joinery, cabinet maker, woodworker, millwork, Tischler, Tischlerei, Schreiner, Schreinerei, Zimmerer, Zimmerei, menuisier, menuiserie, charpentier, ébéniste, carpintero, carpintería, ebanista
  Mason | craft/stonemason craft/bricklayer | masonry_concrete masonry_contractors stone_and_masonry | | masonry, bricklayer, concrete contractor, stone mason, Maurer, Steinmetz, maçon, maçonnerie, tailleur de pierre, albañil, albañilería, marmolista
  Plasterer | craft/plasterer | plasterer drywall_services stucco_services | | drywall, plastering, stucco, Stuckateur, Trockenbau, plâtrier, plaquiste, yesero
  Tiler | craft/tiler shop/tiles | tiling tile_store | | tile contractor, tile store, tiles, tile installation, Fliesenleger, Fliesen, carreleur, carrelage, alicatador, azulejos
  Flooring company | craft/floorer shop/flooring craft/parquet_layer | flooring_contractors flooring_store carpet_installation | | flooring, floors, flooring contractor, hardwood floors, floor installation, Bodenleger, Bodenbeläge, Parkett, parqueteur, revêtement de sol, suelos, parquet
  Glazier | craft/glaziery | glass_and_mirror_sales_service | | glass repair, glass company, window glass, Glaser, Glaserei, vitrier, vitrerie, cristalería, vidriero
  Window and door company | craft/window_construction shop/doors | windows_installation door_sales_service window_supplier skylight_installation | | windows, window replacement, window installation, doors, windows and doors, Fensterbauer, Fenster, Türen, fenêtres, portes et fenêtres, ventanas, puertas y ventanas
  Garage door company | | garage_door_service | | garage door, garage door repair, garage door installation, Garagentore, porte de garage, puertas de garaje
  Fence contractor | craft/fence_maker | fence_and_gate_sales_service | | fence, fencing, fencing contractor, fence company, deck builder, Zaunbau, Zäune, clôture, vallas, cercas
  Locksmith | craft/locksmith shop/locksmith craft/key_cutter | key_and_locksmith | | locksmiths, lock repair, keys, key cutting, Schlüsseldienst, Schlosser, serrurier, serrurerie, cerrajero, cerrajería
  Insulation contractor | craft/insulator | insulation_installation waterproofing | | insulation, spray foam, Isolierung, Dämmung, isolation thermique, aislamientos
  Scaffolding company | craft/scaffolder | | | scaffolding, scaffolder, Gerüstbau, échafaudage, andamios
  Demolition contractor | | demolition_service excavation_service | | demolition, wrecking, excavation, excavation contractor, earthworks, Abbruchunternehmen, Abriss, Tiefbau, terrassement, démolition, demoliciones, excavaciones
  Paving contractor | craft/paver | paving_contractor road_contractor | | paving, asphalt, asphalt paving, driveway, Pflasterer, Straßenbau, travaux publics, pavimentación
  Solar installer | craft/photovoltaic | solar_installation energy_equipment_and_solution | | solar, solar panels, solar company, solar energy, photovoltaics, solar installation, Solaranlagen, Photovoltaik, panneaux solaires, installateur solaire, placas solares, energía solar
  Handyman | craft/handyman | handyman furniture_assembly | | handyperson, odd jobs, home repair, Hausmeister, Hausmeisterservice, bricoleur, homme toutes mains, manitas
  Interior designer | office/interior_design craft/interior_decorator shop/interior_decoration | interior_design home_staging | | interior design, interior decorator, interior decoration, interior architect, Innenarchitekt, Raumausstatter, décorateur d'intérieur, architecte d'intérieur, diseño de interiores, interiorista, decorador
  Kitchen showroom | shop/kitchen | kitchen_and_bath countertop_installation | | kitchens, kitchen studio, kitchen cabinets, countertops, Küchenstudio, cuisiniste, cocinas
  Pool contractor | shop/swimming_pool | pool_and_hot_tub_services hot_tubs_and_pools pool_cleaning | | pool builder, swimming pool contractor, swimming pools, pool service, pool cleaning, hot tubs, Schwimmbadbau, pisciniste, piscines, piscinas
  Chimney sweep | craft/chimney_sweeper | chimney_sweep chimney_service fireplace_service | | chimney, chimney cleaning, Schornsteinfeger, Kaminkehrer, ramoneur, deshollinador
  Restoration company | | damage_restoration fire_and_water_damage_restoration environmental_abatement_services | | water damage restoration, fire damage restoration, mold remediation, disaster restoration, damage restoration, Wasserschadensanierung
  Metal construction | craft/metal_construction craft/blacksmith craft/welder | metal_fabricator steel_fabricators sheet_metal welders ironworkers blacksmiths | | metal fabrication, steel fabrication, welding, welder, sheet metal, metalworking, blacksmith, Metallbau, Stahlbau, Schlosserei, Schweißerei, métallerie, ferronnier, soudure, herrería, metalistería, soldadura
  Surveyor | office/surveyor | land_surveying | | land surveyor, land surveying, surveying, Vermessungsbüro, Vermesser, géomètre, topógrafo
  Building supplies store | shop/trade shop/building_materials | building_supply_store lumber_store | | building materials, building supply, lumber yard, lumber, builders merchant, Baustoffhandel, Baustoffe, matériaux de construction, materiales de construcción
  `,
);
