import { nichesOf } from './curated-niche';

export const food = nichesOf(
  'food',
  `
  Restaurant | amenity/restaurant | restaurant | Q11707 | restaurants, eatery, dining, places to eat, diner, Gaststätte, Gasthaus, Gasthof, Wirtshaus, Speiselokal, resto, comedor
  Pizzeria | amenity/restaurant/pizza amenity/fast_food/pizza | pizza_restaurant pizza_delivery_service | | pizza, pizza place, pizza delivery, pizzaria, Pizzaservice
  Sushi restaurant | amenity/restaurant/sushi amenity/fast_food/sushi | sushi_restaurant | | sushi, sushi bar
  Italian restaurant | amenity/restaurant/italian | italian_restaurant | | Italiener, trattoria, ristorante, restaurant italien, restaurante italiano
  Chinese restaurant | amenity/restaurant/chinese amenity/fast_food/chinese | chinese_restaurant | | chinese food, Chinese, chino, restaurant chinois, restaurante chino
  Indian restaurant | amenity/restaurant/indian amenity/fast_food/indian | indian_restaurant | | indian food, curry house, restaurant indien, restaurante indio
  Mexican restaurant | amenity/restaurant/mexican amenity/fast_food/mexican | mexican_restaurant taco_restaurant texmex_restaurant | | mexican food, tacos, taqueria, restaurante mexicano
  Thai restaurant | amenity/restaurant/thai | thai_restaurant | | Thai, Thai food, restaurant thaï, restaurante tailandés
  Japanese restaurant | amenity/restaurant/japanese amenity/restaurant/ramen | japanese_restaurant | | Japanese, Japanese food, ramen, restaurant japonais, restaurante japonés
  Korean restaurant | amenity/restaurant/korean | korean_restaurant | | Korean, Korean food, restaurant coréen, restaurante coreano
  Vietnamese restaurant | amenity/restaurant/vietnamese | vietnamese_restaurant | | Vietnamese, Vietnamese food, pho, restaurant vietnamien, restaurante vietnamita
  Greek restaurant | amenity/restaurant/greek | greek_restaurant | | Greek, Greek food, Grieche, restaurant grec, restaurante griego
  French restaurant | amenity/restaurant/french | french_restaurant | | French food, restaurant français, restaurante francés
  Spanish restaurant | amenity/restaurant/spanish | spanish_restaurant tapas_bar | | Spanish food, tapas, tapas bar, restaurant espagnol, restaurante español
  Turkish restaurant | amenity/restaurant/turkish | turkish_restaurant | | Turkish food, restaurant turc, restaurante turco
  Seafood restaurant | amenity/restaurant/seafood | seafood_restaurant fish_restaurant | | seafood, fish restaurant, Fischrestaurant, restaurant de fruits de mer, marisquería
  Steakhouse | amenity/restaurant/steakhouse | steakhouse | | steak house, steak restaurant, asador
  Barbecue restaurant | amenity/restaurant/barbecue | barbecue_restaurant | | barbecue, bbq, bbq restaurant, barbacoa
  Breakfast restaurant | | breakfast_and_brunch_restaurant | | breakfast, brunch, pancake house, Frühstück, petit-déjeuner, desayunos
  Vegan restaurant | | vegan_restaurant vegetarian_restaurant | | vegan, vegetarian, vegetarian restaurant, vegetarisches Restaurant, restaurant végétarien, restaurante vegetariano
  Burger restaurant | amenity/fast_food/burger | burger_restaurant | | burgers, burger joint, hamburgers, hamburgueseria
  Kebab shop | amenity/fast_food/kebab | doner_kebab | | kebab, doner, Döner, Dönerladen, Dönerimbiss
  Fast food restaurant | amenity/fast_food | fast_food_restaurant | | fast food, takeaway, take away, takeout, quick service restaurant, QSR, Imbiss, Schnellrestaurant, restauration rapide, comida rapida
  Café | amenity/cafe | cafe coffee_shop | Q30022 | coffee, coffee shop, coffee house, coffeeshop, espresso bar, Kaffeehaus, salon de thé, cafeteria, cafetería, Kaffee
  Coffee roaster | shop/coffee craft/coffee_roaster | coffee_roastery coffee_and_tea_supplies | | coffee roastery, Kaffeerösterei, torréfacteur, tostador de café
  Tea room | amenity/cafe/teahouse | tea_room | | tea house, tea shop, tea rooms, Teehaus, Teestube, tetería
  Bar | amenity/bar | bar | Q187456 | cocktail bar, lounge bar, wine bar, bares
  Pub | amenity/pub | pub irish_pub gastropub | Q212198 | tavern, public house, Kneipe, taberna
  Brewery | craft/brewery amenity/pub/microbrewery industrial/brewery | brewery | Q131734 | microbrewery, craft beer, brewpub, Brauerei, brasserie artisanale, cervecería artesanal
  Winery | craft/winery | winery wine_tasting_room | Q156362 | vineyard, wine maker, Weingut, domaine viticole, vigneron, bodega
  Distillery | craft/distillery shop/distillery | distillery | | distiller, Brennerei, destilería
  Bakery | shop/bakery craft/bakery industrial/bakery | bakery | Q274393 | baker, bread shop, Bäcker, Bäckerei, boulangerie, boulanger, panadería, panadero
  Pastry shop | shop/pastry shop/confectionery | patisserie_cake_shop desserts | | cake shop, cakes, patisserie, pâtisserie, Konditorei, pastelería, cupcakes
  Butcher | shop/butcher | butcher_shop meat_shop | | butchery, meat market, Metzgerei, Metzger, Fleischerei, boucherie, boucher, charcuterie, carnicería
  Fishmonger | shop/seafood | fishmonger seafood_market | | fish shop, fish market, seafood market, Fischgeschäft, poissonnerie, pescadería
  Greengrocer | shop/greengrocer | fruits_and_vegetables greengrocer | | fruit and vegetables, produce market, Obsthandel, Gemüseladen, primeur, frutería, verdulería
  Delicatessen | shop/deli | delicatessen specialty_foods | | deli, fine food, Feinkost, épicerie fine, traiteur italien
  Supermarket | shop/supermarket | supermarket grocery_store | Q180846 | grocery store, groceries, grocer, food market, Lebensmittelgeschäft, Lebensmittel, supermarché, épicerie, supermercado
  Convenience store | shop/convenience | convenience_store | | corner shop, minimart, mini market, Spätkauf, dépanneur, tienda de conveniencia
  Liquor store | shop/alcohol shop/wine | liquor_store beer_wine_and_spirits | | off licence, wine shop, wine merchant, bottle shop, Getränkehandel, Weinhandlung, caviste, licorería, vinoteca
  Ice cream parlor | amenity/ice_cream | ice_cream_shop ice_cream_and_frozen_yoghurt gelato | | ice cream, ice cream shop, gelateria, Eisdiele, Eiscafé, glacier, heladería
  Caterer | craft/caterer | caterer | | catering, catering company, Partyservice, traiteur, empresa de catering
  Food truck | | food_truck | | food trucks, mobile catering, camion restaurant, Imbisswagen
  Nightclub | amenity/nightclub | dance_club | Q622425 | night club, club, discotheque, disco, Diskothek, Nachtclub, boîte de nuit, discoteca
  `,
);
