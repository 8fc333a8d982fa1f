import { dueLoop } from '@avaliax/chassis/due-loop.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { LeadChanged } from '@avaliax/proto/scanner/scanner.events.ts'
import type { ScannerConfig } from '../config.ts'
import type { VisitorLimits } from '../limits/visitor-limits.limiter.ts'
import type { Scans } from '../scan/scan.model.ts'
import { type Lead, leads as leadCollection } from './lead.model.ts'
import type { LeadRepository } from './lead.repository.ts'
import { leadRoutes } from './lead.routes.ts'
import { leadService } from './lead.service.ts'
import { leadActivities } from './lead-activity.model.ts'
import { leadFact } from './lead-fact.domain.ts'
import { leadOwnerConsumer } from './lead-owner.consumer.ts'
import { leadPipelineRoutes } from './lead-pipeline.routes.ts'
import { leadPipeline } from './lead-pipeline.service.ts'
import { leadProofs } from './lead-proof.service.ts'
import { leadReminders } from './lead-reminder.task.ts'
import { operatorLookup } from './operator.lookup.ts'

interface Deps {
  scans: Scans
  leads: LeadRepository
  visitors: VisitorLimits
  now: () => Date
}

/** People who asked for a plan, as the agency sees them. */
export async function buildLeads(
  { config, life, log }: ServiceContext<ScannerConfig>,
  { db, app, bus, ids, outbox, transact, resync, client }: Parts,
  { scans, leads, visitors, now }: Deps,
): Promise<void> {
  const activities = leadActivities.on(db)
  const shared = { leads, activities, ids, outbox, transact, now }
  const service = leadService({ scans, ...shared })
  const pipeline = leadPipeline({ ...shared, findOperator: operatorLookup(client) })
  const proofs = leadProofs({ db, secret: config.INTERNAL_PRIVATE_KEY, now })
  leadRoutes(app, {
    leads,
    leadService: service,
    pipeline,
    visitors,
    proofs,
    ids,
    publicUrl: config.PUBLIC_URL,
  })
  leadPipelineRoutes(app, { leads, activities, pipeline, ids })
  leadOwnerConsumer({ bus, pipeline })
  resync.register({
    event: LeadChanged,
    model: leadCollection.model(db),
    factOf: (lead: Lead) => leadFact(lead),
  })
  const reminders = dueLoop({
    tasks: [leadReminders({ leads, outbox, transact, now })],
    everyMs: config.LEAD_REMINDERS_EVERY_MS,
    log,
  })
  if (config.ROLE !== 'api') await life.run(reminders)
}
