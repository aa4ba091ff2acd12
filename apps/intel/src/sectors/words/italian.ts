export const italian = `
11 agricoltura, azienda agricola, agricola, agricole | campi
111 coltivazione, coltivazioni, vivaio, ortofrutta produzione, orticoltura, uliveto, frutteto, serre | ortaggi, frutta, cereali
112 allevamento, allevamenti, zootecnia, apicoltura, itticoltura, avicola | mucche, bovini, suini
113 silvicoltura, forestale
114 peschereccio, pesca professionale
21 miniera, mineraria, estrazione
212 cava, cave, inerti, estrazione di marmo
221 multiutility, utility
2211 energia elettrica, fornitura di energia, fonti rinnovabili, energie rinnovabili, parco eolico, impianto fotovoltaico, fotovoltaico, energia rinnovabile, produzione di energia, eolico, centrale elettrica, energia, energia solare, rete elettrica | elettricità, luce, solare
2212 distribuzione gas, metano, gas naturale
2213 servizio idrico, acquedotto, depurazione
236 impresa edile, costruzione di case, edilizia, costruzioni edili, impresa di costruzioni, costruzioni, edile, ristrutturazione edilizia, costruzione di edifici, ristrutturazioni edili, costruttori | ristrutturazioni, ristrutturazione, edifici, cantiere, cantieri, nuove abitazioni
237 opere pubbliche, ingegneria civile lavori, strade, ponti e gallerie, lavori stradali
2381 coperture, tetti, muratore, carpenteria in legno, ponteggi, impermeabilizzazioni
2382 idraulico, elettricista, impianti elettrici, termoidraulica, climatizzazione, riscaldamento, impiantistica, impianti idraulici, installazione fotovoltaico, installatore
2383 imbianchino, cartongesso, piastrellista, falegname, falegnameria, pavimenti, tinteggiatura, serramentista
2389 demolizioni, scavi, movimento terra
31-33 produttore, fabbrica, produzione, fabbricazione, stabilimento, produttori, manifattura, costruttore | produciamo, artigianale
311 alimentari produzione, conserve, prodotti alimentari, surgelati, industria alimentare, piatti pronti, alimentare | ricette, ingredienti, sughi
3112 molino, farina, frantoio, olio d oliva
3113 cioccolato, cioccolateria, dolciaria, confetteria
3115 caseificio, latticini, lattiero caseario | formaggio, latte, mozzarella
3116 salumificio, salumi, macello, prosciuttificio | prosciutto, carni
3117 lavorazione del pesce
3118 panificio, pasticceria, pastificio, forno, biscottificio, prodotti da forno, panetteria | pane, pasta, dolci, torte
3119 torrefazione, spezie
3121 cantina, cantine, vigneti, birrificio, distilleria, azienda vinicola, vini, bevande, viticoltore | vino, birra, doc
313 tessitura, filatura, tessile | tessuti, lana
314 biancheria per la casa, tappeti
315 abbigliamento produzione, maglificio, confezioni, maglieria
316 pelletteria, calzaturificio, conceria
321 segheria, legnami, pannelli in legno, pallet, imballaggi in legno | legno
322 cartiera, scatolificio, cartone ondulato | imballaggi, cartone
3231 tipografia, stampa digitale, litografia, stampa offset, serigrafia, stamperia | volantini, biglietti da visita
324 raffineria, lubrificanti
325 chimica, prodotti chimici, chimico
3254 farmaceutica, azienda farmaceutica, vaccini, farmaceutico | farmaci, medicinali
3255 colorificio, adesivi, vernici produzione, rivestimenti
3256 cosmetici, cosmetica, detergenti, profumi, saponi
326 materie plastiche, stampaggio plastica, gomma, stampaggio a iniezione, plastica
327 calcestruzzo, cemento, ceramica, vetreria, laterizi, marmi
331 acciaieria, siderurgia, metallurgia, laminatoio
3315 fonderia, pressofusione
332 carpenteria metallica, officina meccanica, lavorazione lamiera, torneria, lavorazioni meccaniche, minuteria metallica, lavorazione metalli, meccanica di precisione, fabbro, viteria, saldatura | acciaio, metallo, lamiera
333 macchine utensili, macchinari, macchine, pompe, compressori, macchine agricole, costruzione di macchine, impianti industriali, automazione industriale, nastri trasportatori, macchine automatiche, robot, gru, linee di montaggio, meccanica | attrezzature, automazione, utensili
334 elettronica, semiconduttori, sensori, circuiti stampati, strumenti di misura
335 motori elettrici, illuminazione, batterie, trasformatori, lampade, elettrodomestici produzione, quadri elettrici
3361 casa automobilistica
3363 componenti auto, componentistica
3364 aeronautica, aerospaziale
3365 materiale rotabile
3366 cantiere navale, nautica
3371 mobilificio, produzione mobili, arredamenti su misura, cucine produzione | mobili, arredi
3372 mobili per ufficio, arredo ufficio
3379 materassi produzione
3391 dispositivi medici, apparecchiature medicali, protesi, odontotecnico, laboratorio odontotecnico
3399 produttore di giocattoli, liutaio, bigiotteria
42 ingrosso, grossista, distributore, importatore, commercio all ingrosso | distribuzione
423 materiale elettrico, forniture industriali, materiali edili ingrosso
424 ingrosso alimentari, ingrosso bevande, mercato ortofrutticolo
44-45 negozio, vendita online, shop online, commercio al dettaglio, dettaglio | negozi, spedizione gratuita, carrello
4411 concessionaria, auto usate, auto nuove, concessionario, autosalone
4412 concessionaria moto, vendita barche, camper
4413 autoricambi, pneumatici, ricambi auto
4441 ferramenta, fai da te, colorificio negozio | vernici, materiali edili
4442 garden center
4451 supermercato, alimentari, generi alimentari, minimarket, ipermercato
4452 macelleria, pescheria, gastronomia, erboristeria, fruttivendolo, salumeria
4453 enoteca
4491 negozio di mobili, arredamento, materassi, negozio di arredamento, arredamenti | divani, mobili, letti
4492 negozio di elettronica, elettrodomestici, negozio di informatica
4551 grandi magazzini
4561 farmacia, ottica, parafarmacia, profumeria, ottico, sanitaria, apparecchi acustici | farmaci, occhiali
4571 distributore di carburante, stazione di servizio, benzinaio
4581 abbigliamento, negozio di abbigliamento, moda, boutique, intimo, sartoria | vestiti
4582 calzature, negozio di calzature, scarpe, negozio di scarpe
4583 gioielleria, gioielli, orologeria, oreficeria, orologi
4591 articoli sportivi, negozio di biciclette, giocattoli, strumenti musicali, biciclette
4592 libreria, edicola
4593 fiorista, fioraio, fiori
4594 cartoleria, regali, cancelleria, articoli da regalo
4595 antiquariato, usato
4599 negozio di animali, galleria d arte, tabaccheria
481 compagnia aerea
482 trasporto ferroviario, ferrovia, ferrovie
483 compagnia di navigazione, trasporto marittimo, traghetti, traghetto, crociere
484 autotrasporti, trasporti, traslochi, trasporto merci, autotrasporto, trasporto su strada | camion, merci
485 taxi, autobus, autolinee, noleggio con conducente, trasporto pubblico, pullman
488 spedizioni internazionali, spedizioniere, logistica, dogana, pratiche doganali, spedizioni, terminal portuale, aeroporto, soccorso stradale, catena di fornitura | magazzino, carico
491 servizio postale, poste
492 corriere, corrieri, consegne espresse, pacchi, consegna pacchi
493 deposito, stoccaggio, magazzini, celle frigorifere
5121 produzione cinematografica, casa di produzione, cinema, produzione video, documentari
5122 etichetta discografica, studio di registrazione
5131 casa editrice, editore, giornale, quotidiano, rivista, editoria | libri, notizie
5132 software house, saas, software, software gestionale, gestionale, videogiochi, piattaforma software | piattaforma, cloud, applicazione, api, sistemi
5161 emittente, radio, televisione, emittente radiofonica
517 telecomunicazioni, operatore telefonico, fibra ottica, provider internet, banda larga
5182 hosting, data center, server dedicati, web hosting | server, domini
5192 biblioteca, motore di ricerca, agenzia di stampa, comparatore
52 servizi finanziari, fintech | finanziario
5221 banca, credito cooperativo, cassa di risparmio, istituto di credito | mutui, conto corrente, prestiti
5222 leasing, società finanziaria, factoring
5223 mediatore creditizio, sistemi di pagamento, pagamenti
5231 banca d affari, intermediazione mobiliare
5239 gestione patrimoniale, consulenza finanziaria, consulente finanziario, private equity, venture capital, gestione del risparmio | investimenti
524 assicurazione, assicurazioni, assicurativo | polizze, polizza
5241 compagnia di assicurazioni, compagnia assicurativa, riassicurazione
5242 agenzia di assicurazioni, broker assicurativo, agenzia assicurativa, intermediario assicurativo
525 fondo pensione, fondi comuni
531 immobiliare, immobili
5311 coworking, self storage, centro commerciale
5312 agenzia immobiliare, agente immobiliare | appartamenti, affitto, case
5313 amministratore di condominio, amministrazione condominiale, promotore immobiliare, sviluppo immobiliare
5321 autonoleggio, noleggio auto, noleggio furgoni, noleggio lungo termine
5322 noleggio biciclette
5324 noleggio macchinari, noleggio piattaforme, noleggio attrezzature, noleggio gru
5411 studio legale, avvocato, avvocati, notaio, consulenza legale, studio notarile, avvocatura, legale, legali, diritto | diritto civile, diritto del lavoro, contenzioso, diritto di famiglia
5412 commercialista, commercialisti, revisori contabili, contabilità, dichiarazioni fiscali, consulenza fiscale, consulente del lavoro, revisione contabile, revisione, elaborazione paghe, bilancio, tributario | fisco, fiscale, buste paga, imposte
5413 architetto, architetti, studio di architettura, studio tecnico, ingegneria, studio di ingegneria, geometra, progettazione strutturale, ingegneri, topografia | progettazione
5414 grafica, design d interni, interior design, studio grafico, designer, studio di design
5415 sviluppo software, siti web, realizzazione siti, consulenza informatica, sicurezza informatica, sviluppo app, software su misura, servizi informatici, web agency, assistenza informatica, system integrator, sviluppo web | app, informatica, sviluppatori
5416 consulenza aziendale, consulenza di direzione, consulenza strategica, consulenza direzionale, consulenti di direzione, consulenza manageriale | strategia, consulenza
5417 istituto di ricerca, biotecnologie, centro ricerche, ricerca clinica, biotecnologia | ricerca
5418 agenzia pubblicitaria, agenzia di comunicazione, pubblicità, web marketing, agenzia di marketing, marketing digitale, relazioni pubbliche, digital marketing, ufficio stampa, agenzia di pubblicità | comunicazione, marketing, campagne
5419 fotografo, veterinario, clinica veterinaria, agenzia di traduzioni, ricerche di mercato, ambulatorio veterinario, traduttori, fotografia
5511 holding
5612 facility management, global service
5613 agenzia per il lavoro, ricerca e selezione, lavoro interinale, selezione del personale, somministrazione di lavoro, head hunter | candidati
5614 call center, recupero crediti
5615 agenzia di viaggi, agenzia viaggi, tour operator, viaggi | vacanze, escursioni
5616 vigilanza, istituto di vigilanza, investigazioni, sicurezza privata, allarmi
5617 impresa di pulizie, pulizie, giardinaggio, disinfestazione, giardiniere, manutenzione del verde, pulizia uffici | giardini
5619 organizzazione eventi, agenzia eventi, allestimenti fieristici
562 smaltimento rifiuti, gestione rifiuti, riciclaggio, rottami, raccolta rifiuti, bonifiche | rifiuti
611 formazione, istituto scolastico, scuola, ente di formazione | studenti, corsi, lezioni
6111 scuola primaria, liceo, scuola media, istituto comprensivo, scuola paritaria, scuola secondaria
6113 università, ateneo, politecnico
6114 formazione manageriale
6115 istituto professionale, formazione professionale
6116 autoscuola, scuola di lingue, scuola di musica, scuola di danza, scuola guida, ripetizioni, corsi di lingua
62 sanità, assistenza sanitaria | pazienti, cure
6211 medico, studio medico, medico di base, poliambulatorio, dermatologo, pediatra, ginecologo, ortopedico, oculista, medici
6212 dentista, studio dentistico, odontoiatra, implantologia, ortodonzia, clinica dentale, odontoiatria, igiene orale, dentale, cure dentali, odontoiatrico, dentistico | impianti dentali, denti, sorriso
6213 fisioterapia, fisioterapista, psicologo, osteopata, podologo, logopedista, psicoterapeuta, nutrizionista
6215 laboratorio analisi, radiologia, analisi cliniche, diagnostica per immagini
6216 assistenza domiciliare
6219 ambulanze, donatori di sangue
622 ospedale, casa di cura, policlinico, azienda ospedaliera | pronto soccorso, reparti
623 casa di riposo, rsa, residenza per anziani, residenza sanitaria | anziani, ospiti
624 servizi sociali, senzatetto, assistenza sociale, banco alimentare, cooperativa sociale
6244 asilo nido, scuola dell infanzia, nido, asilo
7111 teatro, orchestra, compagnia di danza, circo, compagnia teatrale, coro, opera lirica | spettacoli, concerti
7112 squadra di calcio, società calcistica, ippodromo
7113 festival, organizzazione concerti, sala concerti, biglietteria
7114 agenzia di modelle, agenzia di spettacolo
7115 artista, illustratore, scrittore, musicista, scultore
7121 museo, zoo, acquario, orto botanico, parco nazionale, sito archeologico
7131 parco divertimenti, parco acquatico
7132 casinò, lotteria, scommesse, sala giochi
7139 palestra, fitness, centro sportivo, golf club, piscina, yoga, pilates, circolo tennis, arrampicata, impianti sciistici, personal trainer, bowling, maneggio
7211 albergo, hotel, bed and breakfast, agriturismo, pensione, casa vacanze, affittacamere, ostello, ospitalità, alberghi, residence, alberghiero, locanda | camere, vista lago, suite, colazione, soggiorno
7212 campeggio, camping, villaggio turistico
7213 studentato, residenza universitaria
7223 catering, mensa, ristorazione collettiva, food truck
7224 bar, discoteca, pub, birreria
7225 ristorante, trattoria, pizzeria, osteria, gelateria, caffetteria, ristorazione, tavola calda, paninoteca, bistrot | cucina, menu, piatti
8111 autofficina, carrozzeria, riparazione auto, gommista, officina auto, autolavaggio, elettrauto, meccanico
8112 riparazione cellulari, riparazione computer
8113 manutenzione industriale, riparazione macchinari
8114 riparazione elettrodomestici, calzolaio, tappezziere, orologiaio, restauro mobili, ciclofficina
8121 parrucchiere, barbiere, centro estetico, estetista, tatuaggi, massaggi, salone di bellezza, parrucchieri, estetica, benessere centro
8122 pompe funebri, onoranze funebri, cremazione, servizi funebri
8123 lavanderia, tintoria
8129 toelettatura, addestramento cani, pensione per cani, parcheggio
813 associazione, fondazione, onlus, no profit, volontariato, senza scopo di lucro, ets | dona, donazioni, volontari, soci
8131 chiesa, parrocchia, diocesi, moschea, monastero
8133 diritti umani, protezione animali
8134 pro loco, circolo culturale
8139 confederazione, camera di commercio, sindacato, ordine professionale, associazione di categoria, partito politico
92 comune di, ministero, regione, amministrazione comunale, ente pubblico, municipio, prefettura, provincia di | cittadini, comunale
922 vigili del fuoco, polizia locale, tribunale
928 ambasciata, consolato, esercito
`;
