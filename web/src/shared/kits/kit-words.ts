import type { Choice } from '@kitdex/contract/catalogue/field'
import { kitTitled } from '@kitdex/contract/rules/catalogue/kit-title'
import { MODELS, STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import { createContext, use } from 'react'
import { useLabel, useLanguage } from '../../lib/texts/i18n.tsx'
import type { MasterKit } from './kit-queries.ts'

/** In lists and on pages of entries: there the default wording has words of its own for some values. */
export const ListedWords = createContext(false)

const choiceOf = (choices: readonly Choice[], value: string): Choice | undefined =>
  choices.find((choice) => choice.value === value) ??
  choices.find((choice) => choice.listed?.value === value)?.listed

/** What a value is told as here; the value itself where no choice has it. */
export function useToldAs(): (choices: readonly Choice[], value: string) => Choice {
  const isListed = use(ListedWords)
  const { language } = useLanguage()
  return (choices, value) => {
    const choice = choiceOf(choices, value) ?? { value, label: { en: value, fr: value } }
    return (isListed && language === 'default' && choice.listed) || choice
  }
}

/** The name of a value of a choice. */
export function useChoiceName(): (choices: readonly Choice[], value: string) => string {
  const label = useLabel()
  const toldAs = useToldAs()
  return (choices, value) => label(toldAs(choices, value).label)
}

export interface KitWords {
  /** Arsenal FC 1991/1992 Away */
  readonly name: string
  /** 1991/1992 · Away */
  readonly when: string
  /** Adidas · Replica */
  readonly make: string
  /** Arsenal FC 1991/1992 Away, Adidas · Replica: for those who hear it without what stands beside it. */
  readonly full: string
}

export type NamedKit = Pick<MasterKit, 'club' | 'season' | 'brand'> &
  Readonly<Record<'style' | 'model', string>>

export function useKitWords(): (kit: NamedKit) => KitWords {
  const nameOf = useChoiceName()
  return (kit) => {
    const style = nameOf(STYLES, kit.style)
    const name = `${kit.club} ${kit.season} ${style}`
    const make = [kit.brand, nameOf(MODELS, kit.model)].filter(Boolean).join(' · ')
    return { name, when: `${kit.season} · ${style}`, make, full: `${name}, ${make}` }
  }
}

/** The title of an entry, where no more of it is at hand: a kit is called by its style in the words of the language. */
export function useKitTitle(): (title: string) => string {
  const nameOf = useChoiceName()
  return (title) => kitTitled(title, ({ value }) => nameOf(STYLES, value))
}
