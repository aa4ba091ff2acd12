import { fieldsOf, listIn } from '@lode/domain/values';
import { onePage, placeOf, tenantHost, type JsonBoard } from '../board-interface';

type Fields = ReturnType<typeof fieldsOf>;

/** https://docs.recruitee.com/reference/intro-to-careers-site-api */
export const recruitee: JsonBoard = {
  name: 'recruitee',
  format: 'json',
  missing: ['dns', 'unreachable'],
  address: (board) => `https://${tenantHost(board, 'recruitee.com')}/api/offers/`,
  read: (answer) => {
    const { offers } = fieldsOf(answer);
    if (!Array.isArray(offers)) return undefined;
    const published = listIn(offers)
      .map(fieldsOf)
      .filter(({ status = 'published' }) => status === 'published');
    return onePage(
      published.map((offer) => ({
        title: offer['title'],
        department: offer['department'],
        places: placesOf(offer),
        remote: offer['remote'] === true,
        url: offer['careers_url'],
        postedAt: offer['published_at'] ?? offer['created_at'],
      })),
    );
  },
};

function placesOf(offer: Fields): unknown[] {
  const places = listIn(offer['locations'])
    .map(fieldsOf)
    .map(({ city, state, country }) => placeOf(city, state, country));
  if (places.some(Boolean)) return places;
  const place = placeOf(offer['city'], offer['state_name'], offer['country']);
  return [place === '' ? offer['location'] : place];
}
