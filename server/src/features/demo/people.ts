/** Who lives in the demo: nobody there is. The first collects, the second moderates. */
export interface Person {
  readonly name: string
  readonly club: string
  readonly language: 'fr' | 'en'
  readonly bio: string
}

const person = (name: string, club: string, language: 'fr' | 'en', bio = ''): Person => ({
  ...{ name, club, language, bio },
})

export const PEOPLE: readonly Person[] = [
  person(
    'Margaux Lefèvre',
    'RC Lens',
    'en',
    'Sang et or since 1998. I keep every shirt I ever wore in the stands.',
  ),
  person('Tomás Aguirre', 'Boca Juniors', 'en', 'Moderator. I check sources twice, and collars three times.'),
  person(
    'Inès Belkacem',
    'Olympique de Marseille',
    'fr',
    'Droit au but. Les maillots des années 90 avant tout.',
  ),
  person('Oliver Whitlock', 'Newcastle United', 'en', 'Black and white stripes, Asics to Adidas.'),
  person('Giulia Ferrante', 'Sampdoria', 'en', 'The most beautiful shirt in the world has four bands.'),
  person('Jonas Brandt', 'FC St. Pauli', 'en', 'Brown is a colour.'),
  person('Élodie Marchand', 'AS Saint-Étienne', 'fr', 'Les Verts, et rien d’autre. Ou presque.'),
  person('Rui Carvalho', 'Benfica', 'en', 'Eagles and long sleeves.'),
  person('Sofia Lindqvist', 'IFK Göteborg', 'en', 'Sponsors that no longer exist are my weakness.'),
  person('Mateo Iglesias', 'Real Betis', 'en', 'Green, white, and a little sherry.'),
  person('Hugo Delattre', 'Lille OSC', 'fr', 'Je cherche toutes les versions européennes.'),
  person('Aoife Brennan', 'Celtic', 'en', 'Hoops only. No, really, only hoops.'),
  person('Kenji Morita', 'Urawa Red Diamonds', 'en', 'J.League of the first ten years.'),
  person('Nadia Haddad', 'Raja Casablanca', 'fr', 'Du vert, du vert et encore du vert.'),
  person('Lukas Vogel', 'Eintracht Frankfurt', 'en', 'Match worn if I can, replica if I must.'),
  person('Camille Roussel', 'FC Nantes', 'fr', 'Le jeu à la nantaise se porte en jaune.'),
  person('Ewan McAllister', 'Aberdeen', 'en', 'Gothenburg 1983 is my holy grail.'),
  person('Beatriz Nogueira', 'São Paulo', 'en', 'Three colours, three world titles.'),
  person('Pieter de Graaf', 'Feyenoord', 'en', 'Half red, half white, fully Rotterdam.'),
  person('Chloé Perrin', 'Olympique Lyonnais', 'fr', 'Sept titres, sept maillots à trouver.'),
  person('Marek Nowicki', 'Legia Warszawa', 'en'),
  person('Adaeze Okafor', 'Arsenal', 'en', 'The bruised banana is not a joke to me.'),
  person('Samuel Fontaine', 'Girondins de Bordeaux', 'fr', 'Le scapulaire dans le sang.'),
  person('Ingrid Solberg', 'Rosenborg', 'en'),
  person('Dario Conti', 'Fiorentina', 'en', 'Violet since Batistuta.'),
  person('Youssef Amrani', 'Wydad Casablanca', 'fr'),
  person('Harriet Cole', 'West Ham United', 'en', 'Claret, blue, and two clarets too many.'),
  person('Emil Novák', 'Slavia Praha', 'en'),
  person('Valentina Ríos', 'River Plate', 'en', 'The sash is never straight, and that is the point.'),
  person('Baptiste Guérin', 'Stade Rennais', 'fr', 'Collection rouge et noir, quelques intrus.'),
  person('Theo Papadakis', 'PAOK', 'en'),
  person('Mina Park', 'Jeonbuk Hyundai Motors', 'en'),
  person('Jules Carpentier', 'Paris Saint-Germain', 'fr', 'Le Hechter, encore le Hechter.'),
  person('Freya Jensen', 'Brøndby IF', 'en'),
  person('Andrés Villalobos', 'Colo-Colo', 'en'),
  person('Manon Girard', 'Montpellier HSC', 'fr', '2012, évidemment.'),
  person('Callum Fraser', 'Hibernian', 'en'),
  person('Zeynep Aydın', 'Galatasaray', 'en', 'Parçalı and proud.'),
  person('Robin Lacroix', 'RC Strasbourg', 'fr'),
  person('Louise Mercier', 'Toulouse FC', 'fr', 'Le violet va avec tout.'),
]

/** Clubs that the starter catalogue lacks, with what is certain about them. */
export const CLUBS: readonly (readonly [name: string, country: string, city: string])[] = [
  ['Stade Brestois 29', 'France', 'Brest'],
  ['Le Havre AC', 'France', 'Le Havre'],
  ['SM Caen', 'France', 'Caen'],
  ['FC Metz', 'France', 'Metz'],
  ['AS Nancy-Lorraine', 'France', 'Nancy'],
  ['FC Lorient', 'France', 'Lorient'],
  ['EA Guingamp', 'France', 'Guingamp'],
  ['FC Sochaux-Montbéliard', 'France', 'Montbéliard'],
  ['AC Ajaccio', 'France', 'Ajaccio'],
  ['Angers SCO', 'France', 'Angers'],
  ['Burnley', 'England', 'Burnley'],
  ['Preston North End', 'England', 'Preston'],
  ['Blackpool', 'England', 'Blackpool'],
  ['Swansea City', 'Wales', 'Swansea'],
  ['Cardiff City', 'Wales', 'Cardiff'],
  ['Plymouth Argyle', 'England', 'Plymouth'],
  ['Charlton Athletic', 'England', 'London'],
  ['Queens Park Rangers', 'England', 'London'],
  ['Birmingham City', 'England', 'Birmingham'],
  ['Dundee United', 'Scotland', 'Dundee'],
  ['Osasuna', 'Spain', 'Pamplona'],
  ['Rayo Vallecano', 'Spain', 'Madrid'],
  ['Real Valladolid', 'Spain', 'Valladolid'],
  ['Sporting de Gijón', 'Spain', 'Gijón'],
  ['Cádiz', 'Spain', 'Cádiz'],
  ['Lecce', 'Italy', 'Lecce'],
  ['Bari', 'Italy', 'Bari'],
  ['Empoli', 'Italy', 'Empoli'],
  ['Vicenza', 'Italy', 'Vicenza'],
  ['Brescia', 'Italy', 'Brescia'],
  ['Arminia Bielefeld', 'Germany', 'Bielefeld'],
  ['Hansa Rostock', 'Germany', 'Rostock'],
  ['Dynamo Dresden', 'Germany', 'Dresden'],
  ['MSV Duisburg', 'Germany', 'Duisburg'],
  ['Hannover 96', 'Germany', 'Hanover'],
  ['Vitesse', 'Netherlands', 'Arnhem'],
  ['FC Utrecht', 'Netherlands', 'Utrecht'],
  ['Heerenveen', 'Netherlands', 'Heerenveen'],
  ['KAA Gent', 'Belgium', 'Ghent'],
  ['Vitória de Guimarães', 'Portugal', 'Guimarães'],
  ['Marítimo', 'Portugal', 'Funchal'],
  ['Odense BK', 'Denmark', 'Odense'],
  ['Servette', 'Switzerland', 'Geneva'],
  ['FC Luzern', 'Switzerland', 'Lucerne'],
  ['Sturm Graz', 'Austria', 'Graz'],
  ['Lech Poznań', 'Poland', 'Poznań'],
  ['Wisła Kraków', 'Poland', 'Kraków'],
  ['Levski Sofia', 'Bulgaria', 'Sofia'],
  ['Rapid București', 'Romania', 'Bucharest'],
  ['Bursaspor', 'Turkey', 'Bursa'],
]

export const PLAYERS: readonly (readonly [name: string, nationality: string])[] = [
  ['Pauleta', 'Portugal'],
  ['Jay-Jay Okocha', 'Nigeria'],
  ['Tony Vairelles', 'France'],
  ['Carlos Valderrama', 'Colombia'],
  ['Matt Le Tissier', 'England'],
  ['Álvaro Recoba', 'Uruguay'],
  ['Hidetoshi Nakata', 'Japan'],
  ['Marius Lăcătuș', 'Romania'],
]

export const COMMENTS = [
  'The club’s own site says the same. Fine for me.',
  'Could you add where you found the city?',
  'Good catch, I had the same note in my notebook.',
  'La source est bonne, je vote pour.',
  'I saw them there in 2003, it is right.',
  'The short name would help the search, too.',
] as const

export const NOTES = [
  'Found at a flea market, still with its tag.',
  'Worn at the stadium, washed by hand ever since.',
  'A gift from my father.',
  'Le flocage est d’époque.',
  'Small mark on the left sleeve, else perfect.',
  'Swapped with another collector here.',
] as const

/** Clubs that the catalogue has by another name. */
export const DOUBLES = [
  {
    name: 'Boca Juniors',
    data: { name: 'Club Atlético Boca Juniors', country: 'Argentina', city: 'Buenos Aires' },
  },
  { name: 'RC Lens', data: { name: 'Racing Club de Lens', country: 'France', city: 'Lens' } },
  {
    name: 'Argentinos Juniors',
    data: { name: 'AA Argentinos Juniors', country: 'Argentina', city: 'Buenos Aires' },
  },
] as const

/** A spreadsheet of somebody's: one row fits several kits, and one none. */
export const SHEET = `Club;Season;Type;Size;Condition;Price
Newcastle United;1995/1996;home;L;very good;80
Sampdoria;1990/1991;home;M;used;140
Olympique de Marseille;1992/1993;home;L;very good;110
Newcastle United;1995/1996;;M;used;60
RC Lens;1986/1987;home;M;used;95
`
