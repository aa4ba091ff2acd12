import { nichesOf } from './curated-niche';

export const leisure = nichesOf(
  'leisure',
  `
  Gym | leisure/fitness_centre | gym boxing_gym | Q1065656 | gyms, fitness, fitness center, fitness centre, fitness studio, fitness club, health club, crossfit, personal trainer, Fitnessstudio, Fitnesscenter, salle de sport, salle de fitness, club de gym, gimnasio
  Yoga studio | leisure/fitness_centre/yoga | yoga_studio pilates_studio yoga_instructor | | yoga, pilates, pilates studio, yoga classes, Yogastudio, studio de yoga, centro de yoga
  Martial arts school | amenity/dojo | martial_arts_club karate_club taekwondo_club brazilian_jiu_jitsu_club | | martial arts, karate, judo, taekwondo, jiu jitsu, self defense, dojo, Kampfsport, Kampfsportschule, arts martiaux, artes marciales
  Golf course | leisure/golf_course | golf_course golf_club | | golf, golf club, country club, Golfplatz, Golfclub, terrain de golf, campo de golf
  Sports center | leisure/sports_centre leisure/sports_hall | sports_and_recreation_venue | | sports centre, sports club, leisure center, recreation center, Sportzentrum, Sporthalle, centre sportif, polideportivo, centro deportivo
  Swimming pool | leisure/sports_centre/swimming leisure/water_park | swimming_pool water_park | | public pool, swimming hall, aquatic center, Schwimmbad, Hallenbad, piscine, piscine municipale, piscina, piscina municipal
  Bowling alley | leisure/bowling_alley | bowling_alley | | bowling, Bowlingbahn, Kegelbahn, bolera, boliche
  Riding school | leisure/horse_riding | equestrian_facility horse_riding horse_boarding | | horse riding, equestrian center, stables, Reitschule, Reiterhof, centre équestre, équitation, hípica
  Amusement arcade | leisure/amusement_arcade leisure/indoor_play leisure/trampoline_park | arcade indoor_playcenter trampoline_park | | arcade, trampoline park, indoor playground, family entertainment center, Spielhalle, salle de jeux, parque infantil
  Escape room | leisure/escape_game | escape_rooms | | escape rooms, escape game
  Casino | amenity/casino | casino | Q133215 | casinos, gambling, Spielbank, kasino
  Cinema | amenity/cinema | cinema | Q41253 | movie theater, movie theatre, cinemas, movies, Kino, cinéma, cine
  Theatre | amenity/theatre | theatre theaters_and_performance_venues performing_arts | Q24354 | theater, theaters, playhouse, opera house, performing arts, Theater, théâtre, teatro
  Museum | tourism/museum | museum | Q33506 | museums, Museen, musée, museo
  Art gallery | tourism/gallery shop/art | art_gallery | Q1007870 | gallery, art galleries, art dealer, Galerie, Kunstgalerie, galerie d'art, galería de arte
  Music venue | amenity/music_venue | music_venue topic_concert_venue | | concert hall, live music, concert venue, Konzerthalle, salle de concert, sala de conciertos
  Zoo | tourism/zoo | zoo petting_zoo | Q43501 | zoos, animal park, Tierpark, parc zoologique, zoológico
  Theme park | tourism/theme_park | amusement_park | | amusement park, Freizeitpark, parc d'attractions, parque de atracciones
  Library | amenity/library | library | Q7075 | libraries, public library, Bibliothek, Bücherei, bibliothèque, médiathèque, biblioteca
  Marina | leisure/marina | marina | | yacht club, boat harbor, Yachthafen, port de plaisance, puerto deportivo
  `,
);

export const travel = nichesOf(
  'travel',
  `
  Travel agency | shop/travel_agency office/travel_agent | travel_agents travel_services | Q217107 | travel agent, travel agents, travel, holidays, Reisebüro, Reiseveranstalter, agence de voyages, agencia de viajes
  Tour operator | office/guide | tours sightseeing_tour_agency | | tours, tour guide, tour company, sightseeing, excursions, Stadtführungen, tour-opérateur, operador turístico
  Taxi company | amenity/taxi office/taxi | taxi_service town_car_service limo_services | | taxi, taxis, cab, limousine service, limo, chauffeur, airport transfer, Taxiunternehmen, compagnie de taxi, taxista
  Bus company | | bus_service coach_bus bus_rentals party_bus_rental | | charter bus, coach hire, bus rental, Busunternehmen, Reisebus, autocariste, location d'autocars, autocares
  Airline | office/airline | airlines airline private_jet_charters | Q46970 | airlines, air charter, private jet, Fluggesellschaft, compagnie aérienne, aerolínea
  `,
);

export const media = nichesOf(
  'media',
  `
  Newspaper | office/newspaper | print_media media_news_company | Q11032 | newspapers, local news, magazine, press, Zeitung, Zeitungsverlag, journal, presse, periódico
  Publisher | office/publisher | topic_publisher book_magazine_distribution | Q2085381 | publishing, publishing house, book publisher, Verlag, maison d'édition, éditeur, editorial
  Radio station | amenity/studio/radio | radio_station | Q14350 | radio, radio stations, Radiosender, station de radio, emisora de radio
  Television station | amenity/studio/television | television_station | Q1616075 | TV station, television, TV channel, Fernsehsender, chaîne de télévision, canal de televisión
  Recording studio | amenity/studio/audio | recording_and_rehearsal_studio music_production record_label | | music studio, record label, music producer, Tonstudio, Plattenlabel, studio d'enregistrement, estudio de grabación
  `,
);
