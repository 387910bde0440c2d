import { STYLES } from './vocabulary.ts'

/** A kit is called by the value of its style: FC Barcelona 2013/2014 away. In words, the style is said by its name. */
export const kitTitled = (title: string, nameOf: (style: (typeof STYLES)[number]) => string): string =>
  title.replace(/( \d{4}\/\d{4} )([a-z]+)$/, (end, season, said) => {
    const style = STYLES.find(({ value }) => value === said)
    return style ? season + nameOf(style) : end
  })
