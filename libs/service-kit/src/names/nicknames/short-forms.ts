/** Given names and how those who bear them are called, the most usual first; without accents. */
const text = `
  abigail abby; albert al bert; alexander alex alec sandy sasha; alexandra alex sandra sasha; alfred fred alf;
  amanda mandy; andrew andy drew; angela angie; anthony tony; arthur art; barbara barb; benjamin ben; bernard
  bernie; bradley brad; bradford brad; caroline carrie; catherine cathy kate cat; charles charlie chuck;
  charlotte charlie lottie; christine chris tina; christina chris tina; christopher chris; clifford cliff;
  cynthia cindy; daniel dan danny; david dave; deborah deb debbie; dennis denny; donald don; dorothy dot;
  douglas doug; edward ed ted eddie; edwin ed; eleanor ellie nell; elizabeth liz beth betty lisa; emily em;
  eugene gene; frances fran; francis frank; franklin frank; frederick fred freddie; gabriel gabe; gabrielle
  gaby; geoffrey geoff; gerald gerry jerry; gregory greg; harold harry; henry harry hank; herbert herb; isabel
  isa bella; jacob jake; jacqueline jackie; james jim jamie jimmy; janet jan; jeffrey jeff; jennifer jen jenny;
  jeremy jerry; jessica jess; joanna jo; john jack johnny; jonathan jon; joseph joe joey; joshua josh; judith
  judy; katherine kate kathy katie; kathleen kathy; kathryn kate kathy; kenneth ken; kimberly kim; lawrence
  larry; leonard leo len; leslie les; lillian lily; louis lou; madeline maddie; margaret maggie meg peggy;
  martin marty; matthew matt; maxwell max; maximilian max; melanie mel; melissa mel; michael mike mick; michelle
  shelly; mitchell mitch; mohammed mo; nancy nan; natalie nat; nathan nate; nathaniel nate; nicholas nick;
  nicole nikki; norman norm; oliver ollie; olivia liv; pamela pam; patricia pat trish; patrick pat; penelope
  penny; peter pete; philip phil; phillip phil; rachel rach; randall randy; raymond ray; rebecca becky; reginald
  reg; richard rick dick rich; robert rob bob bobby; roberta bobbie; rodney rod; roger rog; ronald ron; russell
  russ; samantha sam; samuel sam; sandra sandy; sarah sally; sebastian seb; sharon shari; solomon sol; stanley
  stan; stephanie steph; stephen steve; steven steve; stewart stew; stuart stu; susan sue susie; suzanne sue;
  sydney syd; sylvester sly; terence terry; theodore ted theo; theresa terri tess; thomas tom tommy; timothy
  tim; tobias tobi toby; valerie val; veronica ronnie; victor vic; victoria vicky tori; vincent vince; virginia
  ginny; walter walt; wesley wes; wilfred wilf; william will bill billy liam; winston win; zachary zach;
  gwendolyn gwen; cameron cam; jefferson jeff; abraham abe; augustus gus; emmanuel manny; cornelius neil;

  johannes hannes jan hans; friedrich fritz; heinrich heinz heiner; wolfgang wolf; joachim achim jochen;
  hanspeter hape; matthias matze; michaela michi; sebastian basti; stefan steff; susanne susi sanne; ulrich uli;
  ulrike uli; andreas andi; katharina kathi kaethe; margarethe grete gretel; elisabeth elli lisa sisi; josef
  sepp jupp; georg schorsch; franziska franzi; ferdinand ferdi; leopold poldi; rudolf rudi; siegfried siggi;
  walburga burgi; christian chris; benedikt bene; valentin valle; philipp phil; florian flo; dominik dome;
  manfred manni; gerhard gerd; eberhard ebbe; reinhard reini; wilhelm willi; ludwig lutz; angelika geli;
  gabriele gabi; barbara babsi; brigitte gitte; waltraud traudl; theresia resi; antonia toni;

  jose pepe; francisco paco pancho; ignacio nacho; jesus chuy; guillermo memo guille; enrique quique; eduardo
  edu lalo; alejandro alex ale; alejandra ale; dolores lola; rosario charo; concepcion concha; mercedes merche;
  josefa pepa; guadalupe lupe; manuel manolo; rafael rafa; roberto beto; gabriela gabi; santiago santi;
  sebastian sebas; fernando nando; consuelo chelo; isabel isa chabela; montserrat montse; antonio toni; vicente
  chente; gregorio goyo; cristina cris; beatriz bea; patricia patri; teresa tere; maria mari; javier javi;
  francesc cesc; jorge coque; luis lucho; juan juanito; joaquin quino; miguel migue; inmaculada inma; natividad
  nati; remedios reme; nicolas nico; agustin tin;

  giuseppe beppe peppe pino; giovanni gianni nanni; francesco franco cesco; alessandro sandro ale; alessandra
  sandra ale; luigi gigi gino; antonio tonino nino; domenico mimmo; vincenzo enzo; lorenzo renzo enzo; salvatore
  toto turi; giuseppina pina; raffaele lello; filippo pippo; federico fede chicco; elisabetta betta elisa;
  margherita rita; gabriele lele; emanuele lele; roberto robi; leonardo leo; nicola nico; michele lino;
  maddalena lena; caterina rina; ludovico vico; tommaso tom; riccardo ricky; stefania stefi; daniele dani;
  massimiliano max;

  joao joca; jose ze; antonio toninho to; francisco chico xico; luis lula; eduardo edu dudu; carlos caca;
  roberto beto; fernanda nanda; isabel bel; manuel manel; joaquim quim; beatriz bia; luiza lu; leonardo leo;
  rafael rafa; gustavo guga; guilherme gui; henrique rique; sebastiao tiao;

  philippe phil; frederic fred; dominique dom; christophe chris; nicolas nico; alexandre alex; benjamin ben;
  stephane steph; veronique vero; emmanuel manu; emmanuelle manu; jacqueline jackie; sebastien seb; guillaume
  guigui; maximilien max; valerie val; jeanpierre jp; jeanclaude jc; jeanpaul jp; florence flo; caroline caro;
  delphine delph; mathieu mat; gabriel gab; daniel dany; catherine cathy; isabelle isa;

  johannes jan hans joop; cornelis kees cor; jacobus jaap co koos; hendrik henk; petrus piet peter; pieter piet;
  wilhelmus wim willem; willem wim; antonius ton toon antoon; theodorus theo dorus; gerardus gerard geert;
  franciscus frans; adrianus arie ad; nicolaas nico klaas; martinus martin tinus; maria marijke mieke ria;
  johanna hanneke jo annie; elisabeth els liesbeth betsy; catharina toos karin; cornelia corrie; margaretha
  greet margriet; hendrika riek; sebastiaan bas; bartholomeus bart; jozef jef; lodewijk lode; matthijs thijs;
  mathijs thijs; alexander lex sander;

  katarzyna kasia; malgorzata gosia; agnieszka aga; aleksandra ola; anna ania; joanna asia; barbara basia;
  magdalena magda; elzbieta ela; krzysztof krzysiek; tomasz tomek; piotr piotrek; stanislaw staszek; michal
  misiek; jan janek jas; jozef jozek; jakub kuba; wojciech wojtek; grzegorz grzesiek; zbigniew zbyszek; tadeusz
  tadek; maciej maciek; bartosz bartek; bartlomiej bartek; ewa ewka; zofia zosia; teresa terenia; monika monia;
  aleksander olek; franciszek franek; ignacy ignas; antoni antek;

  aleksandr sasha alex alexander; aleksandra sasha alexandra; aleksey alyosha lyosha alex; alexey alyosha alex;
  anastasia nastya; andrey andrew; anna anya; boris borya; dmitry dima mitya; ekaterina katya kate; elena lena
  helen; evgeny zhenya eugene; evgenia zhenya eugenia; galina galya; grigory grisha; ivan vanya; konstantin
  kostya; larisa lara; lev lyova leo; lyubov lyuba; ludmila lyuda mila; maria masha; mikhail misha michael;
  nadezhda nadya; natalia natasha; nikolay kolya nick; olga olya; pavel pasha paul; petr petya peter; sergey
  seryozha serge; sofia sonya; stanislav stas; tatiana tanya; vadim vadik; valentina valya; vasily vasya; viktor
  vitya victor; viktoria vika; vladimir vova volodya vlad; vladislav vlad; vyacheslav slava; yaroslav slava;
  yulia julia; yuri yura; oleksandr sasha alexander; mykhailo misha; volodymyr vova; kateryna katya; svyatoslav
  slava; rostislav slava;

  erik kalle; karl kalle; johan janne; nils nisse; per pelle; lars lasse; gustaf gosta; bengt benke; anders
  adde; margareta greta maggan; birgitta gittan; kristina stina kicki; katarina kattis; elisabet lisa; sebastian
  sebbe; fredrik fredde; christian krille; mikael micke; magnus mange; tomas tompa; hans hasse; jan janne;
  henrik henke; patrik putte; robert robban; charlotte lotta; ulrika ulla; susanne sussi; kristoffer kris;
  juhani jussi; johannes jussi; aleksanteri santeri ale; matias matti; elisabeth lise; kirsten kis; nikolaj niko
`;

/** Formal name and short forms, in pairs of a name and all its short forms. */
export const shortForms: ReadonlyMap<string, readonly string[]> = readForms();

function readForms(): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const entry of text.split(';')) {
    const [formal = '', ...shorts] = entry.trim().split(/\s+/);
    forms.set(formal, [...new Set([...(forms.get(formal) ?? []), ...shorts])]);
  }
  return forms;
}
