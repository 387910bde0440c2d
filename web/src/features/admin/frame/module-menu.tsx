import { fold } from '@kitdex/contract/rules/texts/fold'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/routing/router.tsx'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Input } from '../../../ui/field.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { addressOf, MODULES, type Module } from './modules.ts'

interface Props {
  current: Module
  onChoose?: () => void
}

/** Every module by its name, found by what it is called or by what it does. */
export function ModuleMenu({ current, onChoose }: Props) {
  const t = useText()
  const [typed, type] = useState('')
  const wanted = fold(typed)
  const found = MODULES.filter(({ id, name, text }) => fold(`${id} ${t(name)} ${t(text)}`).includes(wanted))
  return (
    <nav aria-label={t('console.modules')}>
      <div className="relative mb-2">
        <Search
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -mt-[9px] text-muted"
        />
        <Input
          type="search"
          className="pl-9"
          maxLength={100}
          aria-label={t('console.search')}
          placeholder={t('console.search')}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <ul className="grid gap-0.5">
        {found.map(({ id, name, badge }) => (
          <li key={id}>
            <Link
              to={addressOf(id)}
              aria-current={id === current.id ? 'page' : undefined}
              onClick={onChoose}
              className="flex min-h-11 items-center justify-between gap-3 rounded-control px-3 font-semibold hover:bg-fill aria-[current]:bg-ink aria-[current]:text-on-ink"
            >
              {t(name)}
              <span className="text-text">
                <Tag>{t(badge)}</Tag>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {found.length === 0 ? (
        <p role="status" className="px-3 py-2 text-muted text-small">
          {t('console.noModule')}
        </p>
      ) : null}
    </nav>
  )
}
