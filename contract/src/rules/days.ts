/** The years that football, or somebody who watches it, has seen or may see. */
export const FIRST_DAY = '1800-01-01'
export const LAST_DAY = '2100-12-31'
