interface LabelledSentence {
  readonly text: string;
  /**
   * `founded 1987`, `headcount 45-45`, `headcount 200-` (at least), `headcount -50` (at most); several joined by `+`.
   */
  readonly said: readonly string[];
}

/** Statements about a company called Quillbay; the sentence. Labelled by hand before the rules were written. */
const table = `
founded 1987 | Founded in 1987, Quillbay builds quiet boats for inland waters.
founded 1987 | Established 1987
founded 1987 | Since 1987
founded 1987 | Family-run since 1987
founded 1987 | Est. 1987
founded 1912 | Quillbay was established in 1912 by two brothers.
founded 2004 | The company was founded in 2004 and is headquartered in Leeds.
founded 1996 | We started in 1996 with a van and a ladder.
founded 1978 | Serving Austin homeowners since 1978.
founded 2011 | Jane Doe founded the company in 2011 after ten years at sea.
founded 1987 | Our story began in 1987 in a small garage.
founded 1999 | Founded by Ana Ruiz and Ben Carter in 1999, we are still independent.
founded 1954 | Quality joinery since 1954
founded 1983 | In business since 1983, we know every street of this town.
founded 2015 | We were founded in March 2015.
founded 1987 | Quillbay – quiet boats since 1987
founded 1962 | 1962: The company is founded in Bristol.
founded 2008 | Quillbay has been building boats since 2008.
founded 1987 | Year founded: 1987
founded 1901 | Proudly independent since 1901
founded 2003 | Since 2003, we have been helping schools save energy.
founded 1975 | A family business established in 1975.
founded 1968 | Trusted by local families since 1968
founded 2018 | Quillbay Ltd was incorporated in 2018.
none | © 1987–2024 Quillbay Ltd. All rights reserved.
none | Copyright 1998-2026 Quillbay
none | Our client, founded in 1987, needed a new fleet.
none | Ben Carter has been with us since 2010.
none | Ana joined the company in 2014 and leads the sales team.
none | Since 2019 we offer electric engines, too.
none | We moved to our new building in 2005.
none | The building was established in 1890 as a mill.
none | Tidewater, a partner of ours since 2012, delivers the hulls.
none | He has been a member of the chamber of commerce since 1999.
none | ISO 9001 certified since 2006
none | Ben founded a software company in 2001 before he joined us.
none | Our headquarters have been in Hamburg since 1995.
none | The Quillbay 40 has been available since 2016.
none | The town was founded in 1284.
none | We have been at this location since 2002.
none | The foundation was established in 1950 to support young sailors.
none | In 2017 we opened a second office in Kiel.
none | Founded in 2087, this is a world of fiction.
none | The university, established in 1821, is our neighbour.
none | A customer since 1999, Mrs Hill still sails with us.
none | I have used their service since 2011 and never looked back.
none | She has worked as a lawyer since 2007.
none | Last updated since 2020
none | Posted on 12 May 2021
none | Our range of products, launched in 2019, won a prize.
none | Prices have not changed since 2021.
none | Born in 1987, he learned to sail at six.
none | Partner of the museum since 1992
headcount 45-45 | We are a team of 45.
headcount 45-45 | Quillbay has 45 employees.
headcount 200- | More than 200 people work at Quillbay.
headcount 1000- | We employ over 1,000 staff in nine countries.
headcount 12-12 | We are a team of twelve.
headcount 250- | Our team of 250+ professionals is here for you.
headcount 50-50 | About 50 employees
headcount 3500-3500 | 3,500 employees worldwide
headcount 51-200 | Company size: 51-200 employees
headcount 80-80 | Our 80 employees come from 14 nations.
headcount 30-30 | The company employs 30 people.
headcount 120-120 | Number of employees: 120
headcount 500- | With more than 500 employees, we are among the largest yards of the north.
headcount 18-18 | Today we are 18 people in two offices.
headcount 40-60 | Between 40 and 60 people work here, depending on the season.
headcount 600-600 | Our workforce of 600 keeps the yard running day and night.
headcount 10000- | 10,000+ team members
founded 1987+headcount 45-45 | Founded in 1987, Quillbay has grown to a team of 45.
founded 2001+headcount 300- | Since 2001 we have grown to over 300 employees.
none | 200 customers trust us.
none | We have trained more than 200 employees of our customers.
none | For companies with 50 to 500 employees
none | Our client, with 1,200 employees, saved a third of its costs.
none | Plans start at 10 team members.
none | More than 200 people attended our open day.
none | The software helps teams of 10 work as one.
none | We are looking for 5 new team members.
none | Free for up to 25 employees
none | If you have more than 50 employees, call us.
none | We have helped over 10,000 people find a home.
none | The town has 4,500 people.
none | You will lead a team of 8 engineers.
none | She manages a team of 20 at Tidewater.
none | In 2020 the group laid off 300 employees.
none | 24 employees completed their training this summer.
none | The conference room seats 45 people.
none | Quillbay has 9,000,000 employees.
none | Employees of the month: 2024
none | Call 200 3000 to talk to our team.
founded 1987 | Gegründet 1987
founded 1987 | Die Firma wurde 1987 von Karl Maier gegründet.
founded 1921 | Seit 1921 in Familienbesitz
founded 1965 | Ihr Familienbetrieb seit 1965
founded 2002 | Quillbay wurde im Jahr 2002 gegründet.
founded 1949 | 1949 gründete Otto Lang das Unternehmen in Kiel.
founded 1990 | Gründungsjahr: 1990
founded 1978 | Seit 1978 sind wir Ihr Partner rund ums Dach.
founded 1987 | Unser Unternehmen besteht seit 1987.
founded 1998 | Seit unserer Gründung 1998 bauen wir leise Boote.
headcount 45-45 | 45 Mitarbeiterinnen und Mitarbeiter
headcount 45-45 | Wir beschäftigen 45 Mitarbeiter.
headcount 200- | Über 200 Mitarbeitende arbeiten an vier Standorten.
headcount 1200-1200 | Heute zählt das Unternehmen rund 1.200 Beschäftigte.
headcount 15-15 | Unser Team besteht aus 15 Personen.
headcount 30-30 | Mit unseren 30 Mitarbeiter:innen sind wir für Sie da.
headcount 70-70 | Mitarbeiter: 70
none | Frau Weber ist seit 2010 bei uns im Team.
none | Seit 2019 bieten wir auch Elektromotoren an.
none | Unser Kunde, 1987 gegründet, suchte eine neue Halle.
none | Seit 2015 sind wir in den neuen Räumen.
none | Der Verein wurde 1950 gegründet und hat 200 Mitglieder.
none | Zertifiziert seit 2008
none | Über 500 zufriedene Kunden seit 2012
none | Für Unternehmen ab 50 Mitarbeitern
none | Wir suchen 3 neue Mitarbeiter.
none | Wir schulten 2023 mehr als 400 Mitarbeiter unserer Kunden.
none | Jens Meier, seit 2011 Geschäftsführer
founded 1987 | Fondée en 1987, notre entreprise construit des bateaux.
founded 1974 | Depuis 1974
founded 1936 | Artisan de père en fils depuis 1936
founded 2009 | Quillbay a été créée en 2009 par deux ingénieurs.
founded 1992 | Au service de nos clients depuis 1992
founded 1958 | Maison fondée en 1958
founded 1981 | Année de création : 1981
headcount 200-200 | 200 collaborateurs
headcount 50- | Notre équipe compte plus de 50 salariés.
headcount 25-25 | Une équipe de 25 personnes à votre écoute.
headcount 3000- | Plus de 3 000 collaborateurs dans le monde
headcount 85-85 | L'entreprise emploie 85 personnes.
none | Notre client, fondé en 1987, cherchait un partenaire.
none | Marie travaille chez nous depuis 2012.
none | Depuis 2019, nous proposons aussi la location.
none | L'association a été créée en 1987.
none | Plus de 300 personnes ont participé à la journée.
none | Pour les entreprises de plus de 50 salariés
none | Certifiés depuis 2015
founded 1987 | Fundada en 1987, Quillbay construye barcos.
founded 1963 | Desde 1963
founded 1995 | Empresa familiar desde 1995
founded 2006 | La empresa nació en 2006 en Valencia.
founded 1970 | Al servicio de nuestros clientes desde 1970
headcount 45-45 | Contamos con 45 empleados.
headcount 100- | Más de 100 trabajadores
headcount 20-20 | Somos un equipo de 20 personas.
headcount 1500-1500 | 1.500 empleados en todo el mundo
none | Trabaja con nosotros desde 2011.
none | Desde 2018 ofrecemos también cursos.
none | La ciudad fue fundada en 1519.
none | Más de 200 personas asistieron al evento.
none | Para empresas con más de 50 empleados
founded 1987 | Fondata nel 1987, l'azienda produce barche.
founded 1948 | Dal 1948
founded 1980 | Azienda di famiglia dal 1980
founded 2001 | Quillbay nasce nel 2001 dall'idea di due amici.
founded 1976 | Artigiani dal 1976
headcount 45-45 | 45 dipendenti
headcount 200- | Oltre 200 collaboratori
headcount 30-30 | Siamo una squadra di 30 persone.
headcount 60-60 | L'azienda conta 60 dipendenti.
none | Lavora con noi dal 2009.
none | Dal 2018 offriamo anche corsi.
none | Il nostro cliente, fondato nel 1987, cercava un socio.
none | Aperto dal 12 al 30 maggio 2024
none | Per aziende con più di 50 dipendenti
founded 1987 | Opgericht in 1987
founded 1955 | Sinds 1955
founded 1972 | Familiebedrijf sinds 1972
founded 2010 | Quillbay is in 2010 opgericht door twee vrienden.
headcount 45-45 | 45 medewerkers
headcount 150- | Bij ons werken meer dan 150 mensen.
headcount 35-35 | Ons team bestaat uit 35 collega's.
none | Jan werkt sinds 2014 bij ons.
none | Sinds 2020 bieden wij ook verhuur aan.
none | Voor bedrijven met meer dan 50 medewerkers
founded 1987 | Fundada em 1987
founded 1960 | Desde 1960
founded 1994 | A empresa foi fundada em 1994 por Rui Costa.
founded 1985 | Tradição familiar desde 1985
headcount 45-45 | 45 colaboradores
headcount 300- | Mais de 300 funcionários
headcount 22-22 | Somos uma equipa de 22 pessoas.
none | Está connosco desde 2015.
none | Desde 2019 oferecemos também cursos.
none | Para empresas com mais de 50 funcionários
founded 1987 | Założona w 1987 roku
founded 1991 | Na rynku od 1991 roku
founded 1989 | Firma powstała w 1989 roku.
headcount 45-45 | Zatrudniamy 45 pracowników.
headcount 100- | Ponad 100 pracowników
none | Pracuje u nas od 2012 roku.
none | Od 2019 roku oferujemy także wynajem.
`;

function read(row: string): LabelledSentence {
  const [said = '', text = ''] = row.split(' | ');
  return { text, said: said === 'none' ? [] : said.split('+') };
}

const sentences = table.trim().split('\n').map(read);

/** Sentences used for the development of the rules. */
export const shownSentences: readonly LabelledSentence[] = sentences.filter((_, index) => index % 3 !== 2);

/** Every third sentence is held out, for an independent measurement of the rules. */
export const heldOutSentences: readonly LabelledSentence[] = sentences.filter((_, index) => index % 3 === 2);

/** Difficult sentences found later. */
const further = `
none | Ben Carter – with Quillbay since 2009
none | Winner of the design award since 2018
none | Our Berlin office, established in 2019, has 12 employees.
none | We established a new research lab in 2021.
none | The Harbour Festival, founded in 1978, draws 50,000 people each year.
none | Tidewater has 3,000 employees and was our first customer.
none | Founded in 1987 by Ben Carter, Tidewater is our oldest partner.
none | © Quillbay since 1987
none | Find us at 1987 Main Street.
founded 1987 | Acquired in 2019, founded 1987.
founded 1987 | Our company was founded in 1987; in 2001 we moved to Kiel.
founded 1987 | Depuis 1987, nous concevons des bateaux silencieux.
founded 1987 | Die Gründung erfolgte 1987 durch Karl Maier.
none | The Quillbay 40 carries 12 people.
none | Our boat works for 12 people.
none | We serve 5,000 people every day.
none | 45 people like this
none | Recommended by 100 professionals
none | Save time for your 50 employees.
none | In 2010 we had 10 employees.
none | Our team has grown from 3 to 45 people.
none | We plan to grow to 100 employees by 2027.
none | Der Raum bietet Platz für 45 Personen.
none | Restaurant pour 80 personnes
none | Tavolo per 10 persone
none | Apartamento para 4 pessoas
headcount 120-120 | We are proud to have 120 people on board.
headcount 85-85 | A fast-growing company with 85 people across 4 countries
headcount 20000- | Be part of a global team of over 20,000 employees.
headcount 80- | Nossa equipe conta com mais de 80 profissionais.
headcount 1001-5000 | Employees: 1.001-5.000
headcount 11-50 | We have between 11 and 50 employees.
none | A team of twelve builds one boat after the other.
none | A team of 4 answers the telephone on weekends.
none | Our team of 4 answers the phone around the clock.
none | Ein Team von 4 Leuten ist am Wochenende am Telefon.
none | Une équipe de 4 répond au téléphone le week-end.
none | Un equipo de 4 atiende el teléfono los fines de semana.
headcount 25-25 | A team of 25 people
headcount 9-9 | Quillbay employs 9 people.
headcount 3-9 | Quillbay has 3 to 9 employees.
headcount 10-49 | Between 10 and 49 people work here, depending on the season.
headcount 10-49 | Je nach Jahreszeit arbeiten hier zwischen 10 und 49 Menschen.
headcount 10-49 | Selon la saison, entre 10 et 49 personnes travaillent ici.
headcount 10-49 | Según la temporada, aquí trabajan entre 10 y 49 personas.
headcount 39-39 | Quillbay emplea a 39 personas.
headcount 50-99 | Quillbay tiene de 50 a 99 empleados.
headcount 500-999 | Quillbay compte de 500 à 999 salariés.
headcount 20-30 | Da noi lavorano tra 20 e 30 persone.
headcount 45-45 | Bei uns arbeiten heute 45 Menschen.
headcount 2000- | Plus de 2000 personnes travaillent pour nous.
headcount 2010-2010 | Today 2010 employees work for Quillbay.
headcount 1995-1995 | Quillbay beschäftigt 1995 Mitarbeiter.
none | In 2015 employees of Quillbay sailed round the world.
none | Christmas 2019 staff party
founded 2022 | La empresa fue creada en 2022 por dos amigos.
headcount 4-4 | We are a team of four.
headcount 12-12 | Quillbay employs twelve people.
headcount 7-7 | Wir sind ein Team von sieben Leuten.
headcount 12-12 | Nous sommes une équipe de douze personnes.
headcount 6-6 | Siamo una squadra di sei persone.
none | Two employees were certified last year.
none | We are a team of two hundred.
none | Once people work here, they stay.
none | From 5 employees in 1990 to 300 today
none | De 5 salariés en 1990 à 300 aujourd’hui
none | Hemos crecido de 3 a 45 empleados.
none | Nous sommes passés de 12 à 80 salariés.
none | Von 5 Mitarbeitern im Jahr 1990 auf 300
none | More than 300 people work at Tidewater.
none | Bei Tidewater arbeiten 300 Menschen.
founded 1987 | Since 1987, Quillbay has stood for careful work.
founded 1987 | Since 1987, our family has built boats on this river.
none | Since 2005, Tidewater has supplied the hulls of our boats.
none | Since 2019, Quillbay has offered electric engines.
none | Our blue range has been made by hand since 2003.
founded 1987 | Seit 1987 steht Quillbay für sorgfältige Arbeit.
none | Seit 2012 steht Jens Meier für unsere Werkstatt.
founded 1987 | Depuis 1987, Quillbay est synonyme de travail soigné.
founded 1987 | Depuis 1987, Quillbay fabrique des bateaux.
none | Notre gamme bleue est faite à la main depuis 2003.
founded 1987 | Desde 1987, Quillbay es sinónimo de calidad.
founded 1987 | Dal 1987 Quillbay è sinonimo di lavoro accurato.
founded 1987 | Al sinds 1987 staat Quillbay voor vakwerk.
founded 1890 | Our roots go back to 1890.
founded 1890 | The history of Quillbay reaches back to the year 1890.
founded 1920 | Our roots go back to 1890, but the company was founded in 1920.
founded 1890 | Die Wurzeln von Quillbay reichen bis ins Jahr 1890 zurück.
founded 1890 | Unsere Geschichte geht auf das Jahr 1890 zurück.
founded 1890 | Nos origines remontent à 1890.
founded 1890 | Nuestra historia se remonta a 1890.
founded 1890 | Le nostre origini risalgono al 1890.
none | The roots of this tradition go back to 1890.
none | Founded in 1875, the guild that we belong to counts 900 members.
none | Die 1875 gegründete Innung, der wir angehören, zählt 900 Mitglieder.
none | Le syndicat dont nous faisons partie, fondé en 1875, compte 900 membres.
none | El gremio al que pertenecemos, fundado en 1875, cuenta con 900 miembros.
none | Our parent company, founded in 1920, is based in Kiel.
none | Our sister company Tidewater was founded in 2001.
none | Quillbay was acquired in 2015 by Tidewater, founded in 1920.
none | In 2019 wurde unsere Tochterfirma gegründet.
none | We launched our app in 2019.
none | Quillbay launched a new product in 2019.
none | Quillbay opened a shop in Kiel in 2019.
none | Nació en Madrid en 1975.
none | Nato nel 1975 a Milano, è il nostro direttore.
none | Né en 1975 à Lyon
founded 1987 | Die 1987 gegründete Firma baut Boote.
founded 1987 | Quillbay opened its doors in 1987.
founded 1987 | Quillbay was born in 1987.
founded 1987 | Quillbay started as a small workshop in 1987.
founded 1987 | Née en 1987, notre entreprise grandit.
founded 1987 | Quillbay nació en 1987.
founded 1987 | Nuestra historia empieza en 1987 con dos amigos.
founded 1987 | L’azienda è nata nel 1987 da due amici.
founded 1987 | Ons verhaal begint in 1987.
headcount 45- | Nous sommes 45+ collègues.
headcount 45- | Somos 45+ compañeros.
headcount 45-45 | With 45 colleagues we are large enough to deliver.
headcount 45-45 | Oggi 45 dipendenti lavorano per Quillbay.
headcount 10-49 | Plantilla: 10-49.
none | The Quillbay Foundation was founded in 1999.
none | Die Quillbay-Stiftung wurde 1999 gegründet.
none | Quillbay Academy, established in 2012, trains boat builders.
founded 1993 | Am 30.11.1993 gründeten sieben Bürger unser Unternehmen.
founded 2012 | Am 1. Dezember 2012 haben wir unsere Praxis im alten Schulhaus eröffnet.
founded 2010 | Die 2010 von Ben Carter ins Leben gerufene Quillbay GmbH baut Boote.
founded 2011 | We have been serving the valley since October of 2011.
founded 1993 | Fondée le 10 février 1993 au cœur de la ville, Quillbay est une maison familiale.
founded 2012 | Quillbay was established in 2012 by people committed to building a firm on trust.
none | The new site of Quillbay shows the colours of a group of boatyards (founded in 2009).
founded 1987 | Quillbay (founded in 1987) builds boats.
founded 1996 | Lo studio è stato costituito nel 1996 da due soci.
founded 2015 | Firma Quillbay powstała w 2015 roku w odpowiedzi na potrzeby rynku.
founded 2004 | Quillbay działa w Opolu od 2004r.
none | Aktywna zawodowo od 2012 roku.
founded 1903 | Quillbay ble grunnlagt i 1903, og har vært her siden den gang.
founded 1986 | Quillbay bildades 1986 och består av tio familjer.
founded 1974 | Quillbay blev grundlagt i 1974.
founded 2011 | Quillbay perustettiin syksyllä 2011.
founded 2010 | Az Quillbay 2010. augusztusában alakult.
founded 1995 | Quillbay byl založen v roce 1995.
founded 1998 | Quillbay 1998 yılında kuruldu.
founded 2001 | Quillbay a fost înființată în anul 2001.
`;

export const furtherSentences: readonly LabelledSentence[] = further.trim().split('\n').map(read);
