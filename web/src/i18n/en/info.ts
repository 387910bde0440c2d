/** The pages that the foot of every page leads to. */
export const infoTexts = {
  'about.what.title': 'What Kitdex is',
  'about.what.text':
    'A catalogue of football shirts that its collectors build together: teams, brands, players, competitions, master kits and their versions. Members keep their collection and their want list beside it.',
  'about.who.title': 'Who writes it',
  'about.who.text':
    'Its members. Whatever is added or corrected is reviewed by other members or by moderators, and every entry keeps its history: who changed what, and what it was before.',
  'about.pictures.title': 'Pictures and drawings',
  'about.pictures.text':
    'A kit without a photo is drawn from its data: colours, pattern, collar, sponsor as plain text. Drawings show no crest and no mark of a brand. Kitdex belongs to no club, league or brand.',
  'about.values.title': 'What a shirt is worth',
  'about.values.text':
    'An estimate is worked out by a formula that every item shows, factor by factor. It is no offer and no appraisal. Nothing is sold here.',
  'about.software.title': 'The software',
  'about.software.text':
    'Kitdex is free software under the MIT licence. Whoever runs this site runs it on a server of their own.',

  'help.find.title': 'Finding a kit',
  'help.find.text':
    'Search by club, nickname, season, brand, player or design, in any order; it begins at three letters. In the Kit Area, filter and sort; the address of the page keeps what you chose, so it can be shared. The key / leads to the search.',
  'help.keep.title': 'Keeping your collection',
  'help.keep.text':
    'Sign in, then add a kit or one of its versions to your collection or to your want list. Size, condition, price, photos and the rest are added whenever you like. A list that you keep elsewhere can be imported from a file, and exported again.',
  'help.contribute.title': 'Adding and correcting',
  'help.contribute.text':
    'Every entry can be improved by members, and what is missing can be proposed. Three votes in favour accept a proposal, two against reject it; moderators may decide, too. What is accepted earns XP.',
  'help.report.title': 'Something is wrong',
  'help.report.text':
    'At the foot of every entry, under every picture and on every profile there is a way to report it, signed in or not. Moderators see it and decide.',

  'terms.account.title': 'Your account',
  'terms.account.text':
    'One person, one account, and its password is yours alone. You may leave at any time, from your profile. Whoever harms others or the catalogue may be shut out.',
  'terms.facts.title': 'Facts you contribute',
  'terms.facts.text':
    'What you write about teams, brands, players, competitions and kits is given to everybody under CC0 1.0: anybody may use it for anything, without asking. Write only what you know, and do not copy from where copying is not allowed.',
  'terms.pictures.title': 'Pictures you contribute',
  'terms.pictures.text':
    'Send only pictures that you took yourself or that you may pass on. They remain yours; you allow this site to store them, to show them with the entry and to make smaller copies. Photos of your own items are shown to nobody else.',
  'terms.conduct.title': 'How we treat each other',
  'terms.conduct.text':
    'No insults, no advertising, no pretending to be somebody else, no votes for a friend’s sake. Moderators may reject contributions and undo changes; each such decision is recorded.',
  'terms.removal.title': 'Whose rights are hurt',
  'terms.removal.text':
    'Report the picture or the entry. Moderators can take it out of the catalogue at once.',
  'terms.liability.title': 'No promise',
  'terms.liability.text':
    'The catalogue is made by volunteers and may be wrong or away. Estimates are no advice. The law of the country of whoever runs this site goes before what stands here.',

  'privacy.account.title': 'What is kept of you',
  'privacy.account.text':
    'Your e-mail address, your name, your password as a hash that cannot be read back, your language, and what you enter: profile, collection, want list, photos, contributions, votes, comments, reports. Nothing is bought, guessed or sold.',
  'privacy.others.title': 'What others see',
  'privacy.others.text':
    'Everybody: your name beside what you contribute, on the leaderboard and, as the owner, beside rare kits on the home page, with their estimate. Members also see your picture, your level and what you say of yourself. What you paid, your notes and the photos of your items are for you alone, and no other member sees your e-mail address. A price is counted among what members paid, without your name, only where you allow it.',
  'privacy.storage.title': 'Cookies and storage',
  'privacy.storage.text':
    'A cookie keeps the language, if you choose one; another lives for minutes while you sign in with Google. Your browser’s own storage keeps your session, the theme, what you were about to do before signing in, and a mark by which your browser is known again. There is no advertising, no statistics service, and nobody is followed.',
  'privacy.network.title': 'Addresses on the network',
  'privacy.network.text':
    'Your network address is used to limit how often something may be asked for. Wrong passwords are kept with it for two days. The server’s log has no addresses, searches or contents. Entries may show pictures that lie on other sites; your browser then asks those sites for them.',
  'privacy.mail.title': 'Mail',
  'privacy.mail.text':
    'You are written to when you confirm an address, forget a password, when somebody tries to guess it, and about decisions on your contributions. The newsletter comes only after you confirmed it, and every letter has a link that ends it.',
  'privacy.retention.title': 'How long',
  'privacy.retention.text':
    'A session ends after 14 days without use, and after 60 days in any case; a known browser is forgotten after 180 days. What you remove from your collection can be put back for 30 days, then it is gone, photos included; an import that you leave is forgotten after 30 days. Places and camera data in photos are never stored.',
  'privacy.rights.title': 'Taking it with you, and leaving',
  'privacy.rights.text':
    'In your profile you can download all that is kept of you, and delete your account. Then your collection, photos, profile and address are gone at once; what you contributed stays in the catalogue, under ‘Deleted member’. Copies remain in the backups of whoever runs this site for as long as these are kept.',

  'licence.facts.title': 'Facts',
  'licence.facts.text':
    'The facts of the catalogue are under CC0 1.0: use them for anything, without asking and without naming us. Naming Kitdex helps others to find it, and to correct it.',
  'licence.drawings.title': 'Drawings',
  'licence.drawings.text':
    'Drawings of kits are made from those facts and may be used like them. Names and colours of clubs and brands may be protected as trade marks nevertheless.',
  'licence.pictures.title': 'Photos and logos',
  'licence.pictures.text':
    'They belong to whoever took or drew them, and are not under CC0. Ask before you use them elsewhere.',
  'licence.software.title': 'Software',
  'licence.software.text': 'The program is under the MIT licence.',
  'licence.api.title': 'Getting the data',
  'licence.api.text': 'Everything public can be read through the API, without a key, within its limits.',

  'contact.report.title': 'Something in the catalogue',
  'contact.report.text':
    'Report it where it is: at the foot of the entry, under the picture, on the profile. That reaches the moderators, whether you are signed in or not.',
  'contact.write.title': 'Whoever runs this site',
  'contact.write.text': 'Write to {address}.',
  'contact.nobody.text':
    'No address has been set up for this site yet. A report of any entry reaches its moderators, who are in touch with whoever runs it.',
  'contact.security.title': 'A fault in security',
  'contact.security.text':
    'Please tell whoever runs this site, or report it in private where the software is published, before you tell others.',
} as const
