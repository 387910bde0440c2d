import { contributionsFor, VIP_TIERS } from '@kitdex/contract/rules/features'
import { expect, test } from 'vitest'
import { allTexts } from './all-default.ts'

/** What the specification says of the admin console, word for word, is shown somewhere. */
const EXACT = [
  ...['Overview', 'Users', 'Moderation', 'Analytics', 'Data', 'Security', 'Dev tools', 'Settings', 'AI'],
  ...['Mobile', 'VIP', 'Campaigns'],
  ...['Recommended', 'Essential', 'Premium', 'Enterprise', 'Advanced', 'Business'],
  ...['Super Admin', 'Admin', 'Moderator', 'User'],
  ...['Approved contributions', 'Teams', 'Pending'],
  ...['Auto-moderation', 'Active', 'Anomaly detection'],
  ...['Swipe moderation', 'Push notifications', 'Real-time stats', 'Quick actions'],
  ...['Bronze', 'Argent', 'Or', 'Diamant', 'Custom badge'],
  'Only the administrator can access this interface.',
  'Settings updated successfully!',
  'Error updating settings: {detail}',
  'HTTP {status}: Settings update failed',
  'Error updating settings',
  'Erreur lors de la suppression des Master Kits',
  'Erreur lors de la suppression des collections personnelles',
  'Erreur lors de la suppression complète',
  'Erreur de connexion',
  'Confirmation annulée. Texte incorrect.',
]
const OWN = Object.entries(allTexts).filter(([key]) =>
  /^(admin|console|users|cleanUp|vip|ai|mobile|early)\./.test(key),
)

test.each(EXACT)('“%s” is a text of the console', (text) => {
  expect(OWN.map(([, said]) => said)).toContain(text)
})

test('the VIP tiers are those of the specification', () => {
  expect(VIP_TIERS.map(contributionsFor)).toEqual([25, 100, 500, 1000])
  expect(allTexts['early.have']).toBe('Early access')
})
