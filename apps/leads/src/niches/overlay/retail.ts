import { nichesOf } from './curated-niche';

export const retail = nichesOf(
  'retail',
  `
  Shop | +shop | retail shopping | | shops, store, retail, retailer, retail store, Einzelhandel, Geschäft, Laden, magasin, boutique en ligne, commerce, tienda, comercio
  Shopping mall | shop/mall | shopping_center | Q11315 | mall, shopping center, shopping centre, Einkaufszentrum, centre commercial, centro comercial
  Department store | shop/department_store | department_store | Q216107 | department stores, Kaufhaus, Warenhaus, grand magasin, grandes almacenes
  Clothing store | shop/clothes | clothing_store boutique fashion womens_clothing_store mens_clothing_store | | clothes, clothing, clothes shop, boutique, clothing boutique, fashion, fashion store, apparel, menswear, womenswear, Bekleidung, Modegeschäft, Mode, Kleidung, vêtements, prêt-à-porter, tienda de ropa, ropa, moda
  Shoe store | shop/shoes | shoe_store | | shoes, shoe shop, footwear, Schuhgeschäft, Schuhe, chaussures, magasin de chaussures, zapatería, zapatos
  Jeweler | shop/jewelry craft/jeweller | jewelry_store goldsmith | | jewelry, jewellery, jewelry store, jeweller, goldsmith, Juwelier, Schmuck, Goldschmied, bijouterie, bijoutier, joaillier, joyería, joyero
  Watch shop | shop/watches craft/watchmaker craft/clockmaker | watch_store watch_repair_service clock_repair_service | | watches, watchmaker, watch repair, clock repair, Uhrmacher, Uhren, horlogerie, horloger, relojería
  Furniture store | shop/furniture | furniture_store | | furniture, furniture shop, Möbelhaus, Möbel, magasin de meubles, meubles, mueblería, tienda de muebles
  Mattress store | shop/bed | mattress_store bedding_and_bath_stores | | mattresses, beds, bedding, Matratzen, Bettenhaus, literie, matelas, colchonería
  Home goods store | shop/houseware | home_goods_store home_decor | | home decor, housewares, kitchenware, home goods, Haushaltswaren, décoration, articles de maison, menaje, artículos para el hogar
  Appliance store | shop/appliance | appliance_store | | appliances, home appliances, white goods, Haushaltsgeräte, électroménager, electrodomésticos
  Hardware store | shop/hardware shop/doityourself | hardware_store home_improvement_store do_it_yourself_store | | hardware, DIY, DIY store, home improvement, ironmonger, tools, Baumarkt, Eisenwaren, quincaillerie, magasin de bricolage, bricolage, ferretería, bricolaje
  Paint store | shop/paint | paint_store | | paint, paint shop, paints, Farben, Farbengeschäft, magasin de peinture, tienda de pinturas
  Lighting store | shop/lighting | lighting_store lighting_fixtures_and_equipment | | lighting, lamps, Leuchten, Lampen, luminaires, iluminación, lámparas
  Carpet store | shop/carpet | carpet_store rug_store | | carpets, rugs, Teppiche, tapis, alfombras
  Garden center | shop/garden_centre | nursery_and_gardening greenhouses | | garden centre, plant nursery, nursery, plants, garden supplies, Gartencenter, Gärtnerei, Baumschule, jardinerie, pépinière, vivero, centro de jardinería
  Florist | shop/florist | florist flowers_and_gifts_shop | | flowers, flower shop, flower delivery, Blumenladen, Blumen, Florist, fleuriste, floristería, florería
  Gift shop | shop/gift | gift_shop souvenir_shop | | gifts, souvenirs, souvenir shop, Geschenke, Geschenkeladen, cadeaux, boutique de cadeaux, tienda de regalos, regalos
  Bookstore | shop/books | bookstore used_bookstore | Q200764 | books, book shop, book store, bookseller, Buchhandlung, Bücher, librairie, librería, libros
  Stationery store | shop/stationery | office_equipment business_office_supplies_and_stationery cards_and_stationery_store | | stationery, office supplies, office equipment, Schreibwaren, Bürobedarf, papeterie, fournitures de bureau, papelería, material de oficina
  Toy store | shop/toys | toy_store | | toys, toy shop, Spielwaren, Spielzeug, jouets, magasin de jouets, juguetería
  Sporting goods store | shop/sports shop/outdoor | sporting_goods outdoor_gear | | sporting goods, sports shop, sports equipment, outdoor store, Sportgeschäft, Sportartikel, articles de sport, magasin de sport, tienda de deportes
  Bicycle shop | shop/bicycle | bicycle_shop bike_repair_maintenance | | bike shop, bikes, bicycles, cycle shop, bike repair, Fahrradladen, Fahrrad, Fahrräder, magasin de vélos, vélos, réparation de vélos, tienda de bicicletas, bicicletas
  Pharmacy and cosmetics store | shop/chemist shop/cosmetics | cosmetic_and_beauty_supplies | | cosmetics, beauty supply, beauty products, make-up, Drogerie, Kosmetik, parfumerie cosmétique, cosmética, droguería
  Perfumery | shop/perfumery | perfume_store | | perfume, perfumes, Parfümerie, parfumerie, perfumería
  Antique shop | shop/antiques | antique_store | | antiques, antique dealer, Antiquitäten, antiquaire, antigüedades
  Thrift store | shop/second_hand shop/charity | thrift_store used_vintage_and_consignment | | thrift shop, second hand, charity shop, vintage, consignment, Gebrauchtwaren, friperie, dépôt-vente, segunda mano
  Tobacco shop | shop/tobacco shop/e-cigarette | tobacco_shop e_cigarette_store | | tobacconist, tobacco, smoke shop, vape shop, vape, cigars, Tabakladen, bureau de tabac, tabac, estanco, tabaquería
  Cannabis dispensary | shop/cannabis | cannabis_dispensary cannabis_clinic | | dispensary, marijuana, weed shop, cannabis
  Musical instrument store | shop/musical_instrument | musical_instrument_store guitar_store piano_store | | music store, musical instruments, guitars, pianos, Musikinstrumente, instruments de musique, instrumentos musicales
  Gun shop | shop/weapons | gun_and_ammo gunsmith | | guns, firearms, gunsmith, Waffen, armurerie, armería
  Wedding shop | shop/clothes/wedding shop/wedding | bridal_shop | | bridal shop, wedding dress, bridal, Brautmode, robes de mariée, vestidos de novia
  Art supply store | shop/craft | art_supply_store arts_and_crafts craft_shop | | art supplies, craft supplies, crafts, Bastelbedarf, loisirs créatifs, manualidades
  Online shop | shop/catalogue | online_shop e_commerce_service | | e-commerce, ecommerce, online store, online retailer, webshop, Onlineshop, Versandhandel, boutique en ligne, tienda online, comercio electrónico
  `,
);
