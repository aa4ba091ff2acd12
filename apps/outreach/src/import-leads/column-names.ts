/** What a column of a lead file holds. */
export type ColumnKind =
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'title'
  | 'email'
  | 'phone'
  | 'website'
  | 'street'
  | 'street_behind'
  | 'city'
  | 'state'
  | 'postal_code'
  | 'country'
  | 'country_code'
  | 'accept_all'
  | 'rating'
  | 'confidence'
  | 'tech_stack'
  | 'source'
  | 'tags';

/**
 * Names of columns in exports of CRMs and spreadsheets, as `foldedTitle` gives them; addresses, numbers and websites
 * are known by `contactNamed` too.
 */
export const columnNames: Readonly<Record<ColumnKind, readonly string[]>> = {
  name: [
    'name',
    'fullname',
    'contact',
    'displayname',
    'names',
    'nom',
    'nomcomplet',
    'nombrecompleto',
    'ansprechpartner',
  ],
  first_name: [
    'firstname',
    'first',
    'fname',
    'givenname',
    'given',
    'forename',
    'vorname',
    'prenom',
    'nombre',
    'nome',
  ],
  last_name: [
    'lastname',
    'last',
    'lname',
    'surname',
    'familyname',
    'nachname',
    'familienname',
    'nomdefamille',
    'apellido',
    'apellidos',
    'cognome',
  ],
  company: [
    'company',
    'companyname',
    'companylegalname',
    'organization',
    'organizationname',
    'organisation',
    'organisationname',
    'org',
    'account',
    'accountname',
    'employer',
    'business',
    'businessname',
    'currentcompany',
    'firma',
    'firmenname',
    'unternehmen',
    'entreprise',
    'societe',
    'empresa',
    'azienda',
    'associatedcompany',
    'primaryassociatedcompany',
  ],
  title: [
    'title',
    'jobtitle',
    'job',
    'jobrole',
    'jobposition',
    'position',
    'role',
    'designation',
    'occupation',
    'berufsbezeichnung',
    'funktion',
    'fonction',
    'poste',
    'cargo',
    'puesto',
  ],
  email: [],
  phone: [],
  website: ['webpage'],
  street: [
    'address',
    'addressline',
    'addressline1',
    'address1',
    'fulladdress',
    'location',
    'street',
    'street1',
    'streetaddress',
    'strasse',
    'adresse',
    'anschrift',
    'rue',
    'direccion',
    'calle',
    'indirizzo',
  ],
  street_behind: [
    'addressline2',
    'extendedaddress',
    'address2',
    'street2',
    'streetaddress2',
    'suite',
    'apartment',
  ],
  city: ['city', 'town', 'locality', 'citytown', 'ort', 'stadt', 'ville', 'ciudad', 'citta'],
  state: ['state', 'stateregion', 'stateprovince', 'province', 'region', 'county', 'bundesland', 'provincia'],
  postal_code: [
    'zip',
    'zipcode',
    'zippostalcode',
    'postalcode',
    'postcode',
    'zippostcode',
    'plz',
    'postleitzahl',
    'codepostal',
    'codigopostal',
  ],
  country: ['country', 'countryregion', 'countryname', 'nation', 'land', 'pays', 'pais', 'paese'],
  country_code: ['countrycode', 'isocountrycode', 'countryisocode', 'landercode', 'codepays', 'codigopais'],
  accept_all: ['acceptall', 'catchall', 'isacceptall', 'iscatchall'],
  rating: ['rating', 'mapsrating', 'stars', 'reviewscore'],
  confidence: ['confidence', 'confidencescore'],
  tech_stack: ['techstack', 'technologies', 'technology', 'technologiesused'],
  source: ['source', 'sourceurl', 'leadsource', 'leadsourcedetail', 'originalsource', 'leadorigin', 'quelle'],
  tags: ['tags', 'tag', 'categories', 'labels', 'label', 'etiketten', 'etiquettes', 'etiquetas'],
};

/** Whose value it is, and where that changes nothing: `Contact First Name`, `Company City`, `Mailing Street`. */
export const owners =
  /^(?:contact|person|lead|customer|subscriber|prospect|primary|company|organi[sz]ation|account|corporate|mailing|billing|postal|business|work|office|home)(?=.)/;

/** `E-mail 1 - Value`, `Organization 1 - Title`: kinds of which an address book has several. */
export const numbered =
  /^(?:(email|phone|website)\d+value|(organi[sz]ation)\d+(?=name|title)|address\d+(?=street|city|region|postalcode|country|extended))/;

/** What would be taken for something else by its parts. */
export const misleading = new Set(['leadtitle', 'worktitle', 'homename']);
