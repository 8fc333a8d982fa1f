import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Purchase, PurchaseModel } from './purchase.model.ts'

/** Purchases are the agency's. */
const ALL = 'all'

type Fresh = Pick<Purchase, '_id' | 'scanId' | 'leadId' | 'amountCents'>

export function purchaseRepository(model: PurchaseModel) {
  const rows = scopedRepository<Purchase>(model)
  const ofScan = (scanId: number) => rows.findOne(ALL, { scanId })
  return {
    find: (purchaseId: number, tx?: Tx) => rows.find(ALL, purchaseId, tx),
    update: (purchaseId: number, patch: Partial<Purchase>, tx?: Tx) =>
      rows.update(ALL, purchaseId, patch, tx),
    ofScan,

    /** The one purchase of a scan; the first caller creates it. */
    async begin(fresh: Fresh): Promise<Purchase> {
      const known = await ofScan(fresh.scanId)
      if (known) return known
      try {
        return await rows.insert({ ...fresh, status: 'pending', paymentId: null, paidAt: null })
      } catch (error) {
        const first = isDuplicateKey(error) ? await ofScan(fresh.scanId) : null
        if (!first) throw error
        return first
      }
    },
  }
}
export type PurchaseRepository = ReturnType<typeof purchaseRepository>
