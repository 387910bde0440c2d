import type { AuditEntry } from '@kitdex/contract/api/admin/audit'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '../../../lib/texts/i18n.tsx'
import { SETTINGS } from '../../../lib/texts/language.ts'
import { AuditLine } from './audit-log.tsx'

const ENTRY = {
  id: '1',
  at: '2026-01-02T03:04:05Z',
  actor: null,
  subject_id: null,
  subject: null,
  subject_kind: null,
  names: {},
  address: null,
}

const french = async (entry: AuditEntry): Promise<string> => {
  const loaded = await SETTINGS.fr.load()
  const html = renderToStaticMarkup(
    <LanguageContext value={{ ...loaded, language: 'fr', choose: async () => undefined }}>
      <AuditLine entry={entry} />
    </LanguageContext>,
  )
  return html.replaceAll('\u00a0', ' ')
}

test.each([
  ['role.changed', { from: 'user', to: 'moderator' }, ['Rôle modifié', 'De : Membre', 'À : Modérateur']],
  [
    'contribution.decision_undone',
    { from: 'approved', to: 'pending_review' },
    ['De : Approuvée', 'À : En attente'],
  ],
  [
    'contribution.approved',
    { from: 'pending_review', reason: 'approved', upvotes: 3 },
    ['Motif : approved', 'Pour : 3'],
  ],
  [
    'contribution.rejected',
    { by: 'votes', leftOut: ['season'] },
    ['Par : les votes', 'laissés de côté : Saison'],
  ],
  [
    'setting.changed',
    // The database keeps them in an order of its own.
    { to: 'vip_bronze', key: 'market_offers', from: 'everybody' },
    ['Réglage : Nouvelles annonces au marché · De : Activé pour tous · À : Accès anticipé : dès VIP Bronze'],
  ],
  ['setting.changed', { key: 'watch_links', from: 'mark', to: 'off' }, ['Réglage : Liens en excès']],
  ['setting.changed', { key: 'registration_open', from: true, to: false }, ['De : oui', 'À : non']],
  ['member.flags', { from: { can_vote: true }, to: { can_vote: false } }, ['À : Peut voter : non']],
  ['member.banned', { reason: 'Faux', until: null }, ['Membre banni', 'Jusqu’au : –']],
  ['something.new', { other_thing: 'raw' }, ['something.new', 'other_thing : raw']],
] as const)('the log says %s %j in French', async (action, detail, said) => {
  const html = await french({ ...ENTRY, action, detail })
  for (const text of said) expect(html).toContain(text)
})

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
test.each([
  [
    'report.resolved',
    'Inès',
    'message',
    { about: ID, note: 'Vu' },
    '→ signalement d’un message d’Inès',
    'Note : Vu',
  ],
  ['report.dismissed', 'Lens', 'picture', { about: ID }, '→ signalement d’une image de Lens', ''],
  ['report.dismissed', 'Lens', null, { about: ID }, '→ Lens', ''],
  ['entity.edited', 'Lens 2020/2021 away', null, {}, '→ Lens 2020/2021 Extérieur', ''],
  ['clean_up_restored', 'all', 'clean_up', {}, '→ Tout supprimer', ''],
  ['campaign.ended', 'Été', null, { name: 'Été', rewarded: 3 }, '→ Été', 'Nom : Été'],
  ['entity.merged', 'Lens', null, { merged: ID }, '→ Lens', 'RC Lens'],
] as const)('%s of %s is said without ids', async (action, subject, subject_kind, detail, who, more) => {
  const html = await french({
    ...{ ...ENTRY, action, subject, subject_kind, detail },
    ...{ subject_id: ID, names: action === 'entity.merged' ? { [ID]: 'RC Lens' } : {} },
  })
  expect(html).toContain(who)
  expect(html).toContain(more)
  expect(html).not.toContain(ID)
})
