import { isDeepStrictEqual } from 'node:util'
import { appError, type ErrorDetail } from '../../errors.ts'

const LONGEST_SHOWN = 60
const CHANGED = 'Alguém mudou este registro nesse meio-tempo. Confira os campos marcados e salve de novo.'

/**
 * Makes what refuses a record that is not as its caller was shown it (`seen` of `changeOf`): it is called in the
 * transaction that changes the record, so that of two changes at once the later one is told.
 */
export const stillAs =
  <Row>(seen: object | undefined, present: (row: Row) => object) =>
  (row: Row): void => {
    if (!seen) return
    const now = sent(present(row))
    const changed = Object.entries(sent(seen)).filter(
      ([name, value]) => Object.hasOwn(now, name) && !isDeepStrictEqual(now[name], value),
    )
    if (changed.length === 0) return
    throw appError('CONFLICT', {
      message: CHANGED,
      details: changed.map(([path]) => detail(path, now[path])),
    })
  }

/** Makes of a record what travels: dates become texts, and what is undefined goes. */
const sent = (record: object): Record<string, unknown> => JSON.parse(JSON.stringify(record))

function detail(path: string, value: unknown): ErrorDetail {
  const isShown = (typeof value === 'string' || typeof value === 'number') && value !== ''
  const text = String(value)
  const message =
    isShown && text.length <= LONGEST_SHOWN
      ? `Mudou enquanto isso para “${text}”. Salve de novo para manter o que está aqui.`
      : 'Mudou enquanto isso. Salve de novo para manter o que está aqui.'
  return { path, message }
}
