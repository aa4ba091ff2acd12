/** Shorter tables: what companies with a site of their own most often are. */
export const polish = `
11 rolnictwo, gospodarstwo rolne, uprawa
2211 energia odnawialna, energetyka, farma wiatrowa, fotowoltaika, dostawca energii
236 firma budowlana, budownictwo, budowa domów, generalny wykonawca | remonty
237 budowa dróg
31-33 producent, fabryka, produkcja
311 przetwórstwo, producent żywności, artykuły spożywcze
3118 piekarnia, cukiernia | chleb
3121 browar, winnica
3231 drukarnia
333 maszyny, producent maszyn, budowa maszyn
332 obróbka metali, konstrukcje stalowe, obróbka cnc
42 hurtownia
4411 salon samochodowy, dealer samochodowy
4561 apteka, optyk
4491 sklep meblowy
484 transport drogowy, przewóz towarów, firma transportowa
488 spedycja, logistyka, odprawy celne
492 kurier, przesyłki kurierskie
493 magazynowanie, magazyn
5132 oprogramowanie, saas, producent oprogramowania, gry komputerowe
5415 tworzenie oprogramowania, strony internetowe, usługi informatyczne, aplikacje mobilne
5221 bank | kredyty
524 ubezpieczenia
5312 biuro nieruchomości, agencja nieruchomości, nieruchomości
5411 kancelaria prawna, adwokat, radca prawny, notariusz, kancelaria adwokacka
5412 biuro rachunkowe, księgowość, doradca podatkowy, usługi księgowe
5413 biuro projektowe, architekt, pracownia architektoniczna
5416 doradztwo biznesowe, firma doradcza
5418 agencja reklamowa, agencja marketingowa
5613 agencja pracy, rekrutacja
5615 biuro podróży
5617 firma sprzątająca, sprzątanie
6113 uniwersytet, szkoła wyższa
6211 przychodnia, lekarz rodzinny
6212 dentysta, stomatolog, stomatologia, gabinet stomatologiczny, ortodoncja
622 szpital
7211 hotel, pensjonat, noclegi | pokoje
7225 restauracja, pizzeria | kuchnia
8111 warsztat samochodowy, mechanik samochodowy
8121 fryzjer, salon kosmetyczny
813 fundacja, stowarzyszenie
92 urząd miasta, urząd gminy, ministerstwo
`;
