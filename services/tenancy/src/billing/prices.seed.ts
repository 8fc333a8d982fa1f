import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { PlanModel } from '../plan/plan.model.ts'

/** `professional=price_1,enterprise=price_2`: prices for plans that have none yet, by their names. */
export async function seedPrices(plans: PlanModel, setting: string): Promise<void> {
  for (const pair of setting.split(',').filter(Boolean)) {
    const [name, stripePriceId] = pair.split('=')
    if (!name || !stripePriceId) continue
    await fromStore(plans.updateOne({ name, stripePriceId: null }, { $set: { stripePriceId } }).exec())
  }
}
