/** Levels by XP, from the bench to the Ballon d'Or. */
export const LEVELS = [
  { name: 'Remplaçant', emoji: '👕', from: 0 },
  { name: 'Titulaire', emoji: '⚽', from: 100 },
  { name: 'Légende', emoji: '⭐', from: 500 },
  { name: "Ballon d'Or", emoji: '🏆', from: 2000 },
] as const

export type Level = (typeof LEVELS)[number]

export const levelOf = (xp: number): Level => LEVELS.findLast((level) => xp >= level.from) ?? LEVELS[0]
