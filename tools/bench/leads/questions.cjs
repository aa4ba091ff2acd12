// The requests of the benchmark, each for one trade in one town, with their keys in the truth of the sandbox.
'use strict';

/** For uncached answers. */
const fresh = [
  { niche: 'dentists', location: 'Austin, TX' },
  { niche: 'Rechtsanwälte', location: 'Hamburg' },
  { niche: 'hair salons', location: 'Denver, CO' },
  { niche: 'plombiers', location: 'Lyon, France' },
  { niche: 'bakeries', location: 'Leeds, UK' },
  { niche: 'gyms', location: 'Toronto, ON' },
];

const crowded = { niche: 'florists', location: 'Toronto, ON' };

/** For failing sources: trades that every source knows. */
const failureQuestions = [
  { niche: 'restaurants', location: 'Austin, TX', trade: 'restaurant', town: 'Austin' },
  { niche: 'hotels', location: 'Denver, CO', trade: 'hotel', town: 'Denver' },
  { niche: 'restaurantes', location: 'Valencia, Spain', trade: 'restaurant', town: 'Valencia' },
];

module.exports = { crowded, fresh, failureQuestions };
