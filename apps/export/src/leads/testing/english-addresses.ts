/** Lines of addresses with their street, city, state, postal code and country. */
export const englishAddresses: readonly (readonly [string, string])[] = [
  [
    'United States',
    `
    12 Main St, Austin, TX 78701 => 12 Main St|Austin|TX|78701|
    123 Main Street, Springfield, IL 62701-1234 => 123 Main Street|Springfield|IL|62701-1234|
    1723 North Halsted, Chicago, Illinois 60614 => 1723 North Halsted|Chicago|Illinois|60614|
    350 5th Ave, New York, NY 10118, USA => 350 5th Ave|New York|NY|10118|USA
    350 5th Ave, New York, NY 10118, US => 350 5th Ave|New York|NY|10118|US
    350 5th Ave, New York, NY 10118 USA => 350 5th Ave|New York|NY|10118|USA
    350 5th Ave, New York, NY 10118, United States => 350 5th Ave|New York|NY|10118|United States
    350 5th Ave, New York, NY 10118, United States of America => 350 5th Ave|New York|NY|10118|United States of America
    350 5th Ave, New York, New York 10118 => 350 5th Ave|New York|New York|10118|
    7459 S. Lima Street, Suite 200, Englewood, CO 80112-5816 => 7459 S. Lima Street, Suite 200|Englewood|CO|80112-5816|
    1300 New York Avenue, N.W., Washington, D.C. 20577, USA => 1300 New York Avenue, N.W.|Washington|D.C.|20577|USA
    1 Elm St, Washington, DC 20001 => 1 Elm St|Washington|DC|20001|
    12 Main Street, Port St. Lucie, FL 34952 => 12 Main Street|Port St. Lucie|FL|34952|
    9 Oak Dr, Overland Park, KS 66210 => 9 Oak Dr|Overland Park|KS|66210|
    12 Main St, Charleston, West Virginia 25301 => 12 Main St|Charleston|West Virginia|25301|
    12 Main St, Fargo, North Dakota 58102 => 12 Main St|Fargo|North Dakota|58102|
    1 Peachtree St, Atlanta, Georgia 30303 => 1 Peachtree St|Atlanta|Georgia|30303|
    P.O. Box 1234, Dover, DE 19903 => P.O. Box 1234|Dover|DE|19903|
    PO Box 12, Reno, NV 89501 => PO Box 12|Reno|NV|89501|
    Austin, TX 78701 => |Austin|TX|78701|
    Austin TX 78701 => |Austin|TX|78701|
    Springfield, IL, 62701 => |Springfield|IL|62701|
    12 Main St, Austin, TX, 78701 => 12 Main St|Austin|TX|78701|
    12 Main St, Austin, TX, 78701, USA => 12 Main St|Austin|TX|78701|USA
    12 Main St, Austin TX 78701 => 12 Main St|Austin|TX|78701|
    12 Main St, New York NY 10001 => 12 Main St|New York|NY|10001|
    12 Main Street Springfield IL 62701 => 12 Main Street Springfield||IL|62701|
    12 Main St, TX 78701 => 12 Main St||TX|78701|
    TX 78701 => ||TX|78701|
    Main Street, TX 78701 => Main Street||TX|78701|
    12 Main St, Austin, TX => 12 Main St|Austin|TX||
    12 Main St, Los Angeles, CA => 12 Main St|Los Angeles|CA||
    12 Main St, Dover, DE => 12 Main St|Dover|DE||
    12 Main St, Suite 5, Austin, TX => 12 Main St, Suite 5|Austin|TX||
    12 Main St, Austin, Texas => 12 Main St|Austin|Texas||
    12 Main St, Atlanta, Georgia => 12 Main St|Atlanta|Georgia||
    12 Main St, Austin, Texas, USA => 12 Main St|Austin|Texas||USA
    12 Main St, Austin, TX, USA => 12 Main St|Austin|TX||USA
    12 Main St, Los Angeles, CA, USA => 12 Main St|Los Angeles|CA||USA
    Los Angeles, CA, US => |Los Angeles|CA||US
    Austin, TX => |Austin|TX||
    Austin, Texas => |Austin|Texas||
    Austin, Texas, United States => |Austin|Texas||United States
    New York, NY => |New York|NY||
    New York, New York => |New York|New York||
    Seattle, Washington => |Seattle|Washington||
    12 Main St, Austin => 12 Main St, Austin||||
    12 Main St, Austin, USA => 12 Main St|Austin|||USA
    12 Main St, 5th Floor, Austin => 12 Main St, 5th Floor, Austin||||
    12 Main St, Suite 5 => 12 Main St, Suite 5||||
    Suite 500, 12345 Broadway => Suite 500, 12345 Broadway||||
    Suite 500, 12345 Alameda => Suite 500, 12345 Alameda||||
    12345 Alameda => 12345 Alameda||||
    12 Main St => 12 Main St||||
    Main Street => Main Street||||
    Main Street, Broadway Mall => Main Street, Broadway Mall||||
    Austin => Austin||||
    Texas => Texas||||
    TX => TX||||
    78701 => 78701||||
    USA => ||||USA
    TX, USA => ||TX||USA
    New York, USA => New York||||USA
    12 Main St, The Old Mill => 12 Main St, The Old Mill||||
    12 Main St, Trinity House => 12 Main St, Trinity House||||
    1 Infinite Loop; Cupertino; CA 95014 => 1 Infinite Loop|Cupertino|CA|95014|
    12 Main St, Santa Fe, New Mexico 87501 => 12 Main St|Santa Fe|New Mexico|87501|
    12 Main St, Santa Fe, New Mexico => 12 Main St|Santa Fe|New Mexico||
    12 Main St, Albuquerque New Mexico => 12 Main St, Albuquerque New Mexico||||
    100 Calle Sol, San Juan, PR 00901 => 100 Calle Sol|San Juan|PR|00901|`,
  ],
  [
    'both a state and a country',
    `
    Toronto, CA => Toronto, CA||||
    Munich, DE => Munich, DE||||
    Hauptstr. 5, Berlin, DE => Hauptstr. 5, Berlin, DE||||
    Mumbai, IN => Mumbai, IN||||
    Tbilisi, Georgia => Tbilisi, Georgia||||
    Georgia => Georgia||||
    Amsterdam, NL => Amsterdam, NL||||
    Hauptstr. 5, 10115 Berlin, DE => Hauptstr. 5|Berlin||10115|DE
    Rue X 5, 75002 Paris, FR => Rue X 5|Paris||75002|FR
    Mannerheimintie 1, 00100 Helsinki, FI => Mannerheimintie 1|Helsinki||00100|FI
    Stephansplatz 1, 1010 Wien, AT => Stephansplatz 1|Wien||1010|AT
    Bahnhofstr. 1, 8001 Zürich, CH => Bahnhofstr. 1|Zürich||8001|CH
    Damrak 1, 1012 LG Amsterdam, NL => Damrak 1|Amsterdam||1012 LG|NL
    290 Bremner Blvd, Toronto, ON M5V 3L9, CA => 290 Bremner Blvd|Toronto|ON|M5V 3L9|CA
    Paris, FR => Paris, FR||||
    Madrid, ES => Madrid, ES||||
    London, UK => |London|||UK
    London, GB => |London|||GB
    Wien, AT => Wien, AT||||`,
  ],
  [
    'Canada',
    `
    290 Bremner Blvd, Toronto, ON M5V 3L9, Canada => 290 Bremner Blvd|Toronto|ON|M5V 3L9|Canada
    290 Bremner Blvd, Toronto, ON M5V 3L9 => 290 Bremner Blvd|Toronto|ON|M5V 3L9|
    138 Spadina Avenue, Toronto, ON ON M5H 2M9 => 138 Spadina Avenue|Toronto|ON|M5H 2M9|
    138 Spadina Avenue, Toronto ON ON M5H 2M9 => 138 Spadina Avenue|Toronto|ON|M5H 2M9|
    138 Spadina Avenue, Toronto, ON, ON M5H 2M9 => 138 Spadina Avenue|Toronto|ON|M5H 2M9|
    290 Bremner Blvd, Toronto ON M5V3L9 => 290 Bremner Blvd|Toronto|ON|M5V3L9|
    439 King Street West, Fifth Floor, Toronto, Ontario M5V 1K4 => 439 King Street West, Fifth Floor|Toronto|Ontario|M5V 1K4|
    12 Rue Saint-Paul, Montréal, QC H2Y 1G1 => 12 Rue Saint-Paul|Montréal|QC|H2Y 1G1|
    12 Rue Saint-Paul, Montréal, Québec H2Y 1G1 => 12 Rue Saint-Paul|Montréal|Québec|H2Y 1G1|
    1 Water St, St. John's, NL A1C 1A1 => 1 Water St|St. John's|NL|A1C 1A1|
    1 Douglas St, Victoria, BC V8V 1A1 => 1 Douglas St|Victoria|BC|V8V 1A1|
    1 Douglas St, Victoria, British Columbia V8V 1A1 => 1 Douglas St|Victoria|British Columbia|V8V 1A1|
    290 Bremner Blvd, Toronto, Ontario, M5V 3L9 => 290 Bremner Blvd|Toronto|Ontario|M5V 3L9|
    290 Bremner Blvd, Toronto M5V 3L9 => 290 Bremner Blvd|Toronto||M5V 3L9|
    290 Bremner Blvd, Toronto, ON => 290 Bremner Blvd|Toronto|ON||
    Toronto, ON => |Toronto|ON||
    Toronto, Ontario, Canada => |Toronto|Ontario||Canada
    Toronto, Canada => |Toronto|||Canada`,
  ],
  [
    'Australia and New Zealand',
    `
    1 Macquarie St, Sydney, NSW 2000 => 1 Macquarie St|Sydney|NSW|2000|
    1 Macquarie St, Sydney NSW 2000 => 1 Macquarie St|Sydney|NSW|2000|
    1 Macquarie St, Sydney NSW 2000, Australia => 1 Macquarie St|Sydney|NSW|2000|Australia
    Unit 4, 1 Macquarie St, Sydney NSW 2000 => Unit 4, 1 Macquarie St|Sydney|NSW|2000|
    5/12 King St, Perth, WA 6000 => 5/12 King St|Perth|WA|6000|
    1 Collins St, Melbourne, Victoria 3000 => 1 Collins St|Melbourne|Victoria|3000|
    GPO Box 12, Hobart, TAS 7001 => GPO Box 12|Hobart|TAS|7001|
    1 King St, Sydney 2000, Australia => 1 King St|Sydney||2000|Australia
    1 Queen St, Auckland 1010, New Zealand => 1 Queen St|Auckland||1010|New Zealand
    1 Queen St, Auckland, AUK 1010 => 1 Queen St|Auckland|AUK|1010|
    1 Queen St, Auckland 1010 => 1 Queen St, Auckland 1010||||
    Sydney, NSW => |Sydney|NSW||`,
  ],
  [
    'Britain and Ireland',
    `
    1 High St, Leeds, LS1 1AA => 1 High St|Leeds||LS1 1AA|
    4 Dock Road, Leeds LS1 4DY => 4 Dock Road|Leeds||LS1 4DY|
    4 Dock Road, London SW1A 1AA, UK => 4 Dock Road|London||SW1A 1AA|UK
    4 Dock Road, London SW1A 1AA UK => 4 Dock Road|London||SW1A 1AA|UK
    4 Dock Road, London, SW1A 1AA, United Kingdom => 4 Dock Road|London||SW1A 1AA|United Kingdom
    4 Dock Road, London, SW1A 1AA, England => 4 Dock Road|London||SW1A 1AA|England
    10 Harbour Lane, Whitstable, Kent CT5 1AB, United Kingdom => 10 Harbour Lane|Whitstable|Kent|CT5 1AB|United Kingdom
    10 Harbour Lane, Whitstable, Kent, CT5 1AB => 10 Harbour Lane|Whitstable|Kent|CT5 1AB|
    2 Mill Lane, Bicester, Oxfordshire, OX26 6AB => 2 Mill Lane|Bicester|Oxfordshire|OX26 6AB|
    Flat 2, 12 High St, Soho, London, W1D 4AA => Flat 2, 12 High St, Soho|London||W1D 4AA|
    The Old Mill, Mill Lane, Bath, BA1 1AA => The Old Mill, Mill Lane|Bath||BA1 1AA|
    Leeds, LS1 1AA => |Leeds||LS1 1AA|
    LS1 1AA => |||LS1 1AA|
    4 Dock Road LS1 4DY => 4 Dock Road|||LS1 4DY|
    4 Dock Road, LS1 4DY => 4 Dock Road|||LS1 4DY|
    4 Dock Road, Leeds => 4 Dock Road, Leeds||||
    4 Dock Road, Leeds, UK => 4 Dock Road|Leeds|||UK
    London, England, United Kingdom => |London|England||United Kingdom
    88 Harbour Quay, Galway, H91 E2K3 => 88 Harbour Quay|Galway||H91 E2K3|
    88 Harbour Quay, Galway H91 E2K3, Ireland => 88 Harbour Quay|Galway||H91 E2K3|Ireland
    7 Mill Parade, Naas, Co. Kildare W91F6D2, Ireland => 7 Mill Parade|Naas|Co. Kildare|W91F6D2|Ireland
    7 Mill Parade, Naas, Co. Kildare, W91 F6D2 => 7 Mill Parade|Naas|Co. Kildare|W91 F6D2|
    12 Castle Row, Dublin 2, D02 X285 => 12 Castle Row|Dublin 2||D02 X285|
    12 Castle Row, Dublin, D6W XK70 => 12 Castle Row|Dublin||D6W XK70|
    Dublin, Ireland => |Dublin|||Ireland`,
  ],
];
