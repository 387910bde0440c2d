import type { Documented } from '@kitdex/contract/api/home'
import { registry } from '@kitdex/contract/catalogue/registry'
import { Link } from '../../lib/routing/router.tsx'
import { useFormat, useHasText, useLabel, useText } from '../../lib/texts/i18n.tsx'
import { EntityMark } from '../../shared/entries/entity-mark.tsx'
import { useKitWords } from '../../shared/kits/kit-words.ts'
import { useMemberName } from '../../shared/members/use-member-name.ts'
import { Tag } from '../../ui/tag.tsx'
import { Section } from './section.tsx'

const SHOWN = 4

/** The list it belongs to; a kit has a page of its own. */
const placeOf = ({ item_type, kit }: Documented): string =>
  kit ? `/kit-area/master/${encodeURIComponent(kit.id)}` : `/${registry[item_type].slug}`

function Entry({ entry }: { entry: Documented }) {
  const t = useText()
  const format = useFormat()
  const label = useLabel()
  const hasText = useHasText()
  const nameOf = useMemberName()
  const own = `home.type.${entry.item_type}`
  const words = {
    type: hasText(own) ? t(own as 'home.type.team') : label(registry[entry.item_type].label.one),
    user: nameOf(entry.user.name),
  }
  const { kit, entity } = entry
  const wordsOf = useKitWords()
  const name = kit ? wordsOf(kit).name : entity.name
  return (
    <article className="relative flex items-center gap-3.5 border-line border-b py-2.5">
      <EntityMark
        entry={{ ...kit, title: name, logo_url: entity.logo_url }}
        size={64}
        className="size-14 flex-none rounded-control"
      />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">
          <Link
            to={placeOf(entry)}
            className="wrap-anywhere after:absolute after:inset-0 hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {t(entry.kind === 'create' ? 'home.documented' : 'home.improved', words)}
          </Link>
        </h3>
        <p className="truncate text-muted text-small">
          {[entry.approved_at ? format.date(entry.approved_at) : t('home.sometime'), name].join(' · ')}
        </p>
      </div>
      {/* The day's limit may have left nothing. */}
      {entry.xp_awarded ? <Tag>{t('home.xpAwarded', { n: entry.xp_awarded })}</Tag> : null}
    </article>
  )
}

export function Documentation({ entries }: { entries: readonly Documented[] | undefined }) {
  const t = useText()
  if (!entries) return null
  return (
    <Section title={t('home.documentation')}>
      {entries.length === 0 ? <p className="text-muted">{t('home.noneDocumented')}</p> : null}
      <ul className="grid grid-cols-1 gap-x-8 tablet:grid-cols-2">
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.contribution_id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
