/** Levels by XP, from the bench to the Ballon d'Or. */
export const LEVELS = [
  { name: 'Remplaçant', emoji: '👕', from: 0 },
  { name: 'Titulaire', emoji: '⚽', from: 100 },
  { name: 'Légende', emoji: '⭐', from: 500 },
  { name: "Ballon d'Or", emoji: '🏆', from: 2000 },
] as const

export type Level = (typeof LEVELS)[number]

export const levelOf = (xp: number): Level => LEVELS.findLast((level) => xp >= level.from) ?? LEVELS[0]

/** How far it is to the next level; at the last one there is none. */
export function progressOf(xp: number): {
  next_level: string | null
  xp_to_next_level: number
  progress_percentage: number
} {
  const level = levelOf(xp)
  const next = LEVELS.find(({ from }) => from > xp)
  if (!next) return { next_level: null, xp_to_next_level: 0, progress_percentage: 100 }
  return {
    next_level: next.name,
    xp_to_next_level: next.from - xp,
    progress_percentage: Math.floor(((xp - level.from) / (next.from - level.from)) * 100),
  }
}
