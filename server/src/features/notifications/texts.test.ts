import type { NotificationType } from '@kitdex/contract/api/notifications'
import { expect, test } from 'vitest'
import { notificationTexts } from './texts.ts'

const about = { title: 'FC Test', reason: 'no source', xp: 10, level: 'Titulaire', by: 'Zoé', badge: 'xp_50' }

const types = Object.keys(notificationTexts.fr) as NotificationType[]

test.each(types)('%s in French has a space before its signs', (type) => {
  expect(notificationTexts.fr[type](about).join('\n')).not.toMatch(/[^\s][:;!?»]|«\S/)
})

test('reasons follow in the words of the language', () => {
  expect(notificationTexts.en.contribution_rejected(about)[1]).toBe(
    '“FC Test” was not accepted. Reason: no source',
  )
  expect(notificationTexts.fr.contribution_rejected(about)[1]).toBe(
    '« FC Test » n’a pas été retenue. Raison : no source',
  )
})

test('points that the day had no room for are told of', () => {
  const say = (language: 'en' | 'fr', xp: number) =>
    notificationTexts[language].contribution_approved({ title: 'FC Test', xp, cut: true })[1]
  expect(say('en', 5)).toBe('“FC Test” was approved: +5 XP. The limit of 100 XP a day is reached.')
  expect(say('fr', 0)).toBe('« FC Test » a été approuvée : +0 XP. La limite de 100 XP par jour est atteinte.')
})

test('a kit is named in the words of the language, and what a member has titled as it was', () => {
  const about = { title: 'AS Roma 2000/2001 away', by: 'Zoé' }
  const say = (language: 'en' | 'fr', type: NotificationType) => notificationTexts[language][type](about)[1]
  expect(say('en', 'message_new')).toContain('AS Roma 2000/2001 away')
  expect(say('fr', 'message_new')).toBe('Zoé vous a écrit au sujet du maillot AS Roma 2000/2001 Extérieur.')
  expect(say('fr', 'want_matched')).toContain('2001 Extérieur, que')
  expect(say('fr', 'contribution_commented')).toContain('« AS Roma 2000/2001 away »')
})
