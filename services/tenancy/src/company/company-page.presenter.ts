import type { ListResult } from '@avaliax/chassis/http/server/result.ts'
import { decodeCursor, encodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import type { Company } from '@avaliax/proto/tenancy/company.routes.ts'

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

const CURSOR = { order: 'headquarters-first', value: 'number', id: 'number' } as const
const rank = ({ isHeadquarter }: Company) => (isHeadquarter ? 0 : 1)

/** A page of all companies of an owner, which the plan bounds; they are given headquarters first, then by id. */
export function pageOfCompanies(all: readonly Company[], { limit, cursor }: PageQuery): ListResult<Company> {
  const after = cursor ? decodeCursor(cursor, CURSOR) : null
  const isBeyond = (company: Company) =>
    !after || rank(company) > after.value || (rank(company) === after.value && company.id > after.id)
  const rest = all.filter(isBeyond)
  const items = rest.slice(0, limit)
  const last = items.at(-1)
  const next =
    rest.length > limit && last ? encodeCursor({ value: rank(last), id: last.id }, CURSOR.order) : null
  return { items, total: all.length, next }
}
