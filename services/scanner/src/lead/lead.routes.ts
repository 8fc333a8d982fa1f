import { csvAnswer } from '@avaliax/chassis/http/contract/csv-answer.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import * as contract from '@avaliax/proto/scanner/lead.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { VisitorLimits } from '../limits/visitor-limits.limiter.ts'
import { shareUrl } from '../share/share-url.domain.ts'
import { withWhatsAppRead } from './lead.domain.ts'
import { presentLead } from './lead.presenter.ts'
import type { LeadRepository } from './lead.repository.ts'
import type { LeadService } from './lead.service.ts'
import { leadColumns } from './lead-csv.presenter.ts'
import type { LeadPeople } from './lead-people.service.ts'
import { authorOf } from './lead-pipeline.routes.ts'
import type { LeadPipeline } from './lead-pipeline.service.ts'
import type { LeadProofs } from './lead-proof.service.ts'

interface Deps {
  leads: LeadRepository
  leadService: LeadService
  pipeline: LeadPipeline
  people: Pick<LeadPeople, 'eraseOne'>
  visitors: VisitorLimits
  proofs: LeadProofs
  ids: IdSequences
  publicUrl: string
}

const USER_AGENT_MAX = 300

export function leadRoutes(app: FastifyInstance, deps: Deps): void {
  const { leads, leadService, pipeline, people, visitors, proofs, ids, publicUrl } = deps
  const columns = leadColumns((shareId) => shareUrl(publicUrl, shareId))

  mount(
    app,
    contract.createLead,
    async ({ body, actor, address, newId, request }) => {
      await visitors.lead({ actor, address })
      const sent = withWhatsAppRead(body)
      const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null
      const isAgency = actor?.role === 'superadmin'
      const isProved = isAgency || (body.proof ? await proofs.accept(body.proof, newId) : false)
      const askedBy = isAgency ? actor.userId : null
      return leadService.create({ sent, userAgent, isProved, askedBy, newId })
    },
    {
      newId: () => ids.next('scanner_leads'),
      existing: ({ newId }) => (newId === undefined ? Promise.resolve(null) : leadService.existing(newId)),
    },
  )

  mount(app, contract.getLeadChallenge, async ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return proofs.issue()
  })

  mount(app, contract.listLeads, async ({ query: { limit, cursor, sort, ...filters } }) => {
    const { items, total, next } = await leads.page(filters, { limit, cursor, sort })
    return { items: items.map(presentLead), total, next }
  })

  mount(app, contract.getLeadSummary, ({ query }) => leadService.summary(query))

  mount(app, contract.exportLeads, (call) =>
    csvAnswer(call, { filename: 'leads.csv', columns, rows: leads.each(call.query) }),
  )

  mount(app, contract.contactLead, async ({ params: { leadId }, body, actor }) =>
    presentLead(await pipeline.contact(leadId, body.notes || null, authorOf(actor))),
  )

  mount(app, contract.eraseLead, ({ params: { leadId } }) => people.eraseOne(leadId))
}
