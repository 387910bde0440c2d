import type { Random } from './random.ts'

/** Names that nobody has, but that look as if somebody had. */

const START =
  'Al An Ar Bal Bar Bel Ber Bor Bra Bu Ca Cas Cha Cor Da Del Do Du El Fer Fla Ga Gren Ha Hel Ja Ka Kal Kö La Lan Le Lin Lo Lu Ma Mal Mon Mu Na Ná Ner Ni Nor Ol Or Pa Per Po Pra Ra Ren Ri Ro Sa San São Sé Sti Sto Ta Tar Te Tor Tú Ul Va Ver Vi Vol Wal Wes Yo Za Zü Ål Ør Éc Šib'.split(
    ' ',
  )
const MIDDLE =
  'ba be bi ca che da de di do du fe ga gi go ka la le li lo lu ma me mi mo na ne ni no nu pa pe ra re ri ro ru sa se si so ta te ti to va ve vi vo za zé ñe ça ão'.split(
    ' ',
  )
const END =
  'bach berg bourg burg by castle dam den dorf field ford gard grad ham hausen heim holm in ingen ique king land lec lia mar mouth na nes nia no nov ona pool port rana rez ria sk son stad ster ston tal tes thal ton tova vale via ville vik wick worth zen üt ño'.split(
    ' ',
  )
const BEFORE =
  'FC|AC|AS|SC|CD|CA|Real|Sporting|Olympique de|Athletic|Atlético|Deportivo|Union|Racing|Stade|1. FC|SV|VfL|TSV|Dynamo|Lokomotiv|Spartak|NK|FK|IFK|Club'.split(
    '|',
  )
const AFTER =
  'FC|United|City|Rovers|Town|Wanderers|Athletic|Albion|County|SC|IF|BK|FK|Calcio|Sport|AFC'.split('|')
const FIRST =
  'Ángel Adam Ahmed Alan Alex Ali André Ante Antoine Bruno Carlos Clément Daniel David Diego Edin Emre Éric Fabio Felipe Franck Gábor Georgi Giovanni Hans Hugo Ibrahim Ismaël Ivan Jan João Johan José Juan Karim Kevin Kylian Lars Léo Luca Luis Łukasz Marco Mario Mats Mehdi Miguel Milan Mohamed Moussa Nicolás Nuno Olivier Ousmane Óscar Pablo Paul Pedro Petr Pierre Raúl René Ricardo Rui Samir Samuel Sergio Simon Søren Thiago Thomas Tomáš Victor William Xavier Yaya Zlatan'.split(
    ' ',
  )
const TRADES =
  'Bank Beer Airways Telecom Insurance Motors Energy Foods Travel Bet Mobile Lottery Electronics Cola Steel Paints Water Casino Logistics Software'.split(
    ' ',
  )

export const COUNTRIES =
  'England France Spain Germany Italy Portugal Netherlands Belgium Scotland Turkey Brazil Argentina Mexico Japan Sweden Denmark Norway Poland Croatia Serbia Greece Austria Switzerland Ukraine Romania Hungary Ireland Wales Morocco Algeria Tunisia Egypt Senegal Nigeria Ghana Cameroon Colombia Chile Uruguay Peru Ecuador Paraguay Australia China Qatar Iceland Finland Bulgaria Slovakia Slovenia'.split(
    ' ',
  )

const place = (random: Random): string =>
  random.pick(START) + (random.chance(0.6) ? random.pick(MIDDLE) : '') + random.pick(END)

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export function teamName(random: Random): { name: string; city: string } {
  const city = place(random)
  const name = random.chance(0.5) ? `${random.pick(BEFORE)} ${city}` : `${city} ${random.pick(AFTER)}`
  return { name, city }
}

export const surname = (random: Random): string =>
  capital((random.chance(0.5) ? random.pick(MIDDLE) : '') + random.pick(MIDDLE) + random.pick(END))

export const firstName = (random: Random): string => random.pick(FIRST)

export const companyName = (random: Random): string =>
  random.chance(0.5) ? place(random) : `${place(random)} ${random.pick(TRADES)}`

export const competitionName = (random: Random, country: string): string =>
  `${country} ${random.pick(['Premier Division', 'First Division', 'Second Division', 'Cup', 'League Cup', 'Super League', 'Regional League'])} ${place(random)}`
