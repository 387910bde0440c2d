import { useUser } from '../../lib/session/session.ts'
import { requestSignIn } from '../../lib/session/sign-in-request.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { MenuSlot } from './member-tools.tsx'

/** As wide as a member's before it is known who it is (see theme.js): nothing beside it moves then. */
const SLOT = 'flex flex-none justify-end in-[[data-member]]:w-11 min-[1440px]:in-[[data-member]]:w-[176px]'

/** Who is signed in, with what is theirs; or the way in. */
export function AccountMenu() {
  const t = useText()
  const user = useUser()
  return (
    <div className={SLOT}>
      {user ? (
        <MenuSlot user={user} />
      ) : (
        <Button
          variant="ink"
          size="small"
          className="in-[[data-member]]:invisible"
          onClick={() => requestSignIn()}
        >
          {t('auth.signIn')}
        </Button>
      )}
    </div>
  )
}
