import type { ReactNode } from 'react'
import { Link } from '../../../lib/routing/router.tsx'
import { useText } from '../../../lib/texts/i18n.tsx'
import { KitPicture } from '../../../shared/kits/kit-picture.tsx'
import { KitStage } from '../../../shared/kits/kit-stage.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Fact, FactList } from '../../../ui/fact-list.tsx'
import type { Jersey } from '../classic-data.ts'
import { useJerseyWords } from './use-jersey-words.ts'

interface Props {
  jersey: Jersey
  /** What is known of one's own copy. */
  own?: readonly Fact[]
  onClose: () => void
  /** What can be done with it. */
  children?: ReactNode
}

export function JerseyDialog({ jersey, own = [], onClose, children }: Props) {
  const t = useText()
  const { name, facts } = useJerseyWords()(jersey)
  return (
    <Dialog title={name} onClose={onClose} isWide>
      <div className="grid gap-5 tablet:grid-cols-2">
        <KitStage kit={jersey} className="aspect-square">
          <KitPicture kit={jersey} photo={jersey.front_photo_url} size={320} title={name} isFirst />
        </KitStage>
        <div className="grid content-start gap-4">
          <FactList facts={[...facts, ...own]} />
          {jersey.description ? <p className="whitespace-pre-line">{jersey.description}</p> : null}
          {jersey.status === 'approved' ? (
            <Link
              to={`/kit-area/master/${jersey.id}`}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
            >
              {t('classic.inKitArea')}
            </Link>
          ) : null}
        </div>
      </div>
      {children ? <div className="flex flex-wrap gap-2">{children}</div> : null}
    </Dialog>
  )
}
