import type { ClientViews } from './client/client-view.service.ts'
import type { EmployeeCounts } from './client/employee-count.repository.ts'
import type { CardsConfig } from './config.ts'
import type { CardsModels } from './models.ts'
import type { CardLinks } from './tap/card-links.ts'
import type { TapTargets } from './tap/tap-targets.ts'

/** What the features have in common. */
export interface World {
  models: CardsModels
  clients: ClientViews
  counts: EmployeeCounts
  targets: TapTargets
  links: CardLinks
}

/** Begins every address that is printed or shared. */
export const linkBaseOf = ({ SHORT_URL, PUBLIC_URL }: Pick<CardsConfig, 'SHORT_URL' | 'PUBLIC_URL'>) =>
  (SHORT_URL ?? PUBLIC_URL).replace(/\/$/, '')
