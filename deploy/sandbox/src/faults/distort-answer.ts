import { type Answer, isRecord, json } from '../kernel/exchange.ts'
import type { Fault } from './fault.ts'

type Change = (name: string, value: unknown) => unknown

function mapFields(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((item) => mapFields(item, change))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, mapFields(change(name, field), change)]),
  )
}

const STARS = ['ZERO', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']
const ENUMS = [
  'reviewReplyState',
  'policyViolation',
  'starRating',
  'state',
  'businessStatus',
  'finish_reason',
  'token_type',
]

/** Numbers for strings and strings for numbers, where a reader would lean on the type. */
const wrongType: Change = (name, value) => {
  if (name === 'starRating') return STARS.indexOf(String(value))
  if (['rating', 'userRatingCount', 'totalReviewCount', 'averageRating', 'expires_in'].includes(name)) {
    return String(value)
  }
  return ['name', 'access_token', 'content', 'comment'].includes(name) ? 7 : value
}

const unknownEnum: Change = (name, value) =>
  ENUMS.includes(name) && typeof value === 'string' ? 'SOMETHING_NEW_FROM_GOOGLE' : value

function changeOf(fault: Fault): Change {
  const fields = fault.params.fields
  const change = fault.mode === 'wrong_type' ? wrongType : unknownEnum
  return Array.isArray(fields)
    ? (name, value) => (fields.includes(name) ? change(name, value) : value)
    : change
}

/** The answer after a fault that spoils its content; other modes leave it as it is. */
export function distortAnswer(answer: Answer, fault: Fault | null): Answer {
  if (!fault || answer.status >= 300) return answer
  switch (fault.mode) {
    case 'empty_200':
      return json({})
    case 'bad_json':
      return { ...answer, body: '{"reviews": [}, not json' }
    case 'wrong_type':
    case 'unknown_enum':
      return { ...answer, body: mapFields(answer.body, changeOf(fault)) }
    default:
      return answer
  }
}
