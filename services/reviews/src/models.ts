import type { Connection } from 'mongoose'
import { filePageModel } from './import/file-page.model.ts'
import { importLockModel, importPageModel, importRunModel } from './import/import-run.model.ts'
import { pictureModel } from './picture/picture.model.ts'
import { replyRuleModel } from './reply-rule/reply-rule.model.ts'
import { replyTemplateModel } from './reply-template/reply-template.model.ts'
import { reviewModel } from './review/review.model.ts'
import { revisionModel } from './review/revision.model.ts'
import { reviewViewModel } from './review-view/review-view.model.ts'
import { monthlyStatsModel } from './summary/monthly-stats.model.ts'
import { summaryModel } from './summary/summary.model.ts'
import { widgetModel } from './widget/widget.model.ts'

const MODELS = [
  reviewModel,
  revisionModel,
  summaryModel,
  monthlyStatsModel,
  replyTemplateModel,
  replyRuleModel,
  reviewViewModel,
  importRunModel,
  importPageModel,
  importLockModel,
  filePageModel,
  widgetModel,
  pictureModel,
]

/** Known before the migrations run, because those create the indices. */
export function declareModels(db: Connection): void {
  for (const model of MODELS) model(db)
}
