import { ENTITY_TYPES } from '@kitdex/contract/catalogue/entity'
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { CREATIONS, type Creation, FORMS, VERSION_OF } from '../../lib/proposing.ts'
import { lazyDialog } from '../../lib/routing/lazy-dialog.tsx'
import { useOpened } from '../../lib/routing/search-param.ts'
import { getSession } from '../../lib/session/session.ts'
import { requestSignIn } from '../../lib/session/sign-in-request.ts'
import { checkSession } from '../../lib/session/start-session.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { withMemberTexts } from '../../lib/texts/known-texts.ts'
import { showToast } from '../../lib/toast.ts'

const CREATION_DIALOGS: Readonly<Record<Creation, ComponentType<{ onClose: () => void }>>> = {
  kit: lazyDialog(() => withMemberTexts(import('./create-kit-dialog.tsx')).then((m) => m.CreateKitDialog)),
  player: lazyDialog(() => withMemberTexts(import('./player-dialog.tsx')).then((m) => m.PlayerDialog)),
  league: lazyDialog(() => withMemberTexts(import('./league-dialog.tsx')).then((m) => m.LeagueDialog)),
  jersey: lazyDialog(() => withMemberTexts(import('./jersey-dialog.tsx')).then((m) => m.JerseyDialog)),
}
const ContributionDialog = lazyDialog(() =>
  withMemberTexts(import('./contribution-dialog.tsx')).then((m) => m.ContributionDialog),
)
const ImproveDialog = lazyDialog(() =>
  withMemberTexts(import('./improve-dialog.tsx')).then((m) => m.ImproveDialog),
)
const ReviseDialog = lazyDialog(() =>
  withMemberTexts(import('./revise-dialog.tsx')).then((m) => m.ReviseDialog),
)

/** Said before a form is filled in for nothing. Who was refused a while ago may have the right again. */
async function mayContribute(): Promise<boolean> {
  if (getSession()?.user.can_contribute === false) await checkSession()
  return getSession()?.user.can_contribute !== false
}

/** What the address asks for, once somebody is signed in; whoever does not want to leaves it closed. */
function useAdmitted(name: string) {
  const t = useText()
  const opened = useOpened(name)
  const { value } = opened
  const isAsked = value !== null
  const [isAdmitted, admit] = useState(false)
  const ask = useEffectEvent(async () => {
    const isIn = getSession() !== null
    const isThere = isIn || (await requestSignIn({ notice: t('contribute.signIn'), noticeKind: 'error' }))
    if (isThere && (await mayContribute())) return admit(true)
    if (isThere) showToast({ kind: 'error', text: t('contribute.suspended') })
    opened.close()
  })
  useEffect(() => {
    if (isAsked) ask()
    else admit(false)
  }, [isAsked])
  // Another one in its place finds the form open, with what was typed.
  return { ...opened, value: isAdmitted ? value : null }
}

/** The forms that the address opens, over whatever page it is. */
export function AskedForms() {
  const create = useAdmitted(FORMS.create)
  const contribute = useAdmitted(FORMS.contribute)
  const improve = useAdmitted(FORMS.improve)
  const revise = useAdmitted(FORMS.revise)
  const creation = CREATIONS.find((what) => what === create.value)
  const CreationDialog = creation && CREATION_DIALOGS[creation]
  const versionOf = contribute.value?.startsWith(VERSION_OF)
    ? contribute.value.slice(VERSION_OF.length)
    : undefined
  const type = versionOf ? 'reference_kit' : ENTITY_TYPES.find((one) => one === contribute.value)
  return (
    <Suspense>
      {CreationDialog ? <CreationDialog onClose={create.close} /> : null}
      {type ? (
        <ContributionDialog {...{ type, versionOf }} onType={contribute.change} onClose={contribute.close} />
      ) : null}
      {improve.value ? (
        <ImproveDialog key={improve.value} reference={improve.value} onClose={improve.close} />
      ) : null}
      {revise.value ? <ReviseDialog key={revise.value} id={revise.value} onClose={revise.close} /> : null}
    </Suspense>
  )
}
