// What the bench asks for, each trade in one town, with what it is in the truth of the sandbox.
'use strict';

/** For answers that nobody has asked for yet. */
const fresh = [
  { niche: 'dentists', location: 'Austin, TX' },
  { niche: 'Rechtsanwälte', location: 'Hamburg' },
  { niche: 'hair salons', location: 'Denver, CO' },
  { niche: 'plombiers', location: 'Lyon, France' },
  { niche: 'bakeries', location: 'Leeds, UK' },
  { niche: 'gyms', location: 'Toronto, ON' },
];

const crowded = { niche: 'florists', location: 'Toronto, ON' };

/** Trades that every source knows, so that each of them has something to keep back. */
const troubled = [
  { niche: 'restaurants', location: 'Austin, TX', trade: 'restaurant', town: 'Austin' },
  { niche: 'hotels', location: 'Denver, CO', trade: 'hotel', town: 'Denver' },
  { niche: 'restaurantes', location: 'Valencia, Spain', trade: 'restaurant', town: 'Valencia' },
];

module.exports = { crowded, fresh, troubled };
