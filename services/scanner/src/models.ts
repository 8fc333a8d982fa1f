import type { Connection } from 'mongoose'
import { categoryModel } from './category/category.model.ts'
import { leadModel } from './lead/lead.model.ts'
import { usedChallengeModel } from './lead/lead-proof.model.ts'
import { mailRecipientModel } from './plan-mail/mail-recipient.model.ts'
import { purchaseModel } from './purchase/purchase.model.ts'
import { scanModel } from './scan/scan.model.ts'

/** Declares every model before the migration, which creates the indices of those that exist then. */
export function declareModels(db: Connection): void {
  for (const model of [
    categoryModel,
    leadModel,
    usedChallengeModel,
    mailRecipientModel,
    purchaseModel,
    scanModel,
  ])
    model(db)
}
