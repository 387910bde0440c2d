const LONGEST = 12
const KEPT = 9

/** A team's name as the strip has room for it. */
export const shortName = (name: string): string => {
  const letters = [...name]
  return letters.length > LONGEST ? `${letters.slice(0, KEPT).join('')}...` : name
}
