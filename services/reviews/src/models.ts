import type { Connection } from 'mongoose'
import { clientViews, googleViews } from './client/client.model.ts'
import { filePages } from './import/file-page.model.ts'
import { importLocks, importPages, importRuns } from './import/import-run.model.ts'
import { pictures } from './picture/picture.model.ts'
import { replyRules } from './reply-rule/reply-rule.model.ts'
import { replyTemplates } from './reply-template/reply-template.model.ts'
import { reviews } from './review/review.model.ts'
import { revisions } from './review/revision.model.ts'
import { reviewViews } from './review-view/review-view.model.ts'
import { monthlyStats } from './summary/monthly-stats.model.ts'
import { summaries } from './summary/summary.model.ts'
import { widgets } from './widget/widget.model.ts'

const COLLECTIONS = [
  clientViews,
  googleViews,
  reviews,
  revisions,
  summaries,
  monthlyStats,
  replyTemplates,
  replyRules,
  reviewViews,
  importRuns,
  importPages,
  importLocks,
  filePages,
  widgets,
  pictures,
]

/** Known before the migrations run, because those read them, and their indices are created afterwards. */
export function declareModels(db: Connection): void {
  for (const { model } of COLLECTIONS) model(db)
}
