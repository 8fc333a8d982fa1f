import { type ScopedRepository, scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { RULES_MAX } from '@avaliax/proto/reviews/reply-rule.routes.ts'
import type { BuildList } from '../company-list/company-list.deps.ts'
import type { Core } from '../core.ts'
import type { ReplyTemplate } from '../reply-template/reply-template.model.ts'
import { replyRuleConsumer } from './reply-rule.consumer.ts'
import { type ReplyRule, replyRuleModel } from './reply-rule.model.ts'
import { replyRuleRoutes } from './reply-rule.routes.ts'

interface Needs {
  core: Pick<Core, 'clients' | 'replies' | 'reviews'>
  listOf: BuildList
  templateRows: ScopedRepository<ReplyTemplate>
  now: () => Date
}

/** Rules by which new reviews get a draft. */
export function buildReplyRules(
  { app, bus, db, ids, outbox, transact }: Parts,
  { core: { clients, replies, reviews }, listOf, templateRows, now }: Needs,
): void {
  const ruleRows = scopedRepository<ReplyRule>(replyRuleModel(db))
  replyRuleRoutes(app, { rules: listOf({ rows: ruleRows, max: RULES_MAX }), ruleRows, templateRows, ids })
  replyRuleConsumer({ bus, ruleRows, templateRows, reviews, replies, clients, outbox, transact, now })
}
