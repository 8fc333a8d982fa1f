import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Connection } from 'mongoose'
import { type Purchase, purchases } from './purchase.model.ts'

type Fresh = Pick<Purchase, '_id' | 'scanId' | 'leadId' | 'amountCents'>

export function purchaseRepository(db: Connection) {
  const rows = purchases.on(db)
  return {
    ...rows,

    /** The one purchase of a scan; the first caller creates it. */
    async begin(fresh: Fresh): Promise<Purchase> {
      const { scanId } = fresh
      const known = await rows.findOne({ scanId })
      if (known) return known
      try {
        return await rows.insertOne({ ...fresh, status: 'pending', paymentId: null, paidAt: null })
      } catch (error) {
        const first = isDuplicateKey(error) ? await rows.findOne({ scanId }) : null
        if (!first) throw error
        return first
      }
    },
  }
}
export type PurchaseRepository = ReturnType<typeof purchaseRepository>
