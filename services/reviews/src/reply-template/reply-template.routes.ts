import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { stillAs } from '@avaliax/chassis/http/contract/still-as.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
  type ReplyTemplate as WireTemplate,
} from '@avaliax/proto/reviews/reply-template.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { CompanyList } from '../company-list/company-list.service.ts'
import type { ReplyTemplate } from './reply-template.model.ts'

interface Deps {
  templates: CompanyList<ReplyTemplate>
  ids: IdSequences
}

const SEQUENCE = 'reply-templates'

/** Texts that replies start from; rules read them, too. */
export function replyTemplateRoutes(app: FastifyInstance, { templates, ids }: Deps): void {
  mount(app, listReplyTemplates, async ({ params: { clientId }, query }) => {
    const { items, total, next } = await templates.list(clientId, query)
    return { items: items.map(present), total, next }
  })
  mount(
    app,
    createReplyTemplate,
    async ({ params: { clientId }, body, newId }) =>
      present(await templates.create(clientId, newId ?? (await ids.next(SEQUENCE)), body)),
    {
      newId: () => ids.next(SEQUENCE),
      async existing({ params: { clientId }, newId = 0 }) {
        const template = await templates.created(clientId, newId)
        return template && present(template)
      },
    },
  )
  mount(app, updateReplyTemplate, async ({ actor, scope, params: { templateId: id }, body }) => {
    const { seen, ...patch } = body
    return present(await templates.update({ actor, scope, id }, patch, stillAs(seen, present)))
  })
  mount(app, deleteReplyTemplate, ({ actor, scope, params: { templateId: id } }) =>
    templates.remove({ actor, scope, id }),
  )
}

const present = ({ _id, clientId, name, text, createdAt, updatedAt }: ReplyTemplate): WireTemplate => ({
  id: _id,
  clientId,
  name,
  text,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
