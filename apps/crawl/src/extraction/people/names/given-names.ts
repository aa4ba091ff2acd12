/**
 * Common given names of many cultures, without accents. They make a name surer; names that are not here are read
 * too. Names that are also everyday words (Mark, Grace, Will) are left out.
 */
const text = `
aaltje aarav aaron abbas abby abdallah abdul abdullah abena abhishek abigail abiodun abraham achieng achim
adaeze adam adebayo adel adele adeline adina aditi aditya adjoua adnan adrian adriana adriano adrienn adwoa
afia afonso agata agathe agnes agnese agneta agnieszka agus agustin ahmad ahmed ahmet aime ainhoa aino
aisha aisling aissatou aitor aivar ajay akash akiko akinyi akira akosua akram aksel akshay akua al alain
alan alasdair alba alban albert alberta alberto albrecht aldo alec aled alejandro aleksander aleksandr
aleksandra aleksei alena alessandra alessandro alessia alessio alex alexa alexander alexandra alexandre
alexandros alexandru alexey alexia alexis alfie alfio alfonso alfred alfredo ali alice alicia alicja alina
aline alison alistair aliyah alma alois alok alonso alva alvaro amadi amadou amal amalia amanda
amandine amara amber ambra amelia amelie amina aminata amir amira amit amita amparo amrita amy ana anais
anand ananya anas anastasia anastasios anatoly anders andras andre andrea andreas andrei andreia andres
andrew andrey andri andrus andrzej anezka angela angelika angeliki angelique angelito angelo angharad angie
angus anh anibal anil anita anja anjali anke ankit ankur ann anna annabel annabelle annalisa annamaria anne
annegret anneliese annemarie annette annie annika anouk antero anthony antje antoine antoinette anton
antonella antonia antonino antonio ants anu anuj anushka aoife aparna apinya apolline araceli arash archie
ariana arianna ariel arif arjan arjen arjun arkadiusz armando arnaldo arnaud arne artem arthur artur arturo
arun arvid arvind arvo asa asha ashley ashok ashwin asif assia astri astrid athanasios attila aude
audrey augusto aurelie aurelien ava avi avraham axel ayaka aylin ayo ayodele ayse aysegul ayu ayumi azadeh
aziz azlan babajide babak bahar bailey bakary balazs bambang bao baptiste barbara baris barry bart bartosz
bas bashir bastian bastien batya beat beata beate beatrice beatrix beatriz becky begona behnam bela belen
ben benedetta benedicte benedikt benedita bengt benigno benito benjamin benno benoit berenice berk
bernadette bernard bernardo bernd bernhard bernice bert bertrand beryl beth bethan betsy bettina betty
beverly bharat bhavna bianca bilal bill billy binh birgit birgitta birte bjorn blake blanca blandine blanka
blathnaid bob bobby bodo bogdan bohumil bojan bongani bonnie boris borja boubacar bozena brad bradley brady
bram brandon branko brenda brendan brett brian brice brigid brigitte britt britta brittany bronwen brooke
bruce bruno bryan bryce budi burak burcu burkhard byron caetano caio caitlin caleb callum calvin cameron
camila camilla camille candace candela capucine cara carina carl carla carlijn carlo carlos carlotta carly
carmela carmen carole carolin caroline carolyn carsten carys casey cassandra catalin catalina catarina
caterina catherine cathy catrin catriona cecile cecilia cecilie cedric cees celia celina celine celso cem
cemal cesar chad chai chaim chana chandra chantal chao charles charlie chau chelsea chen cheng cheryl
chiamaka chiara chidi chie chike chinedu chinwe chioma chloe chris christa christel christelle christiane
christina christine christoph christopher christos chuck chukwuma chun ciara ciaran cillian cindy cinzia
claire clara claude claudia claudio claus clayton clemence clement clementine clifford clint clinton cody
coen colette colin colleen colm conceicao connor conor constanze consuelo cor coralie corazon corentin
corina corinna corinne cormac cornelia corrado cory cosimo cosmin courtney craig cristian cristiano
cristina cristobal cuong curt curtis cynthia cyril daan dafydd dagmar daisuke dalia damien dan dana daniel
daniela danielle danique dao daria dario dariush dariusz darlene darragh darren darryl dave davi david
davide dawid deanna debbie debora deborah debra declan deepa deepak deepika defne deirdre dejan delphine
delyth denis denise deniz dennis derek dermot derya detlef dev devika dewi dian diana diane dick diederik
diego dieter dietmar dietrich dilwyn dimitra dimitrios dimitris dina dinesh dinh diogo dirk divya dmitri
dmitry dolores domenico dominic dominique don donal donald donatella donna dora doris dorota dorothea
dorothy dorthe doug douglas dov dragan dragos drew duarte duc duncan dung dustin dwi dwight dylan eamon
earl ebba ebru ece eckhard ed eddie edgar edith edna edoardo edouard eduarda eduardo edward edwin eero
eftychia efua eileen eilidh eimear eirian eirik eitan ekaterina eko elaine eleanor elen elena eleni
eleonora elfriede eli elias eliezer elif elin eline elisa elisabeth elise eliska elizabeth elke ella ellen
ellie elmer elodie eloise els elsa elsie elvira elzbieta emanuela emanuele emeka emeline emer emi emil
emilia emilie emilio emily emine emma emmanuel emmanuelle emmett emre emrys encarna endang engin enrica
enrico enrique enzo eoin erdem erhard eri eric erica erich erik erika erin erkan erkki ernesto ernst erwin
esi eskil esme esmee espen esra esteban estelle esther eszter ethan ethel etienne ettore eugene eugenia
eugenio eun eun-ji eva evan evangelos eve evelin evelyn evelyne evert evgeny ewa ewald ewan ezra fabian
fabiana fabien fabienne fabio fabiola fabrice fabrizio fadi faisal faiza fang fanny farah farhad farhan
farid farida farzaneh fatima fatma fatou fatoumata fawzi federica federico felicia felipe felix femi femke
feng ferdinand ferenc fergus ferhat fermin fernanda fernando fernao ferruccio ferry ffion fidel filip
filipa filipe filippa filippo finbar finlay fintan fiona fionnuala fiorella fitri flavia flavio fleur
florent florian florin floris floyd flurin folake folasade franca frances francesca francesco francine
francis francisca francisco franck franco francois francoise frans frantisek franz franziska fraser frauke
fred freddie frederic frederick fredrik freek freja freya frida friederike friedrich fritz fumiko funmilayo
gabor gabriel gabriela gaelle gaetan gaetano gail galina gamze gareth garrett gary gaurav gautam gauthier
gavin geert geeta gemma gene genevieve gennady geoffrey georg george georgios geraint gerald geraldine
gerard gerardo gerd gerda gerhard gerlinde gernot gerrit gert gethin gheorghe ghislaine giacomo giada gian
giang gianluca gianni giannis gideon gijs gilbert gilberto giles gilles gillian gina gino gioia giorgia
giorgio giorgos giovanna giovanni girish gisela giulia giuliana giuliano giulio giuseppe giuseppina gizem
gladys glen glenn gloria glyn gokce gokhan goncalo gonzalo gopal goran gordon gosta graciela graham grainne
graziella grazyna greg gregoire gregor gregory greta grigory grzegorz guang gudrun guido guilherme
guillaume guillermo gul gulsen gunilla gunnar gunter gunther guo gus gustav gustavo guus guy gwen gwenllian
gwilym gwyneth gyorgy hadas hadi hae hafiz hailey hakan hakon halil halina halvor hamed hamid hamish hamza
hana hanan hanh hani hank hanna hannah hanne hanneke hannelore hannes hans hans-peter hansjorg hansueli hao
harald harish harm harold harriet harry harsh hartmut haruka haruki haruto harvey hasan hassan hatem hatice
hayley hazel hector heide heidi heike heiko hein heiner heinrich heinz heitor helder helen helena helene
helga helge helmut hemant hendra hendrik henk henning henrietta henrique henry herbert herman hermann
hernan herve hiba hideki hideo hien hieu hilary hilde hildegard hilkka hillel hina hiroko hiroshi hiroyuki
hoa hoang holger hong horst hossein howard hua hubert huda hugh hugo hui hung huong huseyin hussein huw huy
huyen hye hyun hyun-woo iain ian ibrahim ibrahima ibtisam ida idan idris ieuan ifan ifeanyi ifeoma ignacio
igor ikechukwu ilan ilaria ildiko ilker ilmar ilse ilya ilyes iman imani imogen imran imre imtiaz inacio
inaki indah indira ineke ines inga inge ingeborg inger ingo ingrid ingvar inmaculada ioan ioana ioanna
ioannis ion ionut ipek irena irene irina iris irma irmgard irvin irving isaac isabel isabella isabelle
isadora isamu isha isidro ismael ismail isobel istvan itai iulia ivan ivana iveta ivy iwan iwona izzat jaap
jabulani jacek jacinto jack jackie jackson jacob jacqueline jacques jadwiga jae jae-hyun jaime jake jakub
jamal james jamie jamila jan jana jane janet janice janine janis jannie janos janusz jared jarl jaroslav
jaroslaw jasmine jason jasper javad javed javier jay jaya jean jeanne jeannie jeff jeffrey jejomar jelani
jelena jelle jemima jenna jennifer jenny jens jeremie jeremy jermaine jeroen jerome jerry jerzy jesper jess
jesse jessica jesus ji-hoon ji-won jia jian jianhua jie jihoon jill jim jimena jin jindrich jing jiri jisoo
jiwon jo joachim joan joana joanna joanne joao joaquim joaquin jochen jodi jody joe joel joelle joep johann
johanna johannes john johnny joke joko jolanta jon jonah jonas jonathan joon joop joost jorg jorge jorgen
joris jos jose josef josefa josefina josefine joseph josephine josh joshua josiane josie jovan jovelyn
joyce jozef jozsef juan juana judit judith judy juha jukka julia julian juliana julie julien juliette julio
jun jung junichi junko juno jurg jurgen juris jurre justin justyna jutta jyoti kaare kaarina kabir kadri
kagiso kai kaija kaisa kaito kalle kamala kamau kamil kamila kamran kang kanya kara karan karel karen kari
karim karin karine karl karla karlheinz karol karolina karsten kartik kartika kat katalin katarina
katarzyna kate katelyn katerina katharina katherine kathleen kathrin kathryn kathy katie katja katrin katy
kaveh kavita kavya kayla kazuki kazuko kazuo kees keiko keisha keith kelly kelsey kemal ken kendra kenichi
kenji kenneth kenta kerem kerri kerry kerstin kevin khadija khaled khalid khanh kieran kim kinga kiran
kirill kirk kirsi kirsten kirstin kirsty kjell klaas klara klas klaus klaus-dieter knut koen kofi koichi
koji kojo konrad konstantin konstantinos kornelia kostas kourosh krishna kristen kristian kristin kristina
kristjan kristoffer krisztina krystyna krzysztof ksenia kumiko kunal kurt kwabena kwadwo kwaku kwame kwasi
kyle kyoko kyung lachlan ladislav laerke laetitia laila lajos lakshmi lalit lamar lance lara larisa larry
lars lasse laszlo latifa latoya laura lauren laurence laurens laurent laurentiu lauri laurie lawrence layla
lea leah leandro lee leen leena lei leif leila lena lenka leo leon leonard leonardo leonid leonie leonor
lerato leroy leslie lestari lester leszek leticia letizia levi lewis leyla li liam liang libor lidia lieke
lieselotte lieve liis lillian lilou lily lin lina linda lindsay lindsey ling linh linnea lionel lisa
lisandro lisanne livia liviu liz lizzie lleucu llinos llyr loan loes logan loic lois lola lonneke lorcan
loredana loren lorena lorenza lorenzo lori loris lorna lorraine lothar lotte lottie lou louane louis louise
lovisa lowri luc luca lucas lucia luciana luciano lucie lucien lucille lucrezia lucy ludmila ludovic
ludovica ludwig luigi luis luisa luiz luiza luka lukas lukasz luke lutz luuk lydie lyle lynn lyudmila
maaike maarit maarja maarten mabel macarena machteld maciej mack maddalena madeleine madeline madhav maelle
maeve mafalda magdalena maggie magnus mahesh mahmoud mai maire mairead mairi maja majid makoto maksim
malachy malak malcolm malgorzata malik malin malte malwina mamadou mana mandy manfred manish manisha manoj
manon manuel manuela marc marcel marcela marcelle marcello marcelo marcia marcin marcio marco marcos marcus
mared mareike marek margaret margarete margarita margaux margherita margit margot margret margriet maria
mariam mariama marian mariana mariangela marianne mariano maribel maricel marie marieke marija marijke
mariko marilyn marine mario marion marisol marit marius mariusz marjan marjolein marjorie marketa
markku marko marleen marlene marlies marlon mart marta marte martha martijn martin martina martine martins
marton marty marvin mary maryam masahiro masako masaru masoud massimo mateo mateus mateusz mathew mathias
mathieu mathijs mathilde matilde matt matteo matthew matthias matti maud maureen mauricio maurizio mauro
max maxime maximilian maya mayumi mechthild meena meera mees megan megumi mehdi mehmet mehrdad mei meike
meinir melanie melek melina melissa melodie melvin menachem menno merel merfyn mert merve mesut mette mia
micah michael michaela michal michel michele michelle michiel michiko mickey midori mieke miguel mihaela
mihai mikael mike mikhail mikko miklos mikolaj mila milan mildred milena milica millie milos min-jun mina
ming minh minho minjun minoru minseo miranda mircea mireille mirella miriam mirjam mirjana mirko miroslav
miroslaw misaki mitch mitchell mitra mitsuko moa mohamed mohammad mohammed mohan mohit mojgan molly mona
monica monika monique montserrat morag mordechai morgan moritz morten morven moshe mounir moussa mpho
mthunzi muhammad mukesh murat murdo muriel murilo mustafa mustapha mwangi myfanwy myra nabil nadav nadeem
nadege nadezhda nadia nadine nadja nael naim najib naledi nalini nam nancy nandini nanna naoki naoko naomi
naresh nasrin nasser natalia natalie nataliya natalya natasha nate nathalie nathan naveed naveen nawel
nazli ndidi necati ned neel neeraj neha neil nell nelson nemanja nenad nerys nesrin nga ngoc ngozi nguyen
nhung nia niamh nicanor niccolo nicholas nick nicola nicolae nicolas nicole nicoletta niels nienke nieves
nigel nigella nikhil nikita niklas nikola nikolai nikolaos nikolay nikos niloofar nils nima nina ning niran
nisha nitin njeri njoroge nkechi nkosana nneka noa noah noam noel noemie nomsa nomvula noomi nora norbert
noriko norma norman nour nuala nuno nuray nuria nurul obinna octavio oddvar odette odhiambo odile ofer
oisin oksana ola olaf olamide olav ole oleg olena olga oliver olivia olivier oliwia olli ollie olof olu
oluwaseun olwen omar omer ondrej onur onyeka orhan orla ornella orsolya osama osamu oscar osian oskar osman
otavio otis otto oumar ousmane outi ovidiu owain owen oyvind ozan ozge ozlem pablo paco padma padraic
padraig paige paivi pallavi pam pamela panagiotis panos paola paolo parisa parviz pascal pascale pat
patrice patricia patricio patrick patrizia patrycja patti patty paul paula paulette pauline paulo pavel
pavla pawel pearse pedro peggy pekka peng penny per pernille perry pete peter petr petra petter phil philip
philipp philippe phillip phoebe phong phuc phuong phyllis pia pier piera pierre piers piet pieter pietro
pilar pim pinar piotr piret pirkko ploy polina polly pooja poppy pouya prabhakar pradeep prakash pranav
prasad prasert prashant praveen predrag preeti preston priska priya priyanka przemyslaw putri qiang qing
quang quentin quoc quynh rabia rachel radek radoslaw radu rafael rafaela rafal raffaele raffaella ragnar
rahmat rahul raimonds rainer raj raja rajat rajesh rajiv rakesh ralf ralph ramazan ramesh ramiro ramon
ramona randall randy rani rania raphael raquel rashid rasmus ratna raul ravi ray rayan raymond razvan
rebecca recep reem reggie regina reginald regis regula reiko rein reiner reinhard reinhold reinier reka
rekha remco remi remy renata renate renato rene rens renske renzo reto reza rhett rhian rhiannon rhodri
rhona rhonda rhys rianne ricardo riccardo richard rick ricky rie riina rik riley rima rina rino risto rita
ritu rivka rob robbie robert roberta roberto rochelle rocio rod rodney rodolfo rodrigo roel rogelio roger
rogerio rohan rohana rohit roisin roland rolf roman romeo ron ronald ronan rong roni ronit ronja ronnie
roos rory rosa rosanna rosario rosemarie rosemary ross rossana rossella rowan roxana roxane roxanne roy
roya ruaridh ruben ruby rudi rudiger rudolf rufus rui rupert ruslan russ russell rustem rutger ruth ruud
ryan ryo ryota ryszard ryuichi saad saara sabine sabrina sachiko sachin sadie saeed saga saima sajid sakura
salim sally salma salvatore sam samantha samir samira samuel samuele sana sandeep sander sandor sandra
sandrine sandro sang-hoon sanjana sanjay sanjeev sanne santosh saoirse sara sarah sarita sasa sascha saskia
satish satoko satoshi satu sawsan sayuri scott seamus sean seanan sebastian sebastien seema segun selim
selin sema seo-yeon seojun seppo seraina serdar serena serge sergei sergey sergio serkan seung severine
sevgi seydou shabana shadi shahid shahram shai shalini shane shankar sharon shaun shauna shawn sheila
shelley shelly sherri sherry sheryl shigeru shimon shinichi shinji shira shirin shirley shiro shizuka
shlomo shona shoshana shota shreya shu shyam siamak sian sibel sibusiso sibylle sid sidney siegfried siew
signe sigrid silje silke silvana silvia silvio simao simon simona simone sina sinan sinead siobhan sipho
siri siriporn sirpa sissel sita siti sizwe sjoerd skylar slamet slawomir slobodan smita sneha snezana
so-yeon sofia sofie soheila solange soledad solene solveig somchai somsak sonali sonia sonja sonya soo-jin
soojin sophia sophie soren sorin spencer spyros sri stacey stacie stacy stan stanislav stanislaw stanley
stavros stefan stefania stefanie stefano steffen steffi stein stelios stella sten stepan stephane stephanie
stephen steve steven stewart stijn stina stine stjepan stu stuart sture suda sudha sudhir sue sukarno
suleyman suman sumit sundar sung-min sunil sunisa sunita sunniva suresh surya susan susana susanne suzanne
svea sven svenja svetlana swantje swati sylvain sylvia sylvie sylwia szilvia szymon tabitha tadashi tadeusz
tadhg tahir taina takahiro takako takashi takeshi tamar tamara tamas tammy tanguy tanja tanvi tanya tao
tapio tara taras tarek tariq tarja taro tarun tasha tatiana tatsuya tatyana tayfun taylor ted teemu tegan
tegwen telmo temitope tendai terence teresa tereza tero terri terry tessa tetsuya teun thabo thais thaksin
thandiwe thanh thao thea thelma themba theo theodore theodoros theresa theresia thi thiago thibault thierry
thijs thilo thomas thorsten thuy tiago tibor tiffany tiit tijn till tilly tilo tim timo timothy tina tineke
tiziana tiziano tjeerd tobi tobias toby todd tolga tom tomas tomasz tomislav tommaso tomoko tomos tomoya
ton tony tonya toomas torben torbjorn tore torsten torunn toshio tove tracey traci tracy tran trang travis
trent trevor trine trinh trisha tristan troy trung truus tuncay tunde tuomas tuula tuva tuyet ty tyler tyra
tyrone uche uchenna udo ueli ufuk ugo ugur ulf ulla ulrich ulrike uma umberto umut urmas urs ursula urszula
usha usman ute uwe vaclav vadim vaino valdis valentin valentina valentine valeria valerie valerio vanda
vandana vanessa varun vasant vasco vasile vasiliki vasilis vasily veit velma venkat vera verena vernon
veronica veronika veronique vesna vibeke vicente vicky victor vidar vidya viet viggo vijay vikas vikram
viktor viktoria ville vinay vince vincent vincenzo vinh vinod viola violaine violet viorel virginie vishal
vitaly vito vitor vitoria vittoria vittorio vivek vivian vladimir vladislav vojtech volkan volker volodymyr
vreni vuk vyacheslav wael wahyu wairimu walburga walid wallace walt walter waltraud wanda wanjiku wanjiru
waqar warren wayan wayne wei wen wendy werner weronika wes wesley wibowo wichai wieslaw wietske wiktoria
wilbur wilfried wilhelm willem william willie willis wilma wim winston witold wojciech wolfgang woo-jin
wouter xavier xia xiang xiao xiaoming ximena xin xiu xu xuan xue yaakov yael yair yan yang yann yannick
yannis yaroslav yasemin yash yasin yasir yasmin yasmine yavuz yaw yehuda yekaterina yelena yen yeon yetunde
yevgeny yi yifan yigal ying yitzhak yoav yoko yolanda yong yosef yoshiko young-ho yousef youssef yu yuan
yudi yue yui yuichi yuka yukari yuki yukiko yulia yumi yumiko yun yuni yuri yuriko yusra yusuf yusuke yuta
yves yvette yvonne zach zachary zack zahid zahra zainab zainal zaki zanele zara zbigniew zdenek zeeshan
zeev zehra zeljko zeynep zhen zhi zhiwei zhong ziad zodwa zoe zofia zoltan zora zoran zoya zsofia zsolt
zsuzsanna zuri zuzana zuzanna
`;

export const givenNames: ReadonlySet<string> = new Set(text.trim().split(/\s+/));
