import { DataModule } from '../../../shared/admin/data-module.tsx'
import { LoadCatalogue } from './load-catalogue.tsx'
import { OpenData } from './open-data.tsx'
import { BackupsBlock, DoublesBlock, IntegrityBlock } from './upkeep.tsx'

/** Clean-ups, what anybody may download, backups, and whether everything belongs together. */
export function DataPanel() {
  return (
    <div className="grid gap-8">
      <DataModule />
      <OpenData />
      <LoadCatalogue />
      <BackupsBlock />
      <IntegrityBlock />
      <DoublesBlock />
    </div>
  )
}
