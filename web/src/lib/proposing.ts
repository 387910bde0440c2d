import type { EntityType } from '@kitdex/contract/catalogue/entity'
import type { LinkTarget } from '@kitdex/contract/catalogue/field'
import { createAsking } from './asking.ts'
import { useOpened } from './routing/search-param.ts'
import { keepAction } from './session/pending-action.ts'
import { getSession } from './session/session.ts'
import { requestSignIn } from './session/sign-in-request.ts'
import { useText } from './texts/i18n.tsx'

/** The forms that create an entry directly. */
export const CREATIONS = ['kit', 'player', 'league', 'jersey'] as const
export type Creation = (typeof CREATIONS)[number]

/** The parameters that open the forms, over any page. */
export const FORMS = {
  create: 'create',
  contribute: 'contribute',
  improve: 'improve',
  revise: 'revise',
} as const

/** A new version in the parameter that opens a contribution: then comes the reference of its master kit. */
export const VERSION_OF = 'reference_kit:'

/** What somebody looked for and did not find. */
export interface MissingEntry {
  readonly type: Exclude<LinkTarget, 'master_kit'>
  readonly name: string
  readonly isSponsor: boolean
}

/** The one way to propose what a form lacks: over it, and it goes on with what was made, if it is there at once. */
export const missingEntry = createAsking<
  MissingEntry,
  { readonly id: string; readonly name: string } | null
>()

/** Opens the forms by which members propose and improve entries. They live in the address, above all pages. */
export function useProposing() {
  const t = useText()
  const create = useOpened(FORMS.create)
  const contribute = useOpened(FORMS.contribute)
  const improve = useOpened(FORMS.improve)
  const revise = useOpened(FORMS.revise)
  return {
    create: (what: Creation) => create.open(what),
    /** A contribution for review, of a type that may be changed in its form. */
    contribute: (type: EntityType) => contribute.open(type),
    addVersion: (masterKit: string) => contribute.open(`${VERSION_OF}${masterKit}`),
    improve: (reference: string) => improve.open(reference),
    /** One's own contribution, before it is decided. */
    revise: (id: string) => revise.open(id),
    /** For visitors, too: whoever signs in first comes back to it. */
    addKit: () => {
      if (getSession()) return create.open('kit')
      keepAction({ type: 'addKit' })
      requestSignIn({ notice: t('contribute.signInToAdd'), noticeKind: 'error' })
    },
  }
}
