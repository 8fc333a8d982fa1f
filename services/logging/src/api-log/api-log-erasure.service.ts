import type { PersonParts } from '@avaliax/purge/person-data.ts'
import type { Connection } from 'mongoose'
import { apiLogs } from './api-log.model.ts'

const FIELDS = ['_id', 'requestBody', 'responseBody'] as const
const BLANK = { requestBody: null, responseBody: null }

/** Bodies of calls hold what was sent and read: those that name the person are blanked, the calls still count. */
export function apiLogErasure(db: Connection): PersonParts<string[]> {
  const of = (clientId: number | null) =>
    apiLogs.on(db).within({ clientIds: clientId === null ? [] : [clientId] })
  return {
    async before({ clientId, marks }) {
      // In a body of JSON, a text stands escaped.
      const written = marks.flatMap((mark) => [mark, JSON.stringify(mark).slice(1, -1)])
      const found: string[] = []
      for await (const { _id, requestBody, responseBody } of of(clientId).each({}, { fields: FIELDS })) {
        const text = `${requestBody ?? ''}\n${responseBody ?? ''}`
        if (written.some((mark) => text.includes(mark))) found.push(_id)
      }
      return found
    },
    async erase({ person: { clientId }, eraseRows, found, tx }) {
      const counts = await eraseRows()
      if (found.length === 0) return counts
      await of(clientId).updateMany({ _id: { $in: found } }, { $set: BLANK }, tx)
      return { ...counts, [apiLogs.name]: found.length }
    },
  }
}
