import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { RULES_MAX } from '@avaliax/proto/reviews/reply-rule.routes.ts'
import { TEMPLATES_MAX } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { VIEWS_MAX } from '@avaliax/proto/reviews/review-view.routes.ts'
import { companyList } from './company-list/company-list.service.ts'
import { type ReplyRule, replyRuleModel } from './reply-rule/reply-rule.model.ts'
import { type ReplyTemplate, replyTemplateModel } from './reply-template/reply-template.model.ts'
import { type ReviewView, reviewViewModel } from './review-view/review-view.model.ts'
import type { Stores } from './stores.ts'

/** The short lists a company keeps beside its reviews. */
export function buildLists(needs: Parts & Stores) {
  const { db } = needs
  const templateRows = scopedRepository<ReplyTemplate>(replyTemplateModel(db))
  const ruleRows = scopedRepository<ReplyRule>(replyRuleModel(db))
  const viewRows = scopedRepository<ReviewView>(reviewViewModel(db))
  return {
    templateRows,
    ruleRows,
    templates: companyList({ ...needs, rows: templateRows, max: TEMPLATES_MAX }),
    rules: companyList({ ...needs, rows: ruleRows, max: RULES_MAX }),
    views: companyList({ ...needs, rows: viewRows, max: VIEWS_MAX }),
  }
}
