/**
 * Common given names of many cultures, without accents. They make a name surer; names that are not here are read
 * too. Names that are also everyday words (Mark, Grace, Will) are left out.
 */
const text = `
aaltje aarav aaron abbas abdallah abdul abdullah abena abhishek abigail abiodun abraham achieng achim adaeze
adam adebayo adel adele adeline adina aditi aditya adnan adrian adriana adriano adrienn adwoa afia afonso
agata agathe agnes agnese agneta agnieszka agus agustin ahmad ahmed ahmet aime ainhoa aino aisha aisling
aitor aivar ajay akash akiko akinyi akira akosua akram akshay akua alain alan alasdair alba alban albert
alberta alberto albrecht aldo aled alejandro aleksander aleksandr aleksandra aleksei alena alessandra
alessandro alessia alessio alex alexander alexandra alexandre alexandros alexandru alexey alexis alfio
alfonso alfred alfredo ali alice alicia alicja alina aline alison alois alok alonso alvaro amadi amadou amal
amalia amanda amandine amara ambra amelia amelie amina aminata amir amira amit amita amparo amrita amy ana
anais anand ananya anas anastasia anastasios anatoly anders andras andre andrea andreas andrei andreia
andres andrew andrey andrus andrzej anezka angela angelika angeliki angelique angelito angelo angharad angus
anh anibal anil anita anja anjali anke ankit ankur ann anna annalisa annamaria anne annegret anneliese
annette annie annika anouk antero anthony antje antoine antoinette anton antonella antonia antonino antonio
ants anu anuj anushka aoife aparna apinya araceli arash arianna ariel arif arjan arjen arjun armando arnaldo
arnaud arne artem arthur artur arturo arun arvind arvo asa asha ashley ashok ashwin asif astrid athanasios
attila aude audrey augusto aurelie aurelien avi avraham axel ayaka aylin ayo ayodele ayse aysegul ayu ayumi
azadeh aziz azlan babajide babak bahar balazs bambang bao baptiste barbara baris bart bartosz bas bashir
bastian bastien batya beata beate beatrice beatrix beatriz begona behnam bela belen ben benedetta benedicte
benedikt benedita bengt benigno benito benjamin benno benoit berenice berk bernard bernardo bernd bernhard
bertrand beth bethan bettina betty beverly bharat bhavna bianca bilal binh birgit birgitta birte bjorn
blanca blandine blanka blathnaid bodo bogdan bohumil bojan bongani boris borja boubacar bozena bram brandon
branko brenda brendan brian brice brigid brigitte britt britta bronwen bruce bruno bryan budi burak burcu
burkhard caetano caio caitlin callum cameron camila camilla camille candela cara carina carl carla carlijn
carlo carlos carlotta carly carmen carole carolin caroline carolyn carsten carys catalin catalina catarina
caterina catherine cathy catrin catriona cecile cecilia cedric cees celia celine celso cem cemal cesar chai
chaim chana chandra chantal chao charles chau chelsea chen cheng cheryl chiamaka chiara chidi chie chike
chinedu chinwe chioma chloe chris christa christel christelle christiane christina christine christoph
christopher christos chukwuma chun ciara ciaran cillian cindy cinzia claire clara claudia claudio claus
clement clementine coen colette colin colm conceicao connor conor constanze cor coralie corazon corentin
corinna corinne cormac cornelia corrado cosimo cosmin courtney craig cristian cristiano cristina cristobal
cuong curtis cynthia cyril daan dafydd dagmar daisuke dalia damien dan dana daniel daniela danielle danique
dao daria dario dariush dariusz darragh darren dave davi david davide debbie debora deborah debra declan
deepa deepak deepika deirdre dejan delphine delyth denis denise deniz dennis derek dermot derya detlef dev
devika dewi dian diana diane dick diederik diego dieter dietmar dietrich dilwyn dimitra dimitrios dimitris
dina dinesh dinh diogo dirk divya dmitri dmitry dolores domenico dominic dominique donal donald donatella
donna dora doris dorota dorothea dorothy doug douglas dov dragan dragos duarte duc duncan dung dwi dylan
eamon ebru ece eckhard edgar edith edoardo edouard eduarda eduardo edward edwin eero eftychia eileen eilidh
eimear eirian eirik eitan ekaterina eko elaine eleanor elen elena eleni eleonora elfriede eli elias eliezer
elif elin eline elisa elisabeth elise eliska elizabeth elke ellen ellie elodie eloise els elvira elzbieta
emanuela emanuele emeka emeline emer emi emil emilia emilie emilio emily emine emma emmanuel emmanuelle emre
emrys endang engin enrica enrico enrique enzo eoin erdem erhard eri eric erica erich erik erika erin erkan
erkki ernesto ernst erwin esi eskil esmee espen esra esteban estelle esther eszter ethan etienne ettore
eugene eugenia eugenio eun eun-ji eva evan evangelos eve evelin evelyn evelyne evert evgeny ewa ewald ewan
ezra fabian fabiana fabien fabienne fabio fabiola fabrice fabrizio fadi faisal faiza fang fanny farah farhad
farhan farid farida farzaneh fatima fatma fatou fawzi federica federico felipe felix femi femke feng
ferdinand ferenc fergus ferhat fermin fernanda fernando fernao ferruccio ferry ffion fidel filip filipa
filipe filippo finbar finlay fintan fiona fionnuala fiorella fitri flavia flavio fleur florent florian
florin floris folake folasade franca frances francesca francesco francine francis francisca francisco franck
franco francois francoise frans frantisek franz franziska fraser frauke fred frederic frederick fredrik
freek freja frida friederike friedrich fritz fumiko funmilayo gabor gabriel gabriela gaelle gaetan gaetano
gail galina gamze gareth gary gaurav gautam gavin geert geeta gemma genevieve gennady geoffrey georg george
georgios geraint gerald geraldine gerard gerardo gerd gerda gerhard gerlinde gernot gerrit gert gethin
gheorghe ghislaine giacomo giada giang gianluca gianni giannis gideon gijs gilbert gilberto gilles gillian
gina gino gioia giorgia giorgio giorgos giovanna giovanni girish gisela giulia giuliana giuliano giulio
giuseppe giuseppina gizem glenn gloria glyn gokhan goncalo gonzalo gopal goran gordon gosta graciela graham
grainne graziella grazyna greg gregoire gregor gregory grigory grzegorz guang gudrun guido guilherme
guillaume guillermo gul gulsen gunilla gunnar gunter gunther guo gustav gustavo guus guy gwen gwenllian
gwilym gwyneth gyorgy hadas hadi hae hafiz hakan hakon halil halina halvor hamed hamid hamish hamza hana
hanan hanh hani hanna hannah hanne hanneke hannelore hannes hans hao harald harish harm harold harriet harry
harsh hartmut haruka haruki haruto hasan hassan hatem hatice hayley hector heide heidi heike heiko hein
heiner heinrich heinz heitor helder helen helena helene helga helge helmut hemant hendra hendrik henk
henning henrique henry herbert hermann hernan herve hiba hideki hideo hien hieu hilde hildegard hilkka
hillel hina hiroko hiroshi hiroyuki hoa hoang holger hong horst hossein howard hua hubert huda hugh hugo hui
hung huong huseyin hussein huw huy huyen hye hyun hyun-woo iain ian ibrahim ibrahima ibtisam ida idan idris
ieuan ifan ifeanyi ifeoma ignacio igor ikechukwu ilan ilaria ildiko ilker ilmar ilse ilya iman imran imre
imtiaz inacio indah indira ineke ines inga inge ingeborg inger ingo ingrid ingvar ioan ioana ioanna ioannis
ion ionut irena irene irina irma irmgard isaac isabel isabella isabelle isadora isamu isha isidro ismael
ismail istvan itai iulia ivan ivana iveta iwan iwona izzat jaap jabulani jacek jackie jacob jacqueline
jacques jadwiga jae jae-hyun jaime jake jakub jamal james jamie jamila jan jana jane janet janice janine
janis jannie janos janusz jared jarl jaroslav jaroslaw jason jasper javad javed javier jaya jean jeanne jeff
jeffrey jejomar jelani jelena jelle jennifer jenny jens jeremy jeroen jerome jerry jerzy jesper jesse
jessica jesus ji-hoon ji-won jia jian jianhua jie jihoon jill jim jimena jin jindrich jing jiri jisoo jiwon
jo joachim joan joana joanna joanne joao joaquim joaquin jochen joe joel joelle joep johann johanna johannes
john johnny joke joko jolanta jon jonas jonathan joon joop joost jorg jorge jorgen joris jos jose josef
josefa josefina joseph josephine joshua josiane jovan jovelyn joyce jozef jozsef juan juana judit judith
judy juha jukka julia julian juliana julie julien juliette julio jun jung junichi junko jurgen juris jurre
justin justyna jutta jyoti kaarina kabir kadri kagiso kai kaija kaisa kaito kalle kamala kamau kamil kamila
kamran kang kanya karan karel karen kari karim karin karine karl karla karol karolina karsten kartik kartika
katalin katarina katarzyna kate katerina katharina katherine kathleen kathrin kathryn kathy katie katja
katrin kaveh kavita kavya kayla kazuki kazuko kazuo kees keiko keith kelly kemal ken kenichi kenji kenneth
kenta kerem kerry kerstin kevin khadija khaled khalid khanh kieran kim kinga kiran kirill kirsi kirsten
kirstin kjell klaas klara klas klaus knut koen kofi koichi koji kojo konrad konstantin konstantinos kornelia
kostas kourosh krishna kristen kristian kristin kristina kristjan kristoffer krisztina krystyna krzysztof
ksenia kumiko kunal kurt kwabena kwadwo kwaku kwame kwasi kyle kyoko kyung lachlan ladislav laetitia laila
lajos lakshmi lalit larisa lars lasse laszlo latifa laura lauren laurence laurens laurent laurentiu lauri
laurie lawrence layla lea leah leandro lee leen leena lei leif leila lena lenka leo leon leonard leonardo
leonid leonie leonor lerato leslie lestari leszek leticia letizia levi lewis leyla li liam liang libor lidia
lieke lieve liis lin linda lindsay lindsey ling linh linnea lionel lisa lisanne livia liviu lleucu llinos
llyr loan loes loic lois lonneke lorcan loredana lorena lorenza lorenzo lorraine lothar lotte louane louis
louise lowri luc luca lucas lucia luciana luciano lucie lucien lucrezia lucy ludmila ludovic ludwig luigi
luis luisa luiz luiza luka lukas lukasz luke lutz luuk lydie lynn lyudmila maaike maarit maarja maarten
machteld maciej maddalena madeleine madeline madhav maelle maeve mafalda magdalena magnus mahesh mahmoud mai
maire mairead mairi maja majid makoto maksim malachy malak malcolm malgorzata malin mamadou mana manfred
manish manisha manoj manon manuel manuela marc marcel marcela marcelle marcello marcelo marcia marcin marcio
marco marcos marcus mared mareike marek margaret margarete margarita margaux margherita margit margot
margret margriet maria mariam mariama mariana mariangela marianne mariano maribel maricel marie marieke
marija marijke mariko marilyn marine mario marion marisol marit marius mariusz marjan marjolein marjorie
marketa markku marko marleen marlene marlies mart marta martha martijn martin martina martine martins marton
mary maryam masahiro masako masaru masoud massimo mateo mateus mateusz mathew mathias mathieu mathijs
mathilde matilde matt matteo matthew matthias matti maud maureen mauricio maurizio mauro max maxime
maximilian mayumi mechthild meena meera mees megan megumi mehdi mehmet mehrdad mei meike meinir melanie
melek melina melissa melodie menachem menno merel merfyn mert merve mesut mette michael michaela michal
michel michele michelle michiel michiko midori mieke miguel mihaela mihai mikael mike mikhail mikko miklos
milan mildred milena milica milos min-jun ming minh minho minjun minoru minseo miranda mircea mireille
mirella miriam mirjam mirjana mirko miroslav miroslaw misaki mitra mitsuko mohamed mohammad mohammed mohan
mohit mojgan molly mona monica monika monique montserrat morag mordechai morgan moritz morten moshe mounir
moussa mpho mthunzi muhammad mukesh murat murdo muriel murilo mustafa mustapha mwangi myfanwy nabil nadav
nadeem nadege nadezhda nadia nadine nadja naim najib naledi nalini nam nancy nandini naoki naoko naomi
naresh nasrin nasser natalia natalie nataliya natalya natasha nathalie nathan naveed naveen nazli ndidi
necati neel neeraj neha neil nelson nemanja nenad nerys nesrin nga ngoc ngozi nguyen nhung nia niamh
nicholas nick nicola nicolae nicolas nicole nicoletta niels nienke nigel nikhil nikita niklas nikola nikolai
nikolaos nikolay nikos niloofar nils nima nina ning niran nisha nitin njeri njoroge nkechi nkosana nneka noa
noah noam noemie nomsa nomvula nora norbert noriko norman nour nuala nuno nuray nuria nurul obinna octavio
oddvar odette odhiambo odile ofer oisin oksana ola olaf olamide olav ole oleg olena olga oliver olivia
olivier olli olof olu oluwaseun olwen omar omer ondrej onur onyeka orhan orla ornella orsolya osama osamu
oscar osian oskar osman otavio otto oumar ousmane outi ovidiu owain owen ozan ozge ozlem pablo paco padma
padraic padraig paivi pallavi pamela panagiotis panos paola paolo parisa parviz pascal pascale patrice
patricia patricio patrick patrizia paul paula pauline paulo pavel pavla pawel pearse pedro pekka peng per
pernille peter petr petra petter phil philip philipp philippe phillip phong phuc phuong phyllis pia pier
piera pierre piet pieter pietro pilar pim pinar piotr piret pirkko ploy polina pooja pouya prabhakar pradeep
prakash pranav prasad prasert prashant praveen predrag preeti priya priyanka przemyslaw putri qiang qing
quang quentin quoc quynh rabia rachel radek radu rafael rafaela rafal raffaele raffaella ragnar rahmat rahul
raimonds rainer raj raja rajat rajesh rajiv rakesh ralf ralph ramazan ramesh ramiro ramon rani rania raphael
raquel rashid rasmus ratna raul ravi raymond razvan rebecca recep reem regina regis reiko rein reiner
reinhard reinhold reinier reka rekha remco remi remy renata renate renato rene rens renske renzo reza rhian
rhiannon rhodri rhona rhonda rhys rianne ricardo riccardo richard rie riina rik rima rina rino risto rita
ritu rivka rob robert roberta roberto rocio rodolfo rodrigo roel rogelio roger rogerio rohan rohana rohit
roisin roland rolf roman romeo ron ronald ronan rong roni ronit roos rory rosa rosanna rosario rosemarie
rosemary ross rossana rossella roxana roxane roy roya ruaridh ruben rudi rudiger rudolf rui rupert ruslan
russ russell rustem rutger ruth ruud ryan ryo ryota ryszard ryuichi saad saara sabine sabrina sachiko sachin
saeed saima sajid sakura salim sally salma salvatore sam samantha samir samira samuel samuele sana sandeep
sander sandor sandra sandrine sandro sang-hoon sanjana sanjay sanjeev sanne santosh saoirse sara sarah
sarita sasa sascha saskia satish satoko satoshi satu sawsan sayuri scott seamus sean seanan sebastian
sebastien seema segun selim selin sema seo-yeon seojun seppo serdar serena serge sergei sergey sergio serkan
seung severine sevgi seydou shabana shadi shahid shahram shai shalini shane shankar sharon shaun shawn
sheila shigeru shimon shinichi shinji shira shirin shirley shiro shizuka shlomo shona shoshana shota shreya
shu shyam siamak sian sibel sibusiso sibylle siegfried siew signe sigrid silke silvana silvia silvio simon
simona simone sina sinan sinead siobhan sipho siri siriporn sirpa sissel sita siti sizwe sjoerd slamet
slawomir slobodan smita sneha snezana so-yeon sofia sofie soheila solange solene somchai somsak sonali sonia
sonja soo-jin soojin sophia sophie soren sorin spyros sri stacey stacy stan stanislav stanislaw stanley
stavros stefan stefania stefanie stefano steffen steffi stein stelios stella sten stepan stephane stephanie
stephen steve steven stijn stine stjepan stuart sture suda sudha sudhir sue sukarno suleyman suman sumit
sundar sung-min sunil sunisa sunita suresh surya susan susana susanne suzanne svea sven svenja svetlana
swantje swati sylvain sylvia sylvie sylwia szilvia szymon tadashi tadeusz tadhg tahir taina takahiro takako
takashi takeshi tamar tamara tamas tammy tanguy tanja tanvi tanya tao tapio tara taras tarek tariq tarja
taro tarun tatiana tatsuya tatyana tayfun ted teemu tegan tegwen telmo temitope tendai terence teresa tereza
tero terry tessa tetsuya teun thabo thais thaksin thandiwe thanh thao thea thelma themba theo theodore
theodoros theresa theresia thi thiago thibault thierry thijs thilo thomas thorsten thuy tiago tibor tiffany
tiit tijn till tilo tim timo timothy tina tineke tiziana tiziano tjeerd tobias todd tolga tom tomas tomasz
tomislav tommaso tomoko tomos tomoya ton tony toomas torben torbjorn tore torsten toshio tove tracey tracy
tran trang trevor trine trinh tristan trung truus tuncay tunde tuomas tuula tuyet tyler uche uchenna udo
ufuk ugo ugur ulf ulla ulrich ulrike uma umberto umut urmas ursula urszula usha usman ute uwe vaclav vadim
vaino valdis valentin valentina valentine valeria valerie valerio vanda vandana vanessa varun vasant vasco
vasile vasiliki vasilis vasily veit venkat vera verena vernon veronica veronika veronique vesna vicente
vicky victor vidar vidya viet vijay vikas vikram viktor viktoria ville vinay vincent vincenzo vinh vinod
violaine viorel virginie vishal vitaly vito vitor vitoria vittoria vittorio vivek vivian vladimir vladislav
vojtech volkan volker volodymyr vuk vyacheslav wael wahyu wairimu walburga walid walt walter waltraud wanda
wanjiku waqar warren wayan wayne wei wen wendy werner wesley wibowo wichai wieslaw wietske wilfried wilhelm
willem william wilma wim witold wojciech wolfgang woo-jin wouter xavier xia xiang xiao xiaoming ximena xin
xiu xu xuan xue yaakov yael yair yan yang yann yannick yannis yaroslav yasemin yash yasin yasir yasmin
yasmine yavuz yaw yehuda yekaterina yelena yen yeon yetunde yevgeny yi yifan yigal ying yitzhak yoav yoko
yolanda yong yosef yoshiko young-ho yousef youssef yu yuan yudi yue yui yuichi yuka yukari yuki yukiko yulia
yumi yumiko yun yuni yuri yuriko yusuf yusuke yuta yves yvette yvonne zachary zahid zahra zainab zainal zaki
zanele zara zbigniew zdenek zeeshan zeev zehra zeljko zeynep zhen zhi zhiwei zhong ziad zodwa zoe zofia
zoltan zoran zoya zsofia zsolt zsuzsanna zuri zuzana
`;

export const givenNames: ReadonlySet<string> = new Set(text.trim().split(/\s+/));
