import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Company, CompanyModel } from './company.model.ts'

/** Companies are reached through their owner. */
export function companyRepository(model: CompanyModel) {
  return {
    headquartersOf: (userId: number): Promise<Company | null> =>
      fromStore(model.findOne({ userId, isHeadquarter: true }).lean<Company>().exec()),

    /** Headquarters first, then the oldest. */
    async ofUser(userId: number): Promise<Company[]> {
      const found = await fromStore(model.find({ userId }).sort({ _id: 1 }).lean<Company[]>().exec())
      return found.sort((a, b) => Number(b.isHeadquarter) - Number(a.isHeadquarter))
    },

    async insert(company: Omit<Company, 'rev' | 'createdAt' | 'updatedAt'>, tx: Tx): Promise<void> {
      await fromStore(model.create([{ ...company, rev: 1 }], { session: tx }))
    },
  }
}
export type CompanyRepository = ReturnType<typeof companyRepository>
