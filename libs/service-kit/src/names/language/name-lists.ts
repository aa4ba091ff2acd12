const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Given names that tell the language of a name, by language; in lower case and without accents (`u` for `ü`). */
export const givenNames = {
  german: words(`
    achim albrecht alois andreas anke annegret anneliese annette antje armin axel bernd bernhard birgit birte
    bjorn britta burkhard carsten christa christoph claus corinna detlef dieter dietmar dietrich dirk doris
    eberhard eckhard elfriede elke ernst florian franz frauke friedrich fritz gabriele georg gerd gerhard
    gerlinde gisela gottfried guenter gunter gunther gudrun hannelore hannes hans hartmut heidi heike heiko
    heiner heinrich heinz helga helmut henning herbert hermann hildegard holger horst hubert inge ingeborg
    ingo ingrid irmgard jens joachim jochen johann johannes jorg jorn joerg josef juergen jurgen jutta karin
    karl karsten kaethe kathe kathrin katja katrin kerstin kirsten klaus knut konrad kurt lars leonie lothar ludger
    ludwig lutz lukas luise malte manfred mareike margarete margit marlene marten matthias maximilian
    mechthild meike michaela monika moritz nadine niels nils norbert olaf oliver otto patrick peter petra
    philipp rainer ralf regina reiner reinhard reinhold renate roland rolf rudi rudiger rudolf ruediger ruth
    sabine sebastian sibylle siegfried sigrid silke simone sonja stefan steffen stephan susanne sven swantje
    sybille theodor thorsten thomas tilman tobias torben torsten udo ulf ulrich ulrike ursula ute uta uwe
    volker waltraud werner wilhelm winfried wolfgang wolfram wiebke yvonne gotz goetz bjoern karoline jurg
    ruedi urs reto beat max tim tom anna lena eva jan kai paul ben lea jonas leon felix hanna laura julia lisa
    finn nico marie sophie clara greta
  `),
  nordic: words(`
    aino aki anders anneli antti arne asa ase astrid axel bengt birger birgitta bjarne bjorn bo borje brita
    carsten eero eeva eino einar elin elina erik erkki eskil espen eva fredrik frode gosta goran gudrun
    gunilla gunnar gustaf hakan hakon hanne hannu harri heikki helle henrik hjalmar ida ilkka inga ingrid
    jaakko janne jari jesper johan jonas jorgen jorn jouni juha juhani jukka jussi kaare kaisa kalle kari
    karin kerstin kirsi kjell kjetil kristian kristin lars lasse leif lena linnea maj maarit magnus maja malin
    marja marjatta markku markus matti mette mikael mikko minna niels niklas nils odd olav olof ove paivi pal
    par pekka pelle pentti per perttu petri pia pirjo ragnar ragnhild rasmus reijo riikka risto ritva roar
    rolf rune ruben saara sami sari satu seppo sigrid sigurd signe siri sirpa siv soren sofie stein stellan
    sten stig sture svein sven svend tapio tarja tero thor thorbjorn timo tommi tone tor torbjorn tore torsten
    trond tuomas tuula tuulikki ulf ulla ulrik unni urpo vaino vesa ville viggo yrjo yngve jokull birna olafur
    jon oystein oyvind oyvin kim kai jan tim sara
  `),
  turkish: words(`
    abdullah adem ahmet ali alper asli ayse aysegul aylin aziz baris berk betul bora bulent burak burcu cagla
    cagri can canan cem cemal cengiz deniz derya dilek ebru ece elif emel emine emrah emre engin ercan erdem
    erdogan erkan erol esra fatih fatma ferhat fikret filiz furkan gizem gokce gokhan gonul gul gulay gulcan
    gulsah gulsen gulten gunay gursel guven hakan halil handan hande hasan hatice huseyin hulya ibrahim ilhan
    ilker irem ismail kadir kaan kemal kerem kubra levent leyla mehmet mehtap melek merve mert mesut metin
    muge muhammet murat mustafa mujde nazli necati nese nilgun nuray nurcan okan omer onder onur orhan osman
    oya ozan ozgur ozge ozlem pelin pinar recep sebnem seda selcuk selim sema serdar serkan sevgi sevim sibel
    sinan songul sukru suleyman tarik tayfun tolga tuba tugba tulay tuncay turgut ufuk ugur umit umut unal
    veli volkan yasemin yasin yavuz yeliz yigit yildiz yilmaz yusuf zafer zehra zeki zeynep
  `),
  hungarian: words(`
    agnes akos andras aniko antal aranka attila balazs balint bela bence csaba csilla daniel denes dora edit
    emese erzsebet eszter ferenc gabor gergely gergo geza gyorgy gyula ildiko imre istvan janos jozsef judit
    kalman karoly katalin kinga krisztian krisztina laszlo lajos marton matyas miklos mihaly norbert orsolya
    pal peter piroska reka robert sandor szabolcs szilvia tamas tibor timea vilmos viktor zita zoltan zsofia
    zsolt zsuzsanna zsuzsa
  `),
  french: words(`
    adele adrien agathe agnes aime alain albane alexandre alice amandine amelie anais andre anne antoine
    antoinette arnaud aurelie aurelien baptiste beatrice benedicte benoit bernadette bernard bertrand brigitte
    camille caroline catherine cecile cedric celine chantal charles charlotte chloe christelle christian
    christiane christine christophe claire clara claude clemence clement colette corinne cyril damien daniel
    danielle david delphine denis denise didier dominique dorothee edouard eliane elise elodie emile emilie
    emmanuel emmanuelle eric estelle etienne eugene eve fabien fabienne fabrice felix florence francis franck
    francois francoise frederic gabriel gaetan genevieve georges gerard germain ghislaine gilbert gilles
    gregoire guillaume guy helene henri herve hugo hugues ines isabelle jacqueline jacques jean jeanne jerome
    joel josephine josette julie julien laetitia laura laure laurence laurent lea leon loic louis louise luc
    lucie lucien ludovic madeleine manon marc marcel margaux margot marguerite marianne marie marion martine
    mathieu mathilde matthieu maurice maxime michel michele mireille monique muriel nathalie nicolas nicole
    noelle odile olivier pascal pascale patrice patricia patrick paul pauline philippe pierre quentin raphael
    regis remi remy rene renee robert roger roland romain sabine sandrine sebastien severine simone solange
    sophie stephane stephanie suzanne sylvain sylvie theo therese thibault thierry valerie veronique victor
    vincent virginie viviane xavier yann yannick yves yvette yvonne
  `),
  spanish: words(`
    adriana agustin alberto alejandra alejandro alfonso alfredo alicia alonso alvaro amparo ana andrea andres
    angel angela antonia antonio armando arturo beatriz begona belen benito carlos carmen carolina catalina
    cecilia cesar claudia concepcion consuelo cristian cristina cristobal daniel daniela david diego dolores
    eduardo elena emilio enrique ernesto esperanza esteban esther eugenia eva federico felipe fernanda
    fernando francisca francisco gabriel gabriela german gloria gonzalo graciela guadalupe guillermo gustavo
    hector hernan hugo ignacio ines inmaculada irene isabel ivan jaime javier jesus joaquin jordi jorge jose
    josefa juan juana julia julian julio laura leonardo leticia lorena lorenzo lourdes lucia luis luisa luz
    manuel manuela marcela marcelo marcos margarita maria mariana mariano mario marisol marta martin martina
    mateo matias mauricio mercedes miguel miriam monica montserrat natalia nicolas nuria olga oscar pablo
    paloma paola patricia paula pedro pilar rafael ramon raquel raul rebeca ricardo roberto rocio rodrigo rosa
    rosario ruben salvador santiago sara sergio silvia sofia susana teresa tomas valentina valeria vanesa
    veronica vicente victor victoria virginia xavier yolanda
  `),
  portuguese: words(`
    adriana afonso alexandre aline ana anderson andreia antonio armando arthur augusto beatriz bernardo bianca
    bruna bruno caio camila carla carlos catarina celso cintia claudio cristiano daniela debora diogo douglas
    duarte edson eduardo elaine eliane fabiana fabio felipe fernanda fernando filipa filipe flavia flavio
    francisca gabriela geraldo gilberto gisele goncalo guilherme gustavo heitor helena henrique hugo igor ines
    isabela joana joao joaquim jorge jose juliana juliano larissa leandro leonor leticia lucas luciana luis
    luiz luiza mafalda manuel marcela marcelo marcia marcio marcos margarida maria mariana mario marta mateus
    matheus mauro miguel monica natalia nelson nuno otavio patricia paula paulo pedro priscila rafael rafaela
    raquel raul regina renata renato ricardo rita roberto rodrigo rogerio rosana rui sandra sergio silvia
    simone sofia sonia susana tatiana teresa thiago tiago tomas vanessa vasco vera vinicius vitor viviane
    wagner wellington
  `),
  italian: words(`
    alberto alessandra alessandro alessia alessio alfredo andrea angela angelo anna antonella antonio arianna
    barbara beatrice bruno carla carlo carlotta caterina chiara cinzia claudia claudio cristiano cristina
    daniela daniele dario davide debora diego domenico donatella elena eleonora elisa emanuele emilio enrico
    enzo eugenio fabio fabrizio federica federico felice filippo fiorella flavio franca francesca francesco
    franco gabriele gaetano giacomo gianluca gianni giorgia giorgio giovanna giovanni giulia giuliano giulio
    giuseppe giuseppina grazia graziella gregorio guido ilaria isabella ivano laura leonardo lidia lorenza
    lorenzo luca lucia luciano luigi luisa manuela marcello marco maria marina mario marta martina massimo
    matteo maurizio mauro michela michele mirella monica nadia nicola nicoletta ornella paola paolo patrizia
    pietro piero raffaele raffaella renato riccardo rita roberta roberto rocco rosa rosanna rossella salvatore
    sandro sara serena sergio silvia silvio simona simone stefania stefano susanna tiziana tommaso ugo umberto
    valentina valeria valerio vincenzo vittorio vito
  `),
  polish: words(
    `
    adam agata agnieszka aleksandra alicja andrzej anna barbara bartosz beata bogdan boguslaw bozena cezary dariusz dawid dorota
    elzbieta ewa ewelina filip grazyna grzegorz halina henryk iwona izabela jacek jakub jan janina janusz jaroslaw jerzy joanna jolanta
    kamil karolina katarzyna krystyna krzysztof leszek lukasz maciej magdalena malgorzata marcin marek maria mariusz marta mateusz michal
    monika pawel piotr przemyslaw radoslaw rafal renata robert ryszard slawomir stanislaw sylwia szymon tadeusz teresa tomasz urszula
    waldemar wieslaw witold wojciech zbigniew zdzislaw zofia
  `,
  ),
  dutch: words(
    `
    aad adriaan anouk arie arjan bart bas bert bram carolien cees cornelis daan dirk edwin els erik esther femke floor frank geert gerard
    gerrit hanneke hans harm henk hendrik hugo ilse ineke jaap jan jasper jelle jeroen jesse joost joris karin kees klaas koen lars
    lieke lieve lotte maarten maaike marieke marijke mark marleen martijn mieke niels paul peter petra piet pieter remco rene roel ronald
    ruud ruben sander sanne saskia sjoerd stijn teun thijs thomas tim ton wendy wessel wilma wim wouter yvonne
  `,
  ),
} as const;

/** Family names that tell the language, as above. */
export const familyNames = {
  german: words(`
    muller schroder schroeder schafer schaefer kohler koehler kruger krueger moller koenig konig gunther gross
    jager jaeger bohm kramer kraemer lubke gobel goebel hubner huebner kuhn kuehn fuchs schmidt schneider
    fischer weber meyer meier maier wagner becker schulz schulze schultz hoffmann koch bauer richter klein
    wolf neumann schwarz zimmermann braun hofmann hartmann lange schmitt werner krause lehmann huber kaiser
    vogel friedrich keller gunter berger winkler roth beck lorenz baumann franke albrecht schuster simon bohme
    winter kraus vogt schreiber graf dietrich kuhne ziegler pohl engel horn busch bergmann voigt sauer arnold
    wolff pfeiffer gruber steiner moser mayer egger wurm grun grunwald blum strauss weiss gunzel lowe loewe
    lutz gotz goetz hanel fruh suss stucker stuck burger burki buhler kung kubler zurcher luthi ruegg
    ruttimann schonberger schon schuler sturm storm thoma thone uhl ullmann volkel wust wurth zoller lammle
    hansel dorr dorfler forster furst gartner haberle hafner hauser hausler jorg kastner kobler kolbl kopf
    korner kostler krohn kuster langer loffler lohr marz mobius mohring monch morike muhlbauer nagele ohler
    plotz pohlmann potzsch prob quast rabe rader rohm rohr romer rosch roder sanger schaller schluter
    schonfeld schurmann schutz schutte schwabe stohr stork strobel tauber tonnies trager trankle vollmer volz
    wachter
  `),
  turkish: words(`
    aksoy aktas akturk arslan aslan atas avci aydin bayram bozkurt bulut buyuk celik cetin coskun demir
    demirel dogan durmus erdem erdogan gul guler gunes gungor guzel isik kaplan kara karaca kaya kilic koc
    korkmaz koksal kose kucuk kurt ozbek ozcan ozdemir ozel ozer ozgur ozkan ozkaya ozturk ozyurt polat sahin
    sari simsek sonmez tas tekin toprak tuncer turk turkmen ucar ulusoy unal unlu ustun yalcin yavuz yildirim
    yildiz yilmaz yuce yuksel
  `),
  hungarian: words(`
    balogh farkas fazekas fekete fulop gal halasz horvath juhasz kiss kovacs lakatos lukacs meszaros molnar
    nagy nemeth olah orban papp racz simon szabo szalai szucs takacs toth torok varga veres voros
  `),
  spanish: words(`
    aguilar alonso alvarez arias blanco cabrera calvo campos cano carrasco castillo castro cortes cruz delgado
    diaz diez dominguez duran esteban fernandez ferrer flores fuentes gallego garcia garrido gil gimenez gomez
    gonzalez guerrero gutierrez hernandez herrera herrero ibanez iglesias jimenez leon lopez lorenzo lozano
    marin marquez martinez medina mendez mendoza molina montero mora morales moreno moya munoz navarro nieto
    nunez ortega ortiz parra pascual pastor pena peral perez prieto ramirez ramos reyes rivera rodriguez rojas
    romero rubio ruiz saez salazar sanchez santana santos sanz serrano soler soto suarez torres vargas vazquez
    vega velasco vicente vidal zamora
  `),
  portuguese: words(`
    almeida alves amaral andrade antunes araujo azevedo barbosa barros batista borges braga brito campos
    cardoso carneiro carvalho castro coelho correia correa costa coutinho cunha dias domingues duarte faria
    farias fernandes ferreira figueiredo fonseca freitas gomes goncalves guimaraes henriques leal leite lima
    lopes loureiro machado magalhaes maia marques martins matos melo mendes mendonca miranda monteiro moraes
    morais moreira moura nascimento neves nogueira nunes oliveira pacheco paiva pereira pinheiro pinho pinto
    pires ramos rebelo reis ribeiro rocha rodrigues sa sampaio santana santos saraiva silva silveira simoes
    soares sousa souza tavares teixeira vasconcelos vaz vicente vieira xavier
  `),
} as const;

/** Endings of family names, as above. */
export const familyEndings = {
  german:
    /(?:mann|bauer|meier|meyer|maier|mayer|burger|hauser|stein|stadt|dorf|dorfer|schmidt|huber|lander|inger|egger|hofer|acher|feld|felder|ner|ler|cher|cker|mer|ger|lich|gele|tz|sch|ke|gens|[^aeiou]le)$/,
  nordic:
    /(?:son|sen|strom|qvist|quist|lof|sjo|back|gard|gaard|sjoberg|dal|nen|maki|jarvi|niemi|lahti|harju|salo|ala|ola|holm|lund|berg|gren|stad|vik)$/,
  turkish: /(?:oglu|turk|kaya|demir|gul|yurt|han)$/,
  spanish: /(?:[aeio]guez|[aeiou]ez)$/,
} as const;
