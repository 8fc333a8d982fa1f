import type { ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { type CompanyList, companyList, type OwnedRow } from './company-list.service.ts'

/** Makes one of the short lists that a company keeps beside its reviews. */
export type BuildList = <T extends OwnedRow>(list: {
  rows: ScopedRepository<T>
  max: number
}) => CompanyList<T>

export const companyLists =
  ({ transact }: Parts, clients: ClientDirectory): BuildList =>
  ({ rows, max }) =>
    companyList({ rows, max, clients, transact })
