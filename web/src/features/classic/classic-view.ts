import { createContext, use } from 'react'

/** Which screen is shown: a value of its own, no address. */
export type View = 'home' | 'explore' | 'marketplace' | 'profile' | 'collection' | 'admin'

interface Classic {
  readonly view: View
  readonly go: (view: View) => void
  /** What is searched for, in the header and on the home screen alike. */
  readonly search: string
  readonly setSearch: (text: string) => void
}

export const ClassicContext = createContext<Classic>({
  view: 'home',
  go: () => undefined,
  search: '',
  setSearch: () => undefined,
})

export const useClassic = (): Classic => use(ClassicContext)
