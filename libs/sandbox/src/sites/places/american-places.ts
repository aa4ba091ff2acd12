import type { Place } from './place';

const american = {
  language: 'en',
  street: '# street',
  callingCode: '1',
  nationalFormats: ['(###) ###-####', '###-###-####', '###.###.####'],
  internationalFormats: ['+1 ### ### ####', '+1 (###) ###-####', '+1-###-###-####'],
  heldOutFormats: ['1.###.###.####', '+1.###.###.####'],
};

export const americanPlaces: readonly Place[] = [
  {
    ...american,
    city: 'Austin',
    country: 'US',
    countryNames: ['USA', 'United States'],
    streets: ['Congress Avenue', 'Guadalupe Street', 'Barton Road', 'Pecan Lane'],
    postalCodes: ['TX 78701', 'TX 78704', 'TX 78745'],
    cityLine: 'city, postal',
    number: '51255501##',
  },
  {
    ...american,
    city: 'Denver',
    country: 'US',
    countryNames: ['USA', 'United States'],
    streets: ['Larimer Street', 'Wazee Street', 'Colfax Avenue', 'Blake Court'],
    postalCodes: ['CO 80202', 'CO 80205', 'CO 80216'],
    cityLine: 'city, postal',
    number: '30355501##',
  },
  {
    ...american,
    city: 'Toronto',
    country: 'CA',
    countryNames: ['Canada'],
    streets: ['Queen Street West', 'Spadina Avenue', 'Harbord Street'],
    postalCodes: ['ON M5H 2M9', 'ON M5V 2T6', 'ON M4W 1A8'],
    cityLine: 'city, postal',
    number: '41655501##',
  },
];
