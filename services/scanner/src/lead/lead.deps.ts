import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { UserChanged } from '@avaliax/proto/identity/identity.events.ts'
import { FIND_ROUTES } from '@avaliax/proto/identity/person-data.internal.ts'
import { LeadChanged } from '@avaliax/proto/scanner/scanner.events.ts'
import { buildPersonData } from '@avaliax/purge/person-data.ts'
import { RETENTION_EVERY_MS, retention } from '@avaliax/purge/retention.ts'
import type { ScannerConfig } from '../config.ts'
import type { VisitorLimits } from '../limits/visitor-limits.limiter.ts'
import type { Scans } from '../scan/scan.model.ts'
import { type Lead, leads as leadCollection } from './lead.model.ts'
import type { LeadRepository } from './lead.repository.ts'
import { leadRoutes } from './lead.routes.ts'
import { leadService } from './lead.service.ts'
import { leadActivities } from './lead-activity.model.ts'
import { leadFact } from './lead-fact.domain.ts'
import { leadPeople } from './lead-people.service.ts'
import { leadPipelineRoutes } from './lead-pipeline.routes.ts'
import { leadPipeline } from './lead-pipeline.service.ts'
import { leadProofs } from './lead-proof.service.ts'
import { leadReminders } from './lead-reminder.task.ts'
import { operatorLookup } from './operator.lookup.ts'

interface Deps extends ServiceDeps<ScannerConfig> {
  scans: Scans
  leads: LeadRepository
  visitors: VisitorLimits
}

/** People who asked for a plan, as the agency sees them. */
export function buildLeads(deps: Deps): void {
  const { config, db, app, bus, ids, resync, client, leads, visitors, now, repeat } = deps
  const activities = leadActivities.on(db)
  const shared = { ...deps, activities }
  const service = leadService(shared)
  const pipeline = leadPipeline({ ...shared, findOperator: operatorLookup(client) })
  const proofs = leadProofs({ db, secret: config.INTERNAL_PRIVATE_KEY, now })
  const people = leadPeople(deps)
  leadRoutes(app, {
    leads,
    leadService: service,
    pipeline,
    people,
    visitors,
    proofs,
    ids,
    publicUrl: config.PUBLIC_URL,
  })
  mount(app, FIND_ROUTES.scanner, async ({ query }) => ({ people: await people.find(query) }))
  buildPersonData(deps, 'scanner', people.parts)
  repeat(retention(deps, { [leadCollection.name]: people.eraseForgotten }), RETENTION_EVERY_MS)
  leadPipelineRoutes(app, { leads, activities, pipeline, ids })
  // Whoever leaves the agency leaves the leads to the others.
  bus.on(UserChanged, { group: 'scanner.lead-owners' }, async ({ data: { userId, role, deleted } }) => {
    if (deleted && role === 'superadmin') await pipeline.releaseOwner(userId)
  })
  resync.register({
    event: LeadChanged,
    model: leadCollection.model(db),
    factOf: (lead: Lead) => leadFact(lead),
  })
  repeat([leadReminders(deps)], config.LEAD_REMINDERS_EVERY_MS)
}
