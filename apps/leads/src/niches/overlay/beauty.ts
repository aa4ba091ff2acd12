import { nichesOf } from './curated-niche';

export const beauty = nichesOf(
  'beauty',
  `
  Hairdresser | shop/hairdresser | hair_salon hair_stylist | | hair salon, hair stylist, hair studio, hair, salon, Friseur, Frisör, Friseursalon, Coiffeur, coiffeuse, salon de coiffure, coiffure, peluquería, peluquero
  Barber | shop/hairdresser/barber | barber | | barber shop, barbershop, men's hairdresser, Herrenfriseur, Barbier, barbería
  Beauty salon | shop/beauty | beauty_salon esthetician | | beauty parlor, beauty parlour, beautician, esthetician, cosmetician, Kosmetikstudio, Kosmetiksalon, Kosmetikerin, institut de beauté, esthéticienne, salón de belleza, centro de estética
  Nail salon | shop/beauty/nails | nail_salon | | nails, nail studio, nail bar, manicure, pedicure, Nagelstudio, onglerie, manicura
  Tanning salon | shop/beauty/tanning | tanning_salon | | tanning, solarium, Sonnenstudio, solárium
  Spa | leisure/spa | spas day_spa health_spa | | day spa, wellness center, wellness, Wellnesscenter, balneario
  Massage | shop/massage | massage massage_therapy | | massage therapist, massage studio, massage parlor, Massagepraxis, masseur, masajes, masajista
  Tattoo studio | shop/tattoo | tattoo tattoo_and_piercing | | tattoo, tattoo parlor, tattoo artist, Tätowierer, Tattoostudio, tatoueur, tatuajes, tatuador
  Hair removal | | hair_removal waxing laser_hair_removal | | waxing, laser hair removal, Haarentfernung, épilation, depilación
  Sauna | leisure/sauna | sauna | | saunas, steam bath, Saunalandschaft
  `,
);
