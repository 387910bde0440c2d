import { Search, X } from 'lucide-react'
import type { FormEvent, RefObject } from 'react'
import { usePlace } from '../lib/routing/router.tsx'
import { useText } from '../lib/texts/i18n.tsx'
import type { TypedText } from '../lib/use-typed-text.ts'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Input } from './field.tsx'

interface Props {
  name: string
  hint: string
  text: TypedText
  input: RefObject<HTMLInputElement | null>
  /** The page that it searches, if not the one it is on. */
  action?: string
  className?: string
}

/** A search that runs as one types, and at once on Enter. Without script it is a form that asks for the same page. */
export function SearchField({ name, hint, text, input, action, className }: Props) {
  const t = useText()
  const { pathname, search } = usePlace()
  const others = action
    ? []
    : [...new URLSearchParams(search)].filter(([key]) => key !== 'q' && key !== 'page')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    text.commit(text.draft)
  }
  const clear = () => {
    text.commit('')
    input.current?.focus()
  }
  return (
    <search className="block w-full">
      <form action={action ?? pathname} onSubmit={submit} className="relative">
        {others.map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <Search
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -mt-[9px] text-muted"
        />
        <Input
          ref={input}
          type="search"
          name="q"
          enterKeyHint="search"
          maxLength={200}
          className={classes('pr-11 pl-9 [&::-webkit-search-cancel-button]:hidden', className)}
          aria-label={name}
          placeholder={hint}
          value={text.draft}
          onChange={(event) => text.type(event.target.value)}
        />
        {text.draft ? (
          <IconButton name={t('app.clearSearch')} onClick={clear} className="absolute top-1/2 right-0 -mt-5">
            <X size={18} aria-hidden="true" />
          </IconButton>
        ) : null}
      </form>
    </search>
  )
}
