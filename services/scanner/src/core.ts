import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { leadModel } from './lead/lead.model.ts'
import { leadRepository } from './lead/lead.repository.ts'
import { visitorLimits } from './limits/visitor-limits.limiter.ts'
import { scanModel } from './scan/scan.model.ts'
import { scanRepository } from './scan/scan.repository.ts'

/** What several features use. */
export function buildCore({ db, limits }: Parts) {
  const scans = scanRepository(scanModel(db))
  const leads = leadRepository(leadModel(db))
  const visitors = visitorLimits({ limits })
  return { scans, leads, visitors }
}
