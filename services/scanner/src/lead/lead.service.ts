import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import { type getLeadSummary, type LeadCreated, LeadStage } from '@avaliax/proto/scanner/lead.routes.ts'
import { LeadChanged, LeadReceived } from '@avaliax/proto/scanner/scanner.events.ts'
import { SendPlan } from '@avaliax/proto/scanner/scanner.jobs.ts'
import type { z } from 'zod'
import { scanOf } from '../scan/scan.domain.ts'
import type { Scans } from '../scan/scan.model.ts'
import { addedTo, contactOf, foldKeyOf, newLead, type SentLead, wantsMail } from './lead.domain.ts'
import type { Lead } from './lead.model.ts'
import { moneyOf } from './lead.presenter.ts'
import type { LeadFilters, LeadGroup, LeadRepository } from './lead.repository.ts'
import { leadFact, receivedFact } from './lead-fact.domain.ts'

interface Deps {
  scans: Scans
  leads: LeadRepository
  ids: IdSequences
  outbox: Outbox
  transact: Transact
  now: () => Date
}

interface Arrival {
  sent: SentLead
  userAgent: string | null
  /** A superadmin, or somebody whose browser did the work that is asked of visitors. */
  isProved: boolean
  /** Who of the agency sends it. */
  askedBy: number | null
  /** Reserved for this request, when it may be repeated. */
  newId: number | undefined
}

type LeadSummary = z.output<typeof getLeadSummary.response>

const newShareId = () => randomToken(18)

export function leadService({ scans, leads, ids, outbox, transact, now }: Deps) {
  const created = ({ _id: leadId, scanId, shareId, leadType }: Lead): LeadCreated => ({
    scanId,
    shareId,
    leadId,
    leadType,
  })

  async function store({ sent, userAgent, isProved, askedBy, newId }: Arrival, at: Date): Promise<Lead> {
    const scan = { ...scanOf(sent), _id: await ids.next('scans'), shareId: newShareId(), userAgent }
    const leadId = newId ?? (await ids.next('scanner_leads'))
    return transact(async (tx) => {
      await scans.insertOne(scan, tx)
      const lead = await leads.insertOne(newLead({ sent, scan, leadId, isProved, askedBy, now: at }), tx)
      await outbox.append(LeadChanged, leadFact(lead), tx)
      await outbox.append(LeadReceived, receivedFact(lead), tx)
      return lead
    })
  }

  async function complete(leadId: number, { sent, isProved, askedBy }: Arrival, at: Date, tx: Tx) {
    const lead = await leads.findOne({ _id: leadId }, tx)
    if (!lead) return
    const hasFailed = lead.planMail === 'failed'
    const isMailed = (lead.planMail === 'none' || hasFailed) && wantsMail(sent, isProved)
    const mail = isMailed && ({ planMail: 'wanted', planAskedBy: askedBy } as const)
    const change = { ...addedTo(lead, sent, at), ...mail }
    if (Object.keys(change).length === 0) return
    const updated = await leads.update({ _id: leadId }, change, tx)
    if (!updated) return
    await outbox.append(LeadChanged, leadFact(updated), tx)
    // The job that the event asks for is the one that failed: the queue still keeps it.
    if (isMailed && hasFailed)
      await outbox.enqueue(SendPlan, { leadId }, { jobId: `plan-${leadId}-${updated.rev}` }, tx)
  }

  /** The same person asks again: the first lead gets what was missing, and its mail when there is now what that takes. */
  async function again(lead: Lead, arrival: Arrival, at: Date): Promise<LeadCreated> {
    await transact((tx) => complete(lead._id, arrival, at, tx))
    return created(lead)
  }

  return {
    /** Keeps a scan with its lead; the same person, business and day is answered with the first one. */
    async create(arrival: Arrival): Promise<LeadCreated> {
      const at = now()
      const foldKey = foldKeyOf(arrival.sent, contactOf(arrival.sent.lead), at)
      const known = foldKey && (await leads.findOne({ foldKey }))
      if (known) return again(known, arrival, at)
      try {
        return created(await store(arrival, at))
      } catch (error) {
        // Somebody was faster with the same lead.
        const first = foldKey && isDuplicateKey(error, 'foldKey') ? await leads.findOne({ foldKey }) : null
        if (!first) throw error
        return again(first, arrival, at)
      }
    },

    /** Answers what an earlier try of the same request created. */
    async existing(leadId: number): Promise<LeadCreated | null> {
      const lead = await leads.findOne({ _id: leadId })
      return lead && created(lead)
    },

    async summary(filters: LeadFilters): Promise<LeadSummary> {
      const counts = await leads.counts(filters)
      const sum = (field: 'count' | 'contacted' | 'purchased' | 'valueCents', of: Partial<LeadGroup> = {}) =>
        counts
          .filter(({ _id }) => (of.type ?? _id.type) === _id.type && (of.stage ?? _id.stage) === _id.stage)
          .reduce((total, row) => total + row[field], 0)
      return {
        total: sum('count'),
        cold: sum('count', { type: 'cold' }),
        warm: sum('count', { type: 'warm' }),
        hot: sum('count', { type: 'hot' }),
        contacted: sum('contacted'),
        purchased: sum('purchased'),
        stages: LeadStage.options.map((stage) => ({
          stage,
          count: sum('count', { stage }),
          value: moneyOf(sum('valueCents', { stage })),
        })),
        overdue: await leads.countDue('overdue'),
        today: await leads.countDue('today'),
      }
    },
  }
}
export type LeadService = ReturnType<typeof leadService>
