/** Lines of addresses with their street, city, state, postal code and country. */
export const furtherAddresses: readonly (readonly [string, string])[] = [
  [
    'German',
    `
    Hauptstr. 5, 80331 München => Hauptstr. 5|München||80331|
    Musterstraße 12a, 10115 Berlin, Deutschland => Musterstraße 12a|Berlin||10115|Deutschland
    Musterstraße 12a, D-10115 Berlin => Musterstraße 12a|Berlin||D-10115|
    Musterstraße 12a, 10115 Berlin, Germany => Musterstraße 12a|Berlin||10115|Germany
    Musterstraße 12a, 10115 Berlin Germany => Musterstraße 12a, 10115 Berlin Germany||||
    Musterstraße 12a, 10115 Berlin (Germany) => Musterstraße 12a|Berlin||10115|Germany
    An der Alster 5-7, 60311 Frankfurt am Main => An der Alster 5-7|Frankfurt am Main||60311|
    Am Markt, 80331 München => Am Markt|München||80331|
    Marktplatz, 80331 München => Marktplatz|München||80331|
    Postfach 10 01 02, 80331 München => Postfach 10 01 02|München||80331|
    Hauptstr. 5, 80331 München, Bayern => Hauptstr. 5|München|Bayern|80331|
    Hauptstr. 5, 2. OG, 80331 München => Hauptstr. 5, 2. OG|München||80331|
    Hauptstr. 5, 80331 München, Hinterhaus => Hauptstr. 5, 80331 München, Hinterhaus||||
    80331 München => 80331 München||||
    D-80331 München => |München||D-80331|
    80331 München, Deutschland => |München||80331|Deutschland
    Hauptstr. 5, München => Hauptstr. 5, München||||
    Hauptstr. 5, München, Deutschland => Hauptstr. 5|München|||Deutschland
    München, Bayern, Deutschland => |München|Bayern||Deutschland
    Bayern, Deutschland => Bayern||||Deutschland
    Unter den Linden 1, Berlin, Germany => Unter den Linden 1|Berlin|||Germany
    Unter den Linden, Berlin, Germany => Unter den Linden, Berlin||||Germany
    Deutschland => ||||Deutschland
    Mariahilfer Straße 45/2, 1060 Wien, Österreich => Mariahilfer Straße 45/2|Wien||1060|Österreich
    Mariahilfer Straße 45/2/Top 7, 1060 Wien => Mariahilfer Straße 45/2/Top 7|Wien||1060|
    Hauptplatz 1, A-8010 Graz => Hauptplatz 1|Graz||A-8010|
    Bahnhofstrasse 1, 8001 Zürich => Bahnhofstrasse 1|Zürich||8001|
    Bahnhofstrasse 1, CH-8001 Zürich, Schweiz => Bahnhofstrasse 1|Zürich||CH-8001|Schweiz
    Poststrasse 2, 9000 St. Gallen => Poststrasse 2|St. Gallen||9000|
    Rue du Rhône 8, 1204 Genève, Suisse => Rue du Rhône 8|Genève||1204|Suisse`,
  ],
  [
    'France, the Netherlands, Spain, Italy and Poland',
    `
    12 rue de la Paix, 75002 Paris => 12 rue de la Paix|Paris||75002|
    12, rue de la Paix, 75002 Paris, France => 12, rue de la Paix|Paris||75002|France
    5 bis avenue des Champs, 92500 Rueil-Malmaison Cedex => 5 bis avenue des Champs|Rueil-Malmaison Cedex||92500|
    BP 12, 75385 Paris Cedex 08, France => BP 12|Paris Cedex 08||75385|France
    12 Rue de France => 12 Rue de France||||
    Paris, Île-de-France, France => |Paris|Île-de-France||France
    Lyon, Rhône, France => Lyon, Rhône||||France
    Keizersgracht 100, 1015 AB Amsterdam => Keizersgracht 100|Amsterdam||1015 AB|
    Keizersgracht 100, 1015AB Amsterdam, Nederland => Keizersgracht 100|Amsterdam||1015AB|Nederland
    1015 AB Amsterdam => |Amsterdam||1015 AB|
    Markt 1, 5211 JX 's-Hertogenbosch => Markt 1|'s-Hertogenbosch||5211 JX|
    Calle de Alcalá 42, 28014 Madrid, España => Calle de Alcalá 42|Madrid||28014|España
    Calle de Alcalá, 42, 28014 Madrid => Calle de Alcalá, 42|Madrid||28014|
    C/ Mayor 12, 2o B, 46001 Valencia, España => C/ Mayor 12, 2o B|Valencia||46001|España
    C/ Mayor 12, 46001 Valencia (España) => C/ Mayor 12|Valencia||46001|España
    Calle Sol 3, 28013 Madrid, Comunidad de Madrid, España => Calle Sol 3|Madrid|Comunidad de Madrid|28013|España
    Via Roma 10, 20121 Milano, MI => Via Roma 10|Milano|MI|20121|
    Via Roma 10, 20121 Milano (MI) => Via Roma 10|Milano|MI|20121|
    Via Roma 10, 20121 Milano MI, Italia => Via Roma 10|Milano|MI|20121|Italia
    Via Garibaldi 3, 09100 Cagliari, CA => Via Garibaldi 3|Cagliari|CA|09100|
    Via Garibaldi 3, 10121 Torino, TO => Via Garibaldi 3|Torino|TO|10121|
    Corso Italia 3, 50121 Firenze, FI => Corso Italia 3|Firenze|FI|50121|
    Via Dante 4, 00185 Roma, IT => Via Dante 4|Roma||00185|IT
    Marszałkowska 10, 00-590 Warszawa => Marszałkowska 10|Warszawa||00-590|
    ul. Długa 10, 00-238 Warszawa, Polska => ul. Długa 10|Warszawa||00-238|Polska
    00-238 Warszawa => |Warszawa||00-238|
    Rua Augusta 25, 1100-048 Lisboa => Rua Augusta 25|Lisboa||1100-048|
    Storgatan 12, 114 55 Stockholm => Storgatan 12|Stockholm||114 55|
    5 Avenue X, L-1234 Luxembourg => 5 Avenue X|Luxembourg||L-1234|
    Grote Markt 1, 1000 Brussel, België => Grote Markt 1|Brussel||1000|België`,
  ],
  [
    'further away',
    `
    Av. Paulista, 1578, São Paulo, SP 01310-200 => Av. Paulista, 1578|São Paulo|SP|01310-200|
    Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brasil => Av. Paulista, 1578 - Bela Vista|São Paulo|SP|01310-200|Brasil
    Rua X 5, Rio de Janeiro, RJ 20040-020, Brazil => Rua X 5|Rio de Janeiro|RJ|20040-020|Brazil
    Reforma 1, Ciudad de México, CDMX 06600 => Reforma 1|Ciudad de México|CDMX|06600|
    12 MG Road, Mumbai, MH 400001 => 12 MG Road|Mumbai|MH|400001|
    12 MG Road, Bengaluru, Karnataka 560001, India => 12 MG Road|Bengaluru|Karnataka|560001|India
    12 MG Road, Mumbai 400001, India => 12 MG Road|Mumbai||400001|India
    1-1 Chiyoda, Chiyoda-ku, Tokyo 100-8111, Japan => 1-1 Chiyoda, Chiyoda-ku, Tokyo|||100-8111|Japan
    〒100-8111 東京都千代田区千代田1-1 => 〒100-8111 東京都千代田区千代田1-1||||
    Хрещатик 1, Київ, Україна => Хрещатик 1|Київ|||Україна
    10 Long St, Cape Town, 8001, South Africa => 10 Long St|Cape Town||8001|South Africa
    Dubai, UAE => |Dubai|||UAE
    上海市 => 上海市||||`,
  ],
  [
    'odd lines',
    `
    , ; => , ;||||
    n/a => n/a||||
    12 Main St,, Austin,, TX 78701, => 12 Main St|Austin|TX|78701|
    12  Main St ,Austin , TX  78701 => 12  Main St|Austin|TX|78701|
    see website => see website||||
    Remote => Remote||||
    1, 2, 3 => 1, 2, 3||||
    New York => New York||||
    Washington => Washington||||
    350 5th Ave, New York => 350 5th Ave, New York||||`,
  ],
];
