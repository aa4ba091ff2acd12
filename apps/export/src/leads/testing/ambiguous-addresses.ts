/**
 * Ambiguous lines that must not yield an invented town or state, with their street, city, state, postal code and
 * country.
 */
export const ambiguousAddresses: readonly (readonly [string, string])[] = [
  [
    'a street directly before the town',
    `
    One Microsoft Way Redmond, WA 98052 => One Microsoft Way Redmond||WA|98052|
    Sunset Blvd Los Angeles, CA 90028 => Sunset Blvd Los Angeles||CA|90028|
    Park Ave New York, NY 10022 => Park Ave New York||NY|10022|
    Broadway New York, NY 10001 => Broadway New York||NY|10001|
    Main St Austin, TX 78701 => Main St Austin||TX|78701|
    Lake St. Chicago, IL 60601 => Lake St. Chicago||IL|60601|
    Via Roma Milano, Italy => Via Roma Milano||||Italy
    1 Bay St, Bay St. Louis, MS 39520 => 1 Bay St|Bay St. Louis|MS|39520|
    1 Main St, East St. Louis, IL 62201 => 1 Main St|East St. Louis|IL|62201|
    1 Main St, St. Louis, MO 63101 => 1 Main St|St. Louis|MO|63101|
    1 Main St, Dr. Phillips, FL 32819 => 1 Main St|Dr. Phillips|FL|32819|
    1 H St, Crescent City, CA 95531 => 1 H St|Crescent City|CA|95531|
    8455 Colesville Rd, Silver Spring, MD 20910 => 8455 Colesville Rd|Silver Spring|MD|20910|
    1 Far Hills Ave, Kettering, OH 45429 => 1 Far Hills Ave|Kettering|OH|45429|`,
  ],
  [
    'letters',
    `
    12 Main St, TX => 12 Main St, TX||||
    12 Main St, NSW => 12 Main St, NSW||||
    12 Main St, 78701 Austin, TX => 12 Main St, 78701 Austin, TX||||
    12 Main St, TX, USA => 12 Main St, TX||||USA
    12 Main St, Austin, TX, Travis County => 12 Main St, Austin, TX, Travis County||||
    12 Main St, ABC, USA => 12 Main St, ABC||||USA
    Tunis, TN => Tunis, TN||||
    Baku, AZ => Baku, AZ||||
    Vientiane, LA => Vientiane, LA||||
    Casablanca, MA => Casablanca, MA||||
    12 Rue de Fès, Casablanca, MA => 12 Rue de Fès, Casablanca, MA||||
    12 Avenue Habib Bourguiba, Tunis, TN => 12 Avenue Habib Bourguiba, Tunis, TN||||
    Vitória, ES => Vitória, ES||||
    Aracaju, SE => Aracaju, SE||||
    Av. Brasil 5, Vitória, ES => Av. Brasil 5, Vitória, ES||||
    Av. Brasil 5, Vitória, ES 29010-002 => Av. Brasil 5|Vitória|ES|29010-002|
    Rua X 5, Rio de Janeiro, RJ => Rua X 5|Rio de Janeiro|RJ||
    Calle Sol 3, 28013 Madrid, ES => Calle Sol 3|Madrid||28013|ES
    12 Main St NW, Nashville, TN => 12 Main St NW|Nashville|TN||
    12 Main St, Lebanon => 12 Main St, Lebanon||||
    12 Main St, Peru => 12 Main St, Peru||||
    12 Main St, Peru, IN 46970 => 12 Main St|Peru|IN|46970|
    12 Orchard Road, Singapore => 12 Orchard Road||||Singapore
    Lima, Peru => |Lima|||Peru
    San Juan, Puerto Rico => |San Juan|||Puerto Rico
    100 Calle Sol, San Juan, Puerto Rico 00901 => 100 Calle Sol|San Juan|Puerto Rico|00901|`,
  ],
  [
    'not a town',
    [
      'Unknown',
      'None',
      'TBD',
      'N/A',
      'By Appointment Only',
      'Open Daily',
      'Next to Starbucks',
      'Rear Entrance',
    ]
      .map((text) => `12 Main St, ${text} => 12 Main St, ${text}||||`)
      .join('\n'),
  ],
  [
    'not a town, abroad',
    [
      'Erdgeschoss',
      'Hinterhof',
      'Aufgang B',
      'Bajo Izquierda',
      'Escalier B',
      'Palazzina A',
      'Centro',
      'Schwabing',
    ]
      .map((text) => `Hauptstr. 5, ${text} => Hauptstr. 5, ${text}||||`)
      .join('\n'),
  ],
  [
    'not a town, with a known country or state',
    `
    12 Main St, Unknown, USA => 12 Main St, Unknown||||USA
    12 Main St, N/A, TX 78701 => 12 Main St, N/A||TX|78701|
    12 Main St, Rear Entrance, TX 78701 => 12 Main St, Rear Entrance||TX|78701|
    12 Main St, Next to Starbucks, 78701 => 12 Main St, Next to Starbucks, 78701||||
    12 Main St, Suite 5, 78701 => 12 Main St, Suite 5, 78701||||
    Hauptstr. 5, Erdgeschoss, Deutschland => Hauptstr. 5, Erdgeschoss||||Deutschland
    Via Roma 10, Centro, Italia => Via Roma 10, Centro||||Italia
    Remote, USA => Remote||||USA`,
  ],
  [
    'after a town',
    `
    Hauptstr. 5, 80331 München, Rückgebäude => Hauptstr. 5, 80331 München, Rückgebäude||||
    Hauptstr. 5, 80331 München, Muster GmbH => Hauptstr. 5, 80331 München, Muster GmbH||||
    Hauptstr. 5, 80331 München, Schwabing => Hauptstr. 5, 80331 München, Schwabing||||
    Hauptstr. 5, 80331 München, Schwabing, Germany => Hauptstr. 5, 80331 München, Schwabing||||Germany
    80331 München, Schwabing, Germany => 80331 München, Schwabing||||Germany
    Hauptstr. 5, 80331 Bayern => Hauptstr. 5, 80331 Bayern||||
    Calle Sol 3, 28013 Madrid, Madrid => Calle Sol 3|Madrid|Madrid|28013|
    Bağdat Caddesi 5, 34728 İstanbul, Turkey => Bağdat Caddesi 5|İstanbul||34728|Turkey
    Bağdat Caddesi 5, 34728 İstanbul, Türkiye => Bağdat Caddesi 5|İstanbul||34728|Türkiye
    Dlouhá 5, 110 00 Praha, Czech Republic => Dlouhá 5|Praha||110 00|Czech Republic
    Storgatan 12, 114 55 Stockholm, Sverige => Storgatan 12|Stockholm||114 55|Sverige
    Damrak 1, 1012 LG Amsterdam, The Netherlands => Damrak 1|Amsterdam||1012 LG|The Netherlands
    88 Harbour Quay, Galway, H91 E2K3, Republic of Ireland => 88 Harbour Quay|Galway||H91 E2K3|Republic of Ireland
    ул. Тверская 1, Москва, Россия => ул. Тверская 1|Москва|||Россия`,
  ],
  [
    'counties, as in map data',
    `
    12 Main St, Austin, Travis County, Texas, 78701, United States => 12 Main St, Travis County|Austin|Texas|78701|United States
    12, Main Street, Downtown, Austin, Travis County, Texas, 78701, United States => 12, Main Street, Downtown, Travis County|Austin|Texas|78701|United States
    12 Main St, Travis County, Texas, 78701 => 12 Main St, Travis County||Texas|78701|
    12 Main St, Travis County, USA => 12 Main St, Travis County||||USA
    1 Canal St, New Orleans, Orleans Parish, Louisiana, 70112, United States => 1 Canal St, Orleans Parish|New Orleans|Louisiana|70112|United States
    10 Downing Street, London, Greater London, England, SW1A 2AA, United Kingdom => 10 Downing Street|London|Greater London, England|SW1A 2AA|United Kingdom
    8, Marienplatz, Altstadt, München, Bayern, 80331, Deutschland => 8, Marienplatz, Altstadt|München|Bayern|80331|Deutschland
    12 High St, Canterbury, CT1 2AA => 12 High St|Canterbury||CT1 2AA|
    12 High St, Canterbury, Kent, CT1 2AA => 12 High St|Canterbury|Kent|CT1 2AA|
    12 High St, Washington, NE38 7AA => 12 High St|Washington||NE38 7AA|
    12 Main St, Acme Co. Ltd => 12 Main St, Acme Co. Ltd||||
    12 High St, Leeds, Co. Ltd => 12 High St, Leeds, Co. Ltd||||`,
  ],
  [
    'in the notation of the directory',
    `
    12 Main St, Austin, TX 78701 => 12 Main St|Austin|TX|78701|
    12 Main St, Austin, TX => 12 Main St|Austin|TX||
    12 Main St, Austin, 78701 => 12 Main St|Austin||78701|
    12 Main St, Austin, 78701-1234 => 12 Main St|Austin||78701-1234|
    Austin, 78701 => |Austin||78701|
    Austin, TX => |Austin|TX||
    1 Queen St, Auckland, 1010 => 1 Queen St|Auckland||1010|
    Auckland, 1010 => Auckland, 1010||||
    12 MG Road, Mumbai, 400001 => 12 MG Road|Mumbai||400001|
    Rua Augusta 25, São Paulo, 01310-200 => Rua Augusta 25|São Paulo||01310-200|
    1 High St, Leeds, LS1 1AA => 1 High St|Leeds||LS1 1AA|
    Leeds, LS1 1AA => |Leeds||LS1 1AA|
    88 Harbour Quay, Galway, H91 E2K3 => 88 Harbour Quay|Galway||H91 E2K3|
    Hauptstr. 5, 80331 München => Hauptstr. 5|München||80331|
    Hauptstr. 5, München, Bayern 80331 => Hauptstr. 5|München|Bayern|80331|
    Unter den Eichen, 12203 Berlin => Unter den Eichen|Berlin||12203|
    1-1 Chiyoda, 100-8111 Tokyo => 1-1 Chiyoda|Tokyo||100-8111|
    Тверская 1, 101000 Москва => Тверская 1|Москва||101000|
    Rothschild 5, 6100001 Tel Aviv => Rothschild 5|Tel Aviv||6100001|
    12 Main St, Austin 78701 => 12 Main St, Austin 78701||||
    Hauptstr. 5, Bayern => Hauptstr. 5, Bayern||||
    Austin => Austin||||
    The Old Mill, 1234 Alameda => The Old Mill, 1234 Alameda||||
    Rose Plaza, 12345 Broadway => Rose Plaza, 12345 Broadway||||`,
  ],
];
