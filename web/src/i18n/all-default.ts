import { auditTexts } from './default/audit.ts'
import { classicTexts } from './default/classic.ts'
import { classicEnglishTexts } from './default/classic-english.ts'
import { consoleTexts } from './default/console.ts'
import { entriesTexts } from './default/entries.ts'
import { exploreTexts } from './default/explore.ts'
import { guardTexts } from './default/guard.ts'
import { homeTexts } from './default/home.ts'
import { infoTexts } from './default/info.ts'
import { kitsTexts } from './default/kits.ts'
import { listsTexts } from './default/lists.ts'
import { defaultTexts } from './default.ts'
import { memberTexts } from './default-members.ts'

/** All default texts at once, as where the first HTML is made. */
export const allTexts = {
  ...defaultTexts,
  ...homeTexts,
  ...infoTexts,
  ...guardTexts,
  ...kitsTexts,
  ...entriesTexts,
  ...listsTexts,
  ...exploreTexts,
  ...memberTexts,
  ...consoleTexts,
  ...auditTexts,
  ...classicTexts,
  ...classicEnglishTexts,
}
