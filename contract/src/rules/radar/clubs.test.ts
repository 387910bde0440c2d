import { describe, expect, test } from 'vitest'
import { compareAll } from './radar.ts'

type Values = Record<string, unknown>
const compare = (type: string, a: Values, b: Values) => compareAll(type, a, [b])[0]

/** Names alone, of clubs of one country: what somebody types, and what the catalogue has. */
const SAME_CLUB: [string, string][] = `
FC Barcelona|Futbol Club Barcelona
F.C. Barcelona|FC Barcelona
FC Bayern München|Bayern Munich
FC Bayern Muenchen|Bayern München
Bayern Munich FC|FC Bayern München
1. FC Köln|FC Cologne
1.FC Köln|1. FC Koeln
1. FC Nürnberg|FC Nuremberg
Hamburger SV|Hamburg SV
HSV|Hamburger SV
Borussia Mönchengladbach|Borussia M'gladbach
Bor. Mönchengladbach|Borussia Mönchengladbach
FC Schalke 04|Schalke
Schalke 1904|FC Schalke 04
Bayer 04 Leverkusen|Bayer Leverkusen
TSG 1899 Hoffenheim|TSG Hoffenheim
1. FSV Mainz 05|Mainz 05
SV Werder Bremen|Werder Bremen
Hertha BSC|Hertha BSC Berlin
VfB Stuttgart|VfB Stuttgart 1893
Paris Saint-Germain|Paris SG
PSG|Paris Saint-Germain
Paris St Germain|Paris Saint-Germain FC
Olympique de Marseille|Olympique Marseille
OM|Olympique de Marseille
Olympique Lyonnais|Olympique Lyon
AS Saint-Étienne|AS St-Etienne
AS Monaco|AS Monaco FC
OGC Nice|Olympique Gymnaste Club Nice
Stade Rennais|Stade Rennes
Stade Rennais FC|Stade Rennais Football Club
Girondins de Bordeaux|FC Girondins de Bordeaux
LOSC|Lille OSC
RC Strasbourg|Racing Club de Strasbourg
RC Lens|Racing Club de Lens
FC Nantes|Football Club de Nantes
Manchester United|Manchester United FC
Man United|Manchester United
Man Utd|Manchester United
Man City|Manchester City
Manchester Utd|Manchester United
Newcastle Utd|Newcastle United
Newcastle|Newcastle United
Leeds|Leeds United
Sheff Wed|Sheffield Wednesday
Sheffield Weds|Sheffield Wednesday
Nott'm Forest|Nottingham Forest
QPR|Queens Park Rangers
WBA|West Bromwich Albion
West Brom|West Bromwich Albion
Brighton|Brighton & Hove Albion
Brighton and Hove Albion|Brighton & Hove Albion FC
Wolves|Wolverhampton Wanderers
MUFC|Manchester United
Arsenal FC|Arsenal Football Club
A.F.C. Bournemouth|AFC Bournemouth
Real Madrid|Real Madrid CF
Real Madrid Club de Fútbol|Real Madrid
Atlético Madrid|Club Atlético de Madrid
Atletico de Madrid|Atlético Madrid
Atl. Madrid|Atlético Madrid
Athletic Bilbao|Athletic Club Bilbao
Real Betis|Real Betis Balompié
Betis|Real Betis
Deportivo La Coruña|RC Deportivo de La Coruña
RCD Espanyol|Espanyol
Sevilla FC|FC Sevilla
Real Zaragoza|Zaragoza
CD Tenerife|Club Deportivo Tenerife
UD Las Palmas|Unión Deportiva Las Palmas
Real Racing Club de Santander|Racing Santander
AC Milan|A.C. Milan
AC Milan|Associazione Calcio Milan
Inter Milan|Internazionale Milano
Inter|FC Internazionale
Juventus|Juventus FC
Juventus Turin|Juventus
AS Roma|A.S. Roma
SSC Napoli|Napoli
ACF Fiorentina|Fiorentina
US Sassuolo|Unione Sportiva Sassuolo Calcio
UC Sampdoria|Sampdoria
Ajax|AFC Ajax
Ajax Amsterdam|AFC Ajax
PSV|PSV Eindhoven
PSV|Philips Sport Vereniging
Feyenoord|Feyenoord Rotterdam
SL Benfica|Benfica
Benfica Lisbon|Benfica
FC Porto|Futebol Clube do Porto
Sporting Clube de Braga|SC Braga
Anderlecht|RSC Anderlecht
Standard Liège|Standard de Liège
Standard Lüttich|Standard Liège
Club Brugge|Club Brugge KV
KRC Genk|Racing Genk
BK Häcken|Häcken
IFK Göteborg|IFK Gothenburg
FC København|FC Copenhagen
Brøndby IF|Brondby
Rosenborg BK|Rosenborg Ballklubb
Dinamo Kiev|Dynamo Kyiv
Динамо Киев|Dynamo Kyiv
Dynamo Moscow|Dinamo Moskva
Спартак Москва|Spartak Moscow
ЦСКА Москва|CSKA Moscow
Shakhtar Donetsk|Schachtjor Donezk
Lokomotiv Moscow|Lokomotive Moskau
Zenit St. Petersburg|Zenit Saint Petersburg
Partizan|Partizan Belgrade
Partizan Beograd|FK Partizan Belgrade
Crvena zvezda Beograd|FK Crvena Zvezda
Dinamo Zagreb|GNK Dinamo Zagreb
Hajduk Split|HNK Hajduk Split
Legia Warszawa|Legia Warsaw
Wisła Kraków|Wisla Krakow
Lech Poznań|KKS Lech Poznań
Sparta Praha|Sparta Prague
Slavia Praha|SK Slavia Prague
Slovan Bratislava|ŠK Slovan Bratislava
Dinamo București|Dinamo Bucharest
Rapid Wien|SK Rapid Vienna
Austria Wien|FK Austria Vienna
Sturm Graz|SK Sturm Graz
FC Basel|FC Basel 1893
Grasshoppers Zürich|Grasshopper Club Zürich
BSC Young Boys|Young Boys Bern
Ολυμπιακός|Olympiakos
Olympiacos|Olympiakos Piraeus
Panathinaikos|Panathinaikos FC
PAOK|PAOK Thessaloniki
Galatasaray|Galatasaray SK
Fenerbahçe|Fenerbahce SK
Trabzonspor|Trabzon Spor
Beşiktaş JK|Besiktas
Maccabi Tel Aviv|Makkabi Tel-Aviv
Al Ahly|Al-Ahli
Al-Hilal|Al Helal
Al-Nassr|Al Nasr FC
Al Ittihad|Al-Ittihad Club
Club Atlético Boca Juniors|Boca Juniors
CA Boca Juniors|Boca Juniors
River Plate|Club Atlético River Plate
Newell's Old Boys|Newells Old Boys
San Lorenzo|San Lorenzo de Almagro
CR Flamengo|Flamengo
Clube de Regatas do Flamengo|Flamengo
Sport Club Corinthians|Corinthians
SE Palmeiras|Sociedade Esportiva Palmeiras
Grêmio|Grêmio Foot-Ball
Atlético Mineiro|Atlético-MG
Club América|CF América
Peñarol|CA Peñarol
Colo-Colo|Colo Colo
LA Galaxy|Los Angeles Galaxy
New York Red Bulls|NY Red Bulls
Gamba Osaka|ガンバ大阪 Gamba Osaka
Barcelna|Barcelona
Liverpol|Liverpool
Juventuss|Juventus`
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string])

const OTHER_CLUB: [string, string][] = `
Manchester United|Manchester City
Sheffield United|Sheffield Wednesday
Bristol City|Bristol Rovers
Dundee FC|Dundee United
Real Madrid|Atlético Madrid
Real Madrid|Rayo Vallecano Madrid
Real Sociedad|Real Zaragoza
Real Betis|Real Valladolid
Deportivo La Coruña|Deportivo Alavés
AC Milan|Inter Milan
Lazio Roma|AS Roma
Torino FC|Juventus Torino
Genoa CFC|Sampdoria Genova
Hellas Verona|Chievo Verona
FC Bayern München|TSV 1860 München
1. FC Köln|Fortuna Köln
Fortuna Köln|Fortuna Düsseldorf
Borussia Dortmund|Borussia Mönchengladbach
Eintracht Frankfurt|Eintracht Braunschweig
Eintracht Frankfurt|FSV Frankfurt
Hamburger SV|FC St. Pauli
VfB Stuttgart|Stuttgarter Kickers
RB Leipzig|Lokomotive Leipzig
Hertha BSC Berlin|Union Berlin
Dynamo Dresden|BFC Dynamo Berlin
PSV Eindhoven|FC Eindhoven
Feyenoord Rotterdam|Sparta Rotterdam
Feyenoord Rotterdam|Excelsior Rotterdam
Club Brugge|Cercle Brugge
Sporting CP|Sporting Braga
FC Porto|Boavista Porto
Spartak Moscow|Dynamo Moscow
Spartak Moscow|Lokomotiv Moscow
CSKA Moscow|Torpedo Moscow
Spartak Moscow|Spartak Nalchik
Lokomotiv Plovdiv|Botev Plovdiv
CSKA Sofia|Levski Sofia
CSKA Sofia|Lokomotiv Sofia
Dinamo București|Rapid București
Dinamo București|Steaua București
Partizan Beograd|Crvena Zvezda Beograd
Radnički Niš|Radnički Kragujevac
Dinamo Zagreb|Lokomotiva Zagreb
NK Zagreb|Dinamo Zagreb
Rapid Wien|Austria Wien
Sparta Praha|Slavia Praha
Wisła Kraków|Wisła Płock
Górnik Zabrze|Górnik Łęczna
Hapoel Tel Aviv|Maccabi Tel Aviv
Hapoel Haifa|Maccabi Haifa
Hapoel Tel Aviv|Hapoel Beer Sheva
Beitar Jerusalem|Hapoel Jerusalem
Al-Hilal|Al-Nassr
Al-Ahli|Al-Ittihad
Independiente|Independiente Rivadavia Mendoza SC
Estudiantes de La Plata|Gimnasia La Plata
Gimnasia y Esgrima La Plata|Gimnasia y Esgrima Jujuy
Racing Club|Racing de Córdoba
Rosario Central|Central Córdoba
Atlético Mineiro|Atlético Paranaense
Atlético Mineiro|América Mineiro
Botafogo RJ|Botafogo SP
São Paulo FC|São Bento
Deportivo Cali|América de Cali
Deportivo Pereira|Deportivo Pasto
Atlético Nacional|Independiente Medellín
Universidad de Chile|Universidad Católica
Universidad Católica|Universidad de Concepción
Sport Boys|Sport Huancayo
West Ham United|West Bromwich Albion
Bradford City|Bradford Park Avenue
Lincoln City|Lincoln United
Oxford United|Oxford City
Olympique Lyonnais|Olympique de Marseille
AC Ajaccio|GFC Ajaccio
Paris FC|Paris Saint-Germain
Red Star FC|Stade de Reims
FC Zürich|Grasshopper Zürich
Panathinaikos|Panionios
AEK Athens|Apollon Athens
PAOK Thessaloniki|Aris Thessaloniki
Gamba Osaka|Cerezo Osaka
FC Tokyo|Tokyo Verdy
Shanghai Shenhua|Shanghai Port
LA Galaxy|Los Angeles FC
New York City FC|New York Red Bulls
Chelsea|Chelsea Women
Arsenal|Arsenal Ladies
FC Barcelona|FC Barcelona B
FC Barcelona|FC Barcelona Atlètic
FC Barcelona|Barcelona Femení
Athletic Bilbao|Bilbao Athletic
Bayern München|Bayern München II
Ajax|Jong Ajax
Real Madrid|Real Madrid Castilla
Juventus|Juventus Next Gen
Juventus|Juventus U23
Benfica|Benfica U-19
Borussia Dortmund|Borussia Dortmund U19
Olympique Lyonnais|Olympique Lyonnais Féminin`
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string])

describe('clubs by their names', () => {
  const country = 'Anywhere'
  test.each(SAME_CLUB)('%s is %s', (a, b) => {
    expect(compare('team', { name: a, country }, { name: b, country })?.isLikely).toBe(true)
  })
  test.each(OTHER_CLUB)('%s is not %s', (a, b) => {
    expect(compare('team', { name: a, country }, { name: b, country })?.isLikely).toBe(false)
    expect(compare('team', { name: b, country }, { name: a, country })?.isLikely).toBe(false)
  })
})
