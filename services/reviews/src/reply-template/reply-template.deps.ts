import { type ScopedRepository, scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { TEMPLATES_MAX } from '@avaliax/proto/reviews/reply-template.routes.ts'
import type { BuildList } from '../company-list/company-list.deps.ts'
import { type ReplyTemplate, replyTemplateModel } from './reply-template.model.ts'
import { replyTemplateRoutes } from './reply-template.routes.ts'

/** Texts that replies start from; rules read them, too. */
export function buildReplyTemplates(
  { app, db, ids }: Parts,
  listOf: BuildList,
): ScopedRepository<ReplyTemplate> {
  const rows = scopedRepository<ReplyTemplate>(replyTemplateModel(db))
  replyTemplateRoutes(app, { templates: listOf({ rows, max: TEMPLATES_MAX }), ids })
  return rows
}
