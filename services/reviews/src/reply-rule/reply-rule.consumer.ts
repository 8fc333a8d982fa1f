import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { filledTemplate } from '@avaliax/proto/reviews/filled-template.ts'
import { RULES_MAX } from '@avaliax/proto/reviews/reply-rule.routes.ts'
import { DraftsRequested, ReviewsImported } from '@avaliax/proto/reviews/reviews.events.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import type { Connection } from 'mongoose'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { drafted, draftsWanted } from '../reply/reply.domain.ts'
import type { ReplyStore } from '../reply/reply.store.ts'
import { fits } from '../reply/reply-patch.domain.ts'
import { replyTemplates } from '../reply-template/reply-template.model.ts'
import type { Review } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import { ruleFor } from './reply-rule.domain.ts'
import { type ReplyRule, replyRules } from './reply-rule.model.ts'

interface Deps {
  bus: Pick<EventBus, 'on'>
  db: Connection
  reviews: Pick<ReviewRepository, 'byIds' | 'find'>
  replies: ReplyStore
  clients: Pick<ClientDirectory, 'known'>
  outbox: Outbox
  transact: Transact
  now: () => Date
}

/** New reviews get the drafts that the owner's rules want; a person reads each before it is sent. */
export function replyRuleConsumer(deps: Deps): void {
  const { bus, db, reviews, outbox, transact } = deps
  bus.on(ReviewsImported, { group: 'reviews.reply-rules' }, async ({ clientId, data }) => {
    // The first import finds reviews of the past: nobody wants years of them drafted at once.
    if (clientId === null || data.initial) return
    const own = replyRules.on(db).within({ clientIds: [clientId] })
    const rules = await own.find({ enabled: true }, { limit: RULES_MAX })
    if (rules.length === 0) return
    const toGenerate: Review[] = []
    for (const review of await reviews.byIds(clientId, data.reviewIds)) {
      const rule = review.live && review.replyState === 'none' ? ruleFor(rules, review) : null
      if (rule && !(await draftFromTemplate(deps, { rule, review }))) toGenerate.push(review)
    }
    for (let start = 0; start < toGenerate.length; start += PER_EVENT) {
      const drafts = { ...draftsWanted(toGenerate.slice(start, start + PER_EVENT)), userId: null }
      const subject = `${data.runId}-${data.page}`
      await transact((tx) =>
        outbox.append(DraftsRequested, { clientId, subject, rev: start, data: drafts }, tx),
      )
    }
  })
}

const PER_EVENT = 100

/** False: the rule names no template that still exists, or one that is too long once the names are filled in. */
async function draftFromTemplate(
  { db, reviews, replies, clients, transact, now }: Deps,
  { rule: { templateId, clientId }, review: { _id } }: { rule: ReplyRule; review: Review },
): Promise<boolean> {
  const scope = { clientIds: [clientId] }
  const templates = replyTemplates.on(db).within(scope)
  const template = templateId === null ? null : await templates.findOne({ _id: templateId })
  if (!template) return false
  const companyName = publicName(await clients.known(clientId)) ?? ''
  return transact(async (tx) => {
    const review = await reviews.find(scope, _id, tx)
    if (review?.replyState !== 'none') return true
    const text = filledTemplate(template.text, { authorName: review.authorName, companyName })
    if (!fits(text)) return false
    const patch = drafted(review, { text, generationId: null, now: now() })
    await replies.save(review, { patch, by: 'rule' }, tx)
    return true
  })
}
