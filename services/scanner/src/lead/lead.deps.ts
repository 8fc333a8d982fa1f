import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { LeadChanged } from '@avaliax/proto/scanner/scanner.events.ts'
import type { ScannerConfig } from '../config.ts'
import type { VisitorLimits } from '../limits/visitor-limits.limiter.ts'
import type { Scans } from '../scan/scan.model.ts'
import { type Lead, leads as leadCollection } from './lead.model.ts'
import type { LeadRepository } from './lead.repository.ts'
import { leadRoutes } from './lead.routes.ts'
import { leadService } from './lead.service.ts'
import { leadFact } from './lead-fact.domain.ts'
import { leadProofs } from './lead-proof.service.ts'

interface Deps extends ServiceDeps<ScannerConfig> {
  scans: Scans
  leads: LeadRepository
  visitors: VisitorLimits
}

/** People who asked for a plan, as the agency sees them. */
export function buildLeads({
  config,
  db,
  app,
  ids,
  outbox,
  transact,
  resync,
  scans,
  leads,
  visitors,
  now,
}: Deps): void {
  const service = leadService({ scans, leads, ids, outbox, transact, now })
  const proofs = leadProofs({ db, secret: config.INTERNAL_PRIVATE_KEY, now })
  leadRoutes(app, { leads, leadService: service, visitors, proofs, ids, publicUrl: config.PUBLIC_URL })
  resync.register({
    event: LeadChanged,
    model: leadCollection.model(db),
    factOf: (lead: Lead) => leadFact(lead),
  })
}
