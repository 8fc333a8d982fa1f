import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { LeadOwner } from '@avaliax/proto/scanner/lead.routes.ts'
import * as contract from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import type { FastifyInstance } from 'fastify'
import { presentActivity, presentLead } from './lead.presenter.ts'
import type { LeadRepository } from './lead.repository.ts'
import type { LeadActivities } from './lead-activity.model.ts'
import type { LeadPipeline } from './lead-pipeline.service.ts'

interface Deps {
  leads: Pick<LeadRepository, 'findOne' | 'exists'>
  activities: Pick<LeadActivities, 'findOne' | 'countedPage'>
  pipeline: LeadPipeline
  ids: IdSequences
}

/** Who of the agency asks. */
export function authorOf(actor: Actor | null): LeadOwner {
  if (!actor) throw notFound()
  return { id: actor.userId, email: actor.email }
}

export function leadPipelineRoutes(app: FastifyInstance, { leads, activities, pipeline, ids }: Deps): void {
  mount(app, contract.getLead, async ({ params: { leadId } }) => {
    const lead = await leads.findOne({ _id: leadId })
    if (!lead) throw notFound()
    return presentLead(lead)
  })

  mount(app, contract.updateLead, async ({ params: { leadId }, body, actor }) =>
    presentLead(await pipeline.change(leadId, body, authorOf(actor))),
  )

  mount(app, contract.listLeadActivities, async ({ params: { leadId }, query }) => {
    if (!(await leads.exists({ _id: leadId }))) throw notFound()
    const { items, ...page } = await activities.countedPage({ leadId }, query)
    return { ...page, items: items.map(presentActivity) }
  })

  mount(
    app,
    contract.addLeadNote,
    async ({ params: { leadId }, body: { text }, actor, newId }) =>
      presentActivity(await pipeline.addNote({ leadId, text, author: authorOf(actor), newId })),
    {
      newId: () => ids.next('lead_activities'),
      async existing({ newId }) {
        const note = newId === undefined ? null : await activities.findOne({ _id: newId })
        return note && presentActivity(note)
      },
    },
  )
}
