import type { Connection } from 'mongoose'
import { codes } from './code.model.ts'

export type CodeNames = (codeIds: readonly number[]) => Promise<Map<number, string>>

/** Names by id, also of deleted codes: their visits are still shown. */
export function codeNames(db: Connection): CodeNames {
  const rows = codes.on(db).within('all')
  return async (codeIds) => {
    if (codeIds.length === 0) return new Map()
    const found = await rows.find({ _id: { $in: codeIds } }, { fields: ['_id', 'name'] })
    return new Map(found.map(({ _id, name }) => [_id, name]))
  }
}
