import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { leadRepository } from './lead/lead.repository.ts'
import { visitorLimits } from './limits/visitor-limits.limiter.ts'
import { scans as scanCollection } from './scan/scan.model.ts'

/** What several features use. */
export function buildCore({ db, limits }: Parts, now: () => Date) {
  const scans = scanCollection.on(db)
  const leads = leadRepository({ db, now })
  const visitors = visitorLimits({ limits })
  return { scans, leads, visitors }
}
