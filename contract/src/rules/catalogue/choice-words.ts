import type { Choice } from '../../catalogue/field.ts'
import { fold } from '../texts/fold.ts'

/** The one that stands for all values that say the same. */
export const standsFor = ({ same, value }: Choice): string => same ?? value

const isCalled = ({ value, label }: Choice, asked: string): boolean =>
  [value, label.en, label.fr, label.default ?? value].some((text) => fold(text) === asked)

/**
 * The choices that a filter means by a text: a value, what lists tell it as, its name in any language or a usual one.
 * Those that say the same come with it; nothing for what means none of them.
 */
export function choicesMeant(choices: readonly Choice[], typed: string): readonly Choice[] {
  const asked = fold(typed)
  const isAsked = ({ value }: Choice): boolean => fold(value) === asked
  const told = choices.filter(({ listed }) => listed && isAsked(listed))
  const found =
    told.length > 0
      ? told
      : [
          choices.find(isAsked) ??
            choices.find((choice) => isCalled(choice, asked)) ??
            choices.find(({ words }) => words?.includes(asked)),
        ]
  const groups = new Set(found.flatMap((choice) => (choice ? [standsFor(choice)] : [])))
  return choices.filter((choice) => groups.has(standsFor(choice)))
}
