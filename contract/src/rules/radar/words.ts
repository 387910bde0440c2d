const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Articles and the like. */
export const SMALL_WORDS = list(
  'de da do di del della dello dos das des du la le les los las el il lo the of and et y e i und van von der den dem ve au aux en in im am a d l za pri of',
)

/** What says only that it is a club, or of what legal or sporting form: dropped wherever something is left. */
export const FORMS = list(
  `fc cf afc sc fk sk bk ik if il kf ks nk hnk gnk ofk zfk rfk mfk msk mks gks lks rks zks pfc pfk sfc cfc ufc wfc nfc
  ac as us ss ssc ssd asd srl spa ssv sv tsv tsg tus tv vfb vfl vfr vfv svg sg sgs fsv bsv bsc bfc ksv asv usv  fv
  ca cd ud ad sd sad ec se ce cp gd fr rcd rc rcf cs csm csu cfr acs afk ask asc usc usm oc so sco og ogc js jsk mc es
  ef fs ff ifk iff bois bkk kv kvc kvv krc rsc rwd rfc kfc vv sbv svv rkc rkvv  fsc scc  pol ue uc cm aa
  jk kp kpv sad fa gfc spvgg spvg spfc sportclub sportverein fussballclub fussball fusball fussballverein
  club clube klub klubb klubi clubul kulubu kulup spor kulubi kluub clubes
  futbol football futebol fotbal fotball fotboll fodbold voetbal voetbalclub voetbalvereniging foot soccer calcio futsal
  futbola futbolniy futbolny futbolnyi fudbalski nogometni fotbalovy pilka nozna labdarugo labdarugas podosfairikos
  footballers balompie jalgpalliklubi jalgpalli knattspyrnufelag knattspyrnudeild palloseura jalkapalloseura
  association asociacion associazione associacao asociatia associacio asocijacija societe societa sociedade
  esporte esportes esportivo esportiva desporto desportivo desportiva desportos sport sports sportif sportive sportiva
  sportivo sportovni sportovy sportski sportska sportsklub sportsklubb sportivul sportsclub idrottsforening
  idrottsklubb idrottssallskap idrottsallskap idrettslag idrettsforening idraetsforening boldklub boldklubben bollklubb
  ballklubb ballspielverein ballspielclub ballspiel ballspielfreunde bewegungsspiele leibesubungen rasenspiele
  rasensport turn turnverein turngemeinde turnund verein vereinigung vereniging sportvereniging spielvereinigung
  sportgemeinschaft  fussballgemeinschaft fur polisportiva dilettantistica agrupacion
  athlitikos omilos podosferikos  co ltd plc ev gmbh kg limited company franchise agremiacao 
  moadon kaduregel nadi naadi sportsklubben fotbollsforeningen nogometno drustvo mladinski stichting betaald regatas fbc kultur egyesulet pae nd mnk osc kks sportsklubb fotballforening boldspilklub sportunion sportvereinigung fussballklub sportskinja futbolo klubas klubs futbolas rnk csc skf osk corporacion esportiu deportiu futball fotballklubben fotbollsforening ball sportowy grupo reial syllogos ithrottafelagid futbollit futbolli spolka akcyjna sportowa sa spzoo recreativo recreativa fotbollsklubb futbolnyy
  sportklub gf gymnastikforening bold idraetsforening hrvatski spiel desp adr gfoot cultural social escuela fotballklubb`,
)

/** What many clubs are called: it tells two of a city apart, and says nothing of where there is only it. */
export const COMMON = list(
  `united city town rovers wanderers rangers athletic albion county villa harriers hotspur argyle alexandra forest
  dynamo spartak lokomotiv torpedo zenit cska ska arsenal metalurg shakhtar dnepr neftchi naft traktor krylya torpedo
  partizan proleter radnicki sloboda buducnost mladost borac sutjeska jedinstvo napredak vojvodina hajduk zeleznicar
  slavia slovan sparta banik viktoria victoria sigma tatran  rapid steaua universitatea petrolul otelul
  hapoel maccabi beitar bnei hakoah ironi sektzia
  deportivo deportiva atletico atletica atletic nacional independiente universidad universitario estudiantes real racing
  sporting union unione uniao unio olimpia olympia olympique olympic olimpik olimpija stade racing red white blue star stars
  etoile royal royale koninklijke koninklijk standard excelsior juventud juventude   america nautico gremio
  internacional international central municipal huracan ferro ferroviario comercial operario guarani 
  cercle entente avenir jeunesse sportif patriote espoir espoirs amicale
   wacker admira eintracht borussia fortuna germania alemannia arminia preussen kickers concordia  rot weiss
  schwarz gelb blau grun phonix phoenix viktoria turkspor wormatia sportfreunde  energie chemie motor stahl
  dynamos vorwarts lokomotive carl
  al ahli ittihad hilal nasr shabab wahda ittifaq arabi ansar nahda jazira  wasl riyadi quwa jaish
  hearts fury galaxy revolution eagles lions tigers bulls bears boys young  black green yellow
  police army navy air force forces bank port customs power college academy
   gornik zaglebie polonia pogon stal  slask   warta  odra   unia
   bohemians bohemian   wanderers 
  rapid    botev beroe cherno lokomotiv minyor pirin spartak
  esperance    mouloudia chabab union tout puissant puissance
  san santa saint sao santo new south north east west northern southern eastern western rio port grand nova 
  virtus borough libertas pro aurora ideal sportul teutonia hansa elektra dardania besa ararat atlanta cruz unido unidos
  santos tower park valley bay villa
  colon sarmiento belgrano alumni gimnasia esgrima talleres platense argentinos juniors progreso danubio nacional
  river  plate central  alianza   deportes audax  colo
  aris panionios  apollon ethnikos panserraikos doxa iraklis atromitos
   honved vasas  haladas
    vikingur valur fram throttur
  `,
)

/** Words written in other ways: to the one we compare. */
export const SAME_WORD: Readonly<Record<string, string>> = Object.fromEntries(
  `utd:united wed:wednesday weds:wednesday ath:athletic athl:athletic athletik:athletic dep:deportivo depor:deportivo atl:atletico
  atleti:atletico at:atletico athletico:atletico dinamo:dynamo dynamos:dynamo dinamos:dynamo st:saint ste:saint sta:santa sto:santo s:san
  sankt:saint saint:saint snt:saint int:inter internazionale:inter internationale:inter bor:borussia bayr:bayern
  univers:universidad universitatea:universidad university:universidad universitat:universidad dvo:deportivo univ:universidad olymp:olympique ol:olympique olimpique:olympique lok:lokomotiv loko:lokomotiv lokomotive:lokomotiv lokomotyv:lokomotiv
  lokomotif:lokomotiv makkabi:maccabi macabi:maccabi maccaby:maccabi betar:beitar zska:cska tsska:cska csca:cska partisan:partizan
  sjakhtar:shakhtar shaktar:shakhtar shakhter:shakhtar shakhtyor:shakhtar shakhtior:shakhtar schachtjor:shakhtar shahtar:shakhtar shahtyor:shakhtar chakhtar:shakhtar
  sporting:sporting sportin:sporting wand:wanderers wands:wanderers wdrs:wanderers rvrs:rovers rvs:rovers rgrs:rangers tn:town cty:city co:county alb:albion
  nottm:nottingham nottn:nottingham wolves:wolverhampton sheff:sheffield brom:bromwich boro:middlesbrough spurs:tottenham hudds:huddersfield
  mgladbach:monchengladbach gladbach:monchengladbach ein:eintracht eintr:eintracht fort:fortuna ger:germania
  rw:rotweiss rwe:rotweiss sw:schwarzweiss bw:blauweiss weiss:weiss weis:weiss
  univ:universidad ind:independiente nac:nacional estud:estudiantes
  ahly:ahli ahley:ahli ahle:ahli nassr:nasr nacer:nasr helal:hilal itihad:ittihad ittehad:ittihad etihad:ittihad ettifaq:ittifaq
  jazeera:jazira wehda:wahda wihda:wahda
  olympiacos:olympiakos olympiakos:olympiakos olimpiakos:olympiakos olympiaque:olympique
  star:star stars:stars etoile:etoile zvezda:zvezda
  jrs:juniors jr:juniors juv:juventus mineiro:mg minas:mg paranaense:pr goianiense:go paulista:sp carioca:rj gaucho:rs
  redbull:redbull intl:international gym:gymnastic gimnastic:gymnastic nastic:gymnastic`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
)

/** Whose team it is beside the first one of the men: another team. */
export const MARKERS: Readonly<Record<string, ReadonlySet<string>>> = {
  women: list(
    `women womens woman ladies lady girls wfc femenino femenina femeni fem feminin feminine feminines feminino feminina feminas
    femminile frauen damen dames damer dam dame kvinner kvinder naiset kobiet vrouwen feminas nok noi zeny zhenskiy zhfk zhk
    kadin weiblich gynaikon w`,
  ),
  youth: list(
    'youth juvenil juvenis jugend primavera allievi giovanili berretti giovanile junioren academy jong ungdom cantera',
  ),
  reserve: list(
    'reserves reserve reserva reservas reservisten amateure  castilla promesas mestalla fabril amatorer',
  ),
}

/** At the end of a name: the second or third team. */
export const SECOND = list('ii iii iv b c 2 3')
/** What only says so where it is not the last word. */
export const SECOND_ANYWHERE = list('ii iii 2 3')

/** Forms that sources give and take as they like; the others tell two clubs of a place apart. */
export const LOOSE_FORMS = list(
  'fc cf afc sc fk sk pfc pfk sfc ufc club clube klub football futbol futebol calcio ff bk kf nk ks cs jk mfk hnk ac',
)

/** Said beside 'club' or not, as it comes. */
export const BESIDE_CLUB = list('atletico deportivo sporting sportivo union athletic social')

/** The states of Brazil: where a club is from. */
export const STATES = list('mg pr go sp rj rs sc ba pe ce es df pa pb rn am ms mt al se ma pi')

/** Second teams whose names are only other orders or spellings of the first ones'. */
export const SECOND_TEAMS = list('barcelona_atletic bilbao_athletic sevilla_atletico')
