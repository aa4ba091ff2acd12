const words = (text: string): readonly string[] => text.split(',').map((each) => each.trim());

const states = words(
  'Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, District of Columbia, Florida, Georgia, ' +
    'Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, ' +
    'Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, ' +
    'North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Puerto Rico, Rhode Island, South Carolina, South Dakota, Tennessee, ' +
    'Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming',
);

const stateCodes = words(
  'AL,AK,AZ,AR,CA,CO,CT,DE,DC,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,OK,OR,PA,PR,' +
    'RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY',
);

/** As the postal service's older short forms have it. */
const shortStates = words(
  'Ala, Ariz, Ark, Calif, Colo, Conn, Fla, Ill, Mass, Mich, Minn, Miss, Okla, Penn, Tenn, Tex, Wash, Wis',
);

const provinces = words(
  'AB, BC, MB, NB, NL, NS, NT, NU, ON, PE, QC, SK, YT, Ontario, Quebec, Québec, Alberta, British Columbia, Manitoba',
);

const australian = words('NSW, VIC, QLD, WA, SA, TAS, ACT, NT');

const alternatives = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(' ', '\\s')).join('|');

/** Alternatives of a regular expression. */
export const stateNames = alternatives([
  ...states,
  ...stateCodes,
  'D\\.C\\.',
  ...shortStates.map((name) => `${name}\\.?`),
]);
export const provinceNames = alternatives(provinces);
export const australianStates = alternatives(australian);
