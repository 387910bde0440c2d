/** Cities that clubs are named after, each with its other names: native, English, French, Spanish, German and older ones. */
const NAMES = `
koln cologne colonia koeln|munchen munich monaco muenchen|wien vienna vienne viena wiener|praha prague prag praga|warszawa warsaw varsovie warschau varsovia
moskva moscow moscou moskau moscu mosca|beograd belgrade belgrado belgrad|bucuresti bucharest bucarest bukarest|lisboa lisbon lisbonne lissabon lisbona
roma rome rom|milano milan mailand|torino turin|napoli naples neapel|genova genoa genes genua|firenze florence florenz fiorentina|venezia venice venise venedig
sevilla seville|zaragoza saragossa saragosse|kobenhavn copenhagen copenhague kopenhagen|goteborg gothenburg goteburg|athina athens athenes athen atenas athinon
thessaloniki salonica saloniki salonique thessalonikis|kyiv kiev kiew kyjiv kijow|kharkiv kharkov charkow kharkow charkiw|lviv lvov lemberg lwow|dnipro dnepr dnipropetrovsk dnepropetrovsk|odesa odessa
bruxelles brussels brussel brussel|antwerpen antwerp anvers|gent ghent gand gantoise|brugge bruges brugeois|liege luttich luik liegeois|geneve geneva genf 
zurich zuerich|bern berne|basel bale basle|luzern lucerne|nurnberg nuremberg nuernberg|hannover hanover hanovre|braunschweig brunswick|frankfurt francfort
strasbourg strassburg strasburg strasbourgeois|marseille marseilles marsella marseillais|lyon lyons lyonnais|nice nizza nicois|tbilisi tiflis|yerevan erevan jerewan eriwan|baku baki bakou
tashkent toshkent taschkent|almaty almata|cairo caire kairo qahira|alexandria alexandrie iskandariya|alger algiers algerois argel|tehran teheran|isfahan esfahan ispahan|istanbul estambul
beijing peking pekin|guangzhou canton|krakow cracow cracovie krakau|lodz|wroclaw breslau|gdansk danzig|poznan posen|plzen pilsen|kosice|bratislava pressburg
sofia sofija sofiya|tirana tirane|prishtina pristina prishtine|turku abo|helsinki helsingfors helsingin|luxembourg luxemburg|haag hague haye denhaag|rennes rennais|nantes nantais|brest brestois
rouen rouennais|havre havrais|lille lillois |lens lensois|nancy nanceien|metz messin|toulouse toulousain|bordeaux bordelais|montpellier montpellierain|angers angevin|caen caennais|laval lavallois
amiens amienois|dijon dijonnais|tours tourangeau|limoges limousin|nimes nimois|reims remois|auxerre auxerrois|lorient lorientais|guingamp guingampais|grenoble grenoblois|clermont clermontois
hamburg hamburger hambourg hamburgo|bremen bremer breme|karlsruhe karlsruher|stuttgart stuttgarter|berlin berliner|dresden dresdner dresde|leipzig leipziger|chemnitz chemnitzer|halle hallescher|graz grazer|linz linzer|innsbruck innsbrucker|salzburg salzburger|offenbach offenbacher|kassel kasseler|wuppertal wuppertaler|bonn bonner|freiburg freiburger|mainz mainzer|monchengladbach moenchengladbach
dusseldorf duesseldorf|saarbrucken saarbruecken|furth fuerth|osnabruck osnabrueck|lubeck luebeck|munster muenster|gottingen goettingen
helsingborg halsingborgs halsingborg helsingborgs|malmo|norrkoping|orebro|aarhus arhus|aalborg alborg|alesund aalesund aalesunds|tromso|bodo||mantova mantua|padova padua padoue|siena sienne|livorno leghorn|pisa|verona|bergamo|bologna bologne|parma parme|palermo palerme|cagliari|bari|lecce|catania|messina|udine|trieste|perugia
barcelona barcelone barcelona|madrid|valencia valence|bilbao|coruna corogne|gijon|vigo|cadiz|malaga|cordoba cordoue|granada grenade|mallorca majorque majorca|palma|tenerife|alicante|murcia|huelva|oviedo|santander|valladolid|salamanca salamanque|burgos|pamplona pampelune
porto oporto|braga|coimbra|guimaraes|setubal|funchal|faro|amsterdam|rotterdam|eindhoven|utrecht|alkmaar|arnhem|groningen|enschede|tilburg|breda|nijmegen|zwolle|venlo|kerkrade|leeuwarden|genk|charleroi|mechelen malines|kortrijk courtrai|lokeren|leuven louvain|oostende ostend ostende
paris parisien|london londres|manchester|liverpool|birmingham|leeds|sheffield|newcastle|bristol|nottingham|leicester|southampton|portsmouth|norwich|ipswich|derby|stoke|coventry|sunderland|middlesbrough|blackburn|burnley|bolton|wigan|preston|blackpool|hull|bradford|huddersfield|barnsley|doncaster|rotherham|oldham|rochdale|stockport|reading|swindon|oxford|cambridge|luton|watford|brighton|plymouth|exeter|cardiff|swansea|newport|wrexham|lincoln|york|carlisle|peterborough|northampton|colchester|gillingham|shrewsbury|tottenham|wolverhampton
glasgow|edinburgh|aberdeen|dundee|perth|inverness|belfast|derry londonderry|dublin|cork|limerick|galway|waterford|sligo
oslo|bergen|trondheim|stavanger|stockholm|tampere|reykjavik|tallinn|riga rigas|vilnius|kaunas kauno|minsk|gomel homel|grodno hrodna|vitebsk vitsebsk|mogilev mahilyow mogilyov
zagreb|split|rijeka fiume|osijek|sarajevo|mostar|banjaluka|ljubljana|maribor|novisad|nis|podgorica|skopje skoplje|bitola|plovdiv|varna|burgas|ploiesti|cluj|iasi|timisoara|craiova|brasov|constanta|budapest|debrecen|gyor|szeged|pecs|miskolc|chisinau kishinev|tiraspol
ankara|izmir|bursa|trabzon|antalya|adana|konya|gaziantep|kayseri|nicosia lefkosia nikosia|limassol lemesos|larnaca larnaka|haifa|telaviv|jerusalem yerushalayim|beersheba beersheva
donetsk donezk doneck|zaporizhzhia zaporozhye|luhansk lugansk|rostov|kazan|samara|volgograd|novgorod|ekaterinburg yekaterinburg|krasnodar|grozny|makhachkala|vladikavkaz|perm|tula|voronezh|tomsk|khabarovsk|vladivostok|astana|karaganda qaraghandy|petersburg leningrad
casablanca|rabat|fes|marrakech|tunis tunisois|sfax sfaxien|sousse|oran oranais|constantine|annaba|tripoli|benghazi|khartoum|omdurman|dakar|abidjan|accra|kumasi|lagos|douala|yaounde|kinshasa|lubumbashi|luanda|nairobi|kampala|lusaka|harare|bulawayo|johannesburg|pretoria|durban|capetown|bamako|conakry
riyadh riyad|jeddah jidda djeddah|mecca makkah|medina madinah|dammam|doha|dubai|sharjah|manama|muscat|kuwait|baghdad bagdad|basra|erbil|damascus damas|aleppo alep|beirut beyrouth|amman|tabriz|mashhad|shiraz|ahvaz|tehran
seoul|busan pusan|incheon|daegu|daejeon taejon|ulsan|pohang|suwon|jeonju|tokyo|osaka|yokohama|nagoya|kyoto|kobe|hiroshima|kawasaki|urawa|sapporo|sendai|shanghai|tianjin|dalian|wuhan|shenzhen|chengdu|hanoi|saigon hochiminh|bangkok|jakarta|bandung|surabaya|kolkata calcutta|mumbai bombay|delhi|goa|sydney|melbourne|brisbane|adelaide|auckland|wellington
rosario|cordoba|mendoza|tucuman|santafe|laplata|avellaneda|montevideo|asuncion|santiago|valparaiso|lima|arequipa|cusco cuzco|bogota|medellin|cali|barranquilla|quito|guayaquil|cuenca|caracas|lapaz|cochabamba|recife|fortaleza|curitiba|goiania|brasilia|belem|manaus|guadalajara|monterrey|puebla|toluca|tijuana|leon|queretaro|toronto|montreal|vancouver|chicago|boston|philadelphia|seattle|portland|houston|dallas|atlanta|miami|orlando|denver|columbus|cincinnati|nashville|minnesota|charlotte|austin`

const CITIES: ReadonlyMap<string, string> = new Map(
  NAMES.trim()
    .split(/[|\n]/)
    .flatMap((names) => {
      const all = names.trim().split(/\s+/)
      return all.map((name): [string, string] => [name, all[0] ?? name])
    }),
)

/** The one name that we know a city by; none: we know no such city. */
export const cityNamed = (word: string): string | undefined => CITIES.get(word)

/** All spellings that mean the same city as this word. */
export const spellingsOf = (word: string): string[] => {
  const city = CITIES.get(word)
  return city === undefined ? [word] : [...CITIES].filter(([, to]) => to === city).map(([name]) => name)
}

/** Where several clubs carry the city's name: the city alone is none of them. */
export const SHARED_CITIES: ReadonlySet<string> = new Set(
  `london manchester sheffield bristol dundee glasgow edinburgh belfast dublin madrid barcelona sevilla valencia milano roma torino genova verona
  lisboa paris berlin munchen hamburg wien graz linz salzburg praha brno bratislava budapest bucuresti cluj craiova sofia plovdiv varna beograd novisad zagreb split
  sarajevo mostar athina thessaloniki istanbul ankara izmir moskva petersburg rostov kyiv kharkiv odesa donetsk lviv minsk brest tbilisi yerevan baku tirana
  prishtina skopje warszawa krakow lodz poznan kobenhavn stockholm goteborg oslo helsinki turku reykjavik bruxelles brugge liege antwerpen
  gent zurich geneve lausanne leipzig stuttgart frankfurt offenbach kassel rosario laplata mendoza cordoba tucuman santafe montevideo asuncion santiago lima cusco
  arequipa bogota medellin cali quito guayaquil cuenca caracas lapaz cochabamba recife curitiba guadalajara monterrey puebla cairo alexandria casablanca rabat tunis alger
  oran khartoum omdurman accra kumasi douala yaounde kinshasa lubumbashi luanda nairobi telaviv haifa jerusalem tehran tabriz ahvaz baghdad riyadh jeddah mecca
  doha dubai damascus aleppo tokyo osaka yokohama seoul busan suwon beijing shanghai sydney melbourne kolkata bangkok tallinn riga vilnius nicosia limassol larnaca
  chisinau almaty tashkent rotterdam birmingham liverpool`.split(/\s+/),
)
