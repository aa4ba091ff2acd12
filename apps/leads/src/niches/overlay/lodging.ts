import { nichesOf } from './curated-niche';

export const lodging = nichesOf(
  'lodging',
  `
  Hotel | tourism/hotel | hotel | Q27686 | hotels, inn, lodge, boutique hotel, business hotel, hôtel, hoteles
  Motel | tourism/motel | motel | Q216212 | motor inn, motor lodge
  Hostel | tourism/hostel | hostel | Q654772 | youth hostel, backpackers, Jugendherberge, auberge de jeunesse, albergue
  Guest house | tourism/guest_house | guest_house bed_and_breakfast | | bed and breakfast, B&B, BnB, guesthouse, Pension, Gästehaus, chambre d'hôtes, maison d'hôtes, casa de huéspedes, casa rural
  Holiday rental | tourism/apartment tourism/chalet | holiday_rental_home vacation_rental_agents self_catering_accommodation | | vacation rental, holiday apartment, holiday home, short term rental, Ferienwohnung, Ferienhaus, gîte, location de vacances, alquiler vacacional, apartamento turístico
  Campground | tourism/camp_site tourism/caravan_site | campground rv_park | | camping, campsite, camp site, RV park, caravan park, Campingplatz, terrain de camping
  Resort | leisure/resort | resort beach_resort | Q875157 | holiday resort, beach resort, Ferienanlage, complejo turístico
  Lodging | +tourism/hotel +tourism/motel +tourism/hostel +tourism/guest_house +leisure/resort | accommodation | | accommodation, hospitality, places to stay, Unterkunft, Beherbergung, hébergement, alojamiento
  `,
);
