/** Common family names that are no everyday words, without accents: they make a name of an unknown given name surer. */
const text = `
smith jones williams taylor davies evans thomas johnson roberts wright robinson thompson hughes edwards harris lewis jackson clarke turner
cooper morris watson baker harrison morgan patel allen mitchell anderson phillips parker davis miller wilson campbell carter rogers murphy howard nelson adams
bennett gray kelly sanders russell griffin hamilton reynolds fisher henderson jenkins simmons foster bryant alexander coleman jordan graham sullivan
wallace cole owens cunningham knight lawrence elliott chapman dunn armstrong andrews ryan hansen riley carroll cooke doyle byrne walsh kennedy gallagher doherty
nguyen tran pham huynh hoang phan vu vo dang bui ngo duong kim park choi jung kang cho yoon jang lim wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin
tanaka suzuki sato watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki matsumoto inoue kimura shimizu hayashi saito mori ikeda hashimoto
singh kumar sharma gupta khan ali ahmed hussain shah mehta reddy rao nair iyer das chowdhury rahman hossain malik joshi verma mishra desai kapoor chopra bose banerjee mukherjee
muller schmidt schneider fischer weber meyer wagner becker schulz hoffmann schafer bauer richter klein wolf schroder neumann schwarz braun kruger hofmann hartmann schmitt
werner krause meier lehmann schmid schulze maier kohler herrmann walter huber kaiser fuchs peters scholz moller weiss jung hahn vogel friedrich keller gunther frank berger winkler roth beck lorenz baumann franke
albrecht schuster simon ludwig bohm kraus schumacher kramer vogt stein jager otto sommer gross seidel heinrich brandt haas schreiber graf dietrich ziegler kuhn pohl engel
dubois durand leroy moreau laurent lefebvre michel bertrand roux vincent fournier morel girard andre lefevre mercier dupont lambert bonnet francois martinez legrand garnier faure rousseau
blanc guerin muller henry roussel nicolas perrin morin mathieu clement gauthier dumont fontaine chevalier robin masson noel gerard dufour blanchard meunier brunet
garcia gonzalez rodriguez fernandez lopez martinez sanchez perez gomez martin jimenez ruiz hernandez diaz moreno munoz alvarez romero alonso gutierrez navarro torres dominguez vazquez ramos gil ramirez serrano
blanco suarez molina morales ortega delgado castro ortiz rubio marin sanz nunez iglesias medina garrido cortes castillo lozano guerrero cano prieto mendez cruz gallego herrera flores rivera vargas reyes
rossi russo ferrari esposito bianchi romano colombo ricci greco bruno gallo conti costa mancini giordano rizzo lombardi moretti barbieri fontana santoro mariani rinaldi caruso ferrara galli martini leone longo gentile
silva santos ferreira pereira oliveira costa rodrigues martins jesus sousa fernandes goncalves gomes lopes marques alves almeida ribeiro pinto carvalho teixeira moreira correia mendes nunes soares vieira monteiro cardoso rocha neves coelho cunha pires ramos
dejong jansen devries vandijk bakker visser smit meijer deboer mulder degroot bos vos peters hendriks vandenberg dekker brouwer dewit dijkstra smits vanderlinden kok jacobs vermeulen postma kuipers veenstra
andersson johansson karlsson nilsson eriksson larsson olsson persson svensson gustafsson pettersson jonsson hansson bengtsson nielsen jensen hansen pedersen andersen christensen larsen sorensen rasmussen jorgensen petersen madsen kristensen olsen johansen berg haugen hagen lund korhonen virtanen makinen nieminen laine heikkinen
nowak kowalski wisniewski wojcik kowalczyk kaminski lewandowski zielinski szymanski wozniak dabrowski kozlowski jankowski novak svoboda novotny dvorak cerny prochazka kucera vesely horak nagy kovacs toth szabo horvath varga kiss molnar nemeth farkas popescu ionescu popa radu dumitru
ivanov smirnov kuznetsov popov sokolov petrov volkov shevchenko kovalenko bondarenko boyko yilmaz kaya demir celik sahin yildiz yildirim ozturk aydin ozdemir arslan dogan kilic aslan papadopoulos hoxha
okafor okonkwo adeyemi abubakar mensah owusu boateng diallo traore kone camara ba sow ndiaye diop mbeki dlamini nkosi ndlovu kamau mwangi otieno ochieng odhiambo
jennings cummings hastings rawlings billings ellis palmer reid bell barnes dixon hunt gibson mills webb simpson stevens wells burke burns perkins hudson spencer arnold payne pierce
berry matthews fowler brewer lawson snyder chavez lynch hart owen warren bishop oconnor odonnell mcdonald mccarthy mcdermott nolan brennan kavanagh maguire hennessy fraser
macdonald sinclair ferguson mackenzie petit richard robert leclerc giraud renard picard colin caron marchand renaud barbier arnaud lacroix aubert fabre brun guillot benoit
carpentier gruber steiner hofer egger wimmer brunner ebert seiler kuster zimmerli ammann santana bravo pena vega campos soto rojas castaneda fuentes espinosa benitez ibanez fabbri
marchetti serra villa parisi pellegrini ferri bernardi testa grassi monti valentini jonker schouten willems scholten hoekstra koster wouters maas kjaer ostergaard lindstrom bjork
nygard dahl iversen gustavsson frost mazur dudek piatek zak zielinska adamczyk gajewski ostrowski kulkarni iyengar menon pillai chatterjee ghosh bhatt agarwal esteves simoes
magalhaes moniz vaz barros
`;

const common: ReadonlySet<string> = new Set(text.trim().split(/\s+/));
const endings =
  /.(?:sson|ssen|rsen|nsen|lsen|ski|ska|sky|skaya|wicz|czyk|enko|chuk|ovic|evic|opoulos|akis|idis|oglu|dottir|stein|mann|elli|etti|ucci|azzi|guez|ndez|nchez|rtez|novich|nova|rova|kova|shvili|adze|moto|mura|zawa|shita|gawa|rsson|rsma|stra|inga|ngton|worth|borough)$/;

/** @param word folded. */
export const isFamilyName = (word: string): boolean => common.has(word) || endings.test(word);
