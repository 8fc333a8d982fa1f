import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { stillAs } from '@avaliax/chassis/http/contract/still-as.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import {
  createReplyRule,
  deleteReplyRule,
  listReplyRules,
  updateReplyRule,
  type ReplyRule as WireRule,
} from '@avaliax/proto/reviews/reply-rule.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import type { CompanyList } from '../company-list/company-list.service.ts'
import { replyTemplates } from '../reply-template/reply-template.model.ts'
import { type ReplyRule, replyRules } from './reply-rule.model.ts'

interface Deps {
  db: Connection
  rules: CompanyList<ReplyRule>
  ids: IdSequences
}

const SEQUENCE = 'reply-rules'

/** Rules by which new reviews get a draft. */
export function replyRuleRoutes(app: FastifyInstance, { db, rules, ids }: Deps): void {
  /** A template of somebody else's does not exist for this client. */
  const requireTemplate = async (scope: Scope, templateId: number | null | undefined): Promise<void> => {
    if (!templateId) return
    if (!(await replyTemplates.on(db).within(scope).exists({ _id: templateId }))) throw notFound()
  }

  mount(app, listReplyRules, async ({ params: { clientId }, query }) => {
    const { items, total, next } = await rules.list(clientId, query)
    return { items: items.map(present), total, next }
  })
  mount(
    app,
    createReplyRule,
    async ({ params: { clientId }, body, newId }) => {
      await requireTemplate({ clientIds: [clientId] }, body.templateId)
      return present(await rules.create(clientId, newId ?? (await ids.next(SEQUENCE)), body))
    },
    {
      newId: () => ids.next(SEQUENCE),
      async existing({ params: { clientId }, newId = 0 }) {
        const rule = await rules.created(clientId, newId)
        return rule && present(rule)
      },
    },
  )
  mount(app, updateReplyRule, async ({ actor, scope, params: { ruleId: id }, body }) => {
    const rule = await replyRules.on(db).within(scope).findOne({ _id: id })
    if (!rule) throw notFound()
    await requireTemplate({ clientIds: [rule.clientId] }, body.templateId)
    const { seen, ...patch } = body
    return present(await rules.update({ actor, scope, id }, patch, stillAs(seen, present)))
  })
  mount(app, deleteReplyRule, ({ actor, scope, params: { ruleId: id } }) =>
    rules.remove({ actor, scope, id }),
  )
}

const present = ({
  _id,
  clientId,
  name,
  enabled,
  ratings,
  content,
  templateId,
  createdAt,
  updatedAt,
}: ReplyRule): WireRule => ({
  id: _id,
  clientId,
  name,
  enabled,
  ratings,
  content,
  templateId,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
