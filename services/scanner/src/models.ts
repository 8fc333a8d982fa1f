import type { Connection } from 'mongoose'
import { categories } from './category/category.model.ts'
import { leads } from './lead/lead.model.ts'
import { leadActivities } from './lead/lead-activity.model.ts'
import { usedChallenges } from './lead/lead-proof.model.ts'
import { mailRecipients } from './plan-mail/mail-recipient.model.ts'
import { purchases } from './purchase/purchase.model.ts'
import { scans } from './scan/scan.model.ts'

/** Declares every collection before the migration, which creates the indices of those that exist then. */
export function declareModels(db: Connection): void {
  const records = [leads, leadActivities, usedChallenges, mailRecipients, purchases, scans]
  for (const { model } of [categories, ...records]) model(db)
}
