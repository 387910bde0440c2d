import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export function GoogleButton({ onLeave }: { onLeave: () => void }) {
  const t = useText()
  const [isAsked, setAsked] = useState(false)
  const { data } = useQuery({ queryKey: ['sign-in-ways'], queryFn: () => call('GET /api/auth/ways') })
  const isMissing = data !== undefined && !data.google
  const begin = () => {
    if (isMissing) return setAsked(true)
    onLeave()
    location.assign('/api/auth/google/start')
  }
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-muted text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('auth.orContinueWith')}
      </p>
      {isAsked && isMissing ? <Notice kind="error">{t('auth.googleNotSetUp')}</Notice> : null}
      <Button onClick={begin}>Google</Button>
    </div>
  )
}
