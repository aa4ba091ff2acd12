const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words inside the name of a street. */
export const particles = words(
  "a al am an and auf aan am bei bis d da das de degli dei del della delle den der des di do dos du e en et het im in l la las le les los of op 't ter the to und van vom von y z w we na nad pod zu zum zur",
);

/** Street types that are written in lower case, or that identify a street without a house number. */
export const streetWords = words(
  'aleja aleje osiedle plac ścieżka ściezka bulwar ulica ulice náměstí třída utca út útja tér krt körút sok sk sokak sokağı cad caddesi cd bulvarı ' +
    'mah mahallesi strada şos bd bul bulevardul calea piața vei vej gata gate gade plass jalan jln persiaran marg nagar chowk ' +
    'allee allée alley av ave avda avenida avenue blvd boulevard c c/ calle carrer carretera chaussée chemin circle close corso cours court ' +
    'crescent drive dr expressway freeway gardens gasse grove highway hwy impasse lane laan largo ln loop mews parade parkway parque passage paseo pike pl place ' +
    'plaza piazza platz plein praça promenade quai quay rd road route row rua rue rte sq square st st. str straat strada straße strasse street ' +
    'terrace turnpike ul via viale vicolo way weg wharf zone zac',
);

/** Ends of streets by USPS Publication 28, C1, that are no words in other places; `CT` is a state. */
export const americanType = /^(?:Aly|Cir|Cres|Cswy|Ct|Expy|Fwy|Pkwy|Plz|Rdg|Ter|Trce|Trl|Xing)\.?$/;

/** Street types that only precede the name: words before them are not part of the street. */
export const leadingTypes = words(
  'via viale piazza piazzale corso vicolo calle c/ avenida rua rue ul ulica carrer rambla impasse chaussée calea jalan',
);

/** Labels in front of an address. */
export const labels = words(
  'address anschrift adresse adress adres besuchsadresse dirección direccion domicilio indirizzo sede morada endereço',
);

/** Words in place of a house number, or after it. */
export const numberWords = words(
  'bis ter quater n° nº n. no no. nr. nr č. č.p. num número s/n snc one two three four five six seven eight nine ten',
);

/** Words that have a number and are not streets. */
export const notStreets = words(
  'tel telephone phone telefon téléphone teléfono telefono call fax mobile mobil handy copyright since seit order iso page room flight version chapter section gate platform our top best line bus tram zimmer raum seite',
);
