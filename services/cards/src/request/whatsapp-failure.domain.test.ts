import { ProviderFailure } from '@avaliax/providers/http/provider-failure.ts'
import { expect, it } from '@jest/globals'
import { certaintyOf } from './whatsapp-failure.domain.ts'
import { refusalAct } from './whatsapp-refusal.domain.ts'

const failure = (more: Partial<ConstructorParameters<typeof ProviderFailure>[0]>) =>
  new ProviderFailure({ status: null, reason: 'x', retryable: true, ...more })
const refused = Object.assign(new Error('fetch failed'), { cause: { code: 'ECONNREFUSED' } })
const reset = Object.assign(new Error('fetch failed'), { cause: { code: 'ECONNRESET' } })

it.each([
  ['nobody was there', failure({ reason: 'network', cause: refused }), 'not-sent'],
  ['the line broke', failure({ reason: 'network', cause: reset }), 'unknown'],
  ['it took too long', failure({ reason: 'timeout' }), 'unknown'],
  ['a rest was taken', failure({ reason: 'circuit_open' }), 'not-sent'],
  ['an answer that cannot be read', failure({ status: 200, reason: 'malformed_answer' }), 'unknown'],
  ['Meta’s own failure', failure({ status: 500, code: 131000 }), 'unknown'],
  ['a refusal', failure({ status: 400, code: 132015 }), { refused: 132015 }],
  ['too many, without a word', failure({ status: 429 }), { refused: 130429 }],
])('%s', (_what, error, certainty) => expect(certaintyOf(error)).toEqual(certainty))

it.each([
  [131026, 'end'],
  [131047, 'end'],
  [131049, 'tomorrow'],
  [130429, 'slow'],
  [131050, 'leave'],
  [132015, 'template'],
  [190, 'number'],
  [219, 'number'],
  [131042, 'number'],
  [999999, 'end'],
])('%d: %s', (code, act) => expect(refusalAct(code).act).toBe(act))
