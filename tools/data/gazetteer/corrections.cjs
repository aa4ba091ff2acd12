/** Names of towns in addresses that differ from GeoNames. */
const renamedTowns = {
  'US.NY New York City': 'New York',
};

/** Common names of regions. */
const renamedRegions = {
  'DE.16': 'Berlin',
  'MX.15': 'Estado de México',
  'IT.10': 'Marche',
  'IT.02': 'Basilicata',
  'ES.54': 'Castilla-La Mancha',
  'ES.55': 'Castile and León',
  'DE.01': 'Baden-Württemberg',
  'DE.08': 'Rhineland-Palatinate',
};

module.exports = { renamedRegions, renamedTowns };
