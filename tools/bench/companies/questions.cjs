// The thirty commonest combinations of conditions.
'use strict';

const facets = 'sector,country,size,technology';

module.exports = {
  questions: [
    {},
    { country: 'US' },
    { country: 'GB' },
    { country: 'SG' },
    { sector: '54' },
    { sector: '5415' },
    { sector: '31-33' },
    { sector: '5415', country: 'US' },
    { sector: '7225', country: 'FR' },
    { sector: '5415', country: 'GB', size_min: 11, size_max: 200 },
    { size_min: 51 },
    { size_min: 11, size_max: 50, country: 'DE' },
    { size_min: 1001, sort: 'size' },
    { technology: 'WordPress' },
    { technology: 'WordPress', country: 'US' },
    { technology: 'Shopify,Stripe' },
    { technology: 'Tool 150' },
    { city: 'Town 1' },
    { city: 'Town 700' },
    { city: 'Town 5', sector: '6212' },
    { founded_after: 2020 },
    { founded_after: 2022, country: 'US', sector: '54' },
    { has_open_roles: true },
    { has_open_roles: true, country: 'US', sector: '5415' },
    { has_email: true, country: 'GB' },
    { signal: 'funding', signal_since: '2026-08-01' },
    { signal: 'hiring', signal_since: '2026-10-01', country: 'US' },
    { q: 'bamo' },
    { q: 'kalo software' },
    { sort: 'age', country: 'FR' },
  ].map((question) => ({ ...question, facets })),
};
