import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Company, CompanyModel } from './company.model.ts'

/** Companies are reached through their owner, so that nobody reaches another's. */
export function companyRepository(model: CompanyModel) {
  return {
    ofUser: (userId: number): Promise<Company[]> =>
      fromStore(model.find({ userId }).sort({ _id: 1 }).lean<Company[]>().exec()),

    find: (userId: number, companyId: number, tx?: Tx): Promise<Company | null> =>
      fromStore(
        model
          .findOne({ _id: companyId, userId }, null, { session: tx ?? null })
          .lean<Company>()
          .exec(),
      ),

    async insert(company: Omit<Company, 'rev' | 'createdAt' | 'updatedAt'>, tx: Tx): Promise<void> {
      await fromStore(model.create([{ ...company, rev: 1 }], { session: tx }))
    },

    async remove(userId: number, companyId: number, tx: Tx): Promise<void> {
      await fromStore(model.deleteOne({ _id: companyId, userId }, { session: tx }).exec())
    },
  }
}
export type CompanyRepository = ReturnType<typeof companyRepository>
