import { expect, test } from '@jest/globals'
import { knownCodeTexts, loadCodeTexts } from './code-texts.ts'
import { problemFrom, problemText } from './problem.ts'

const refusal = (message: string) =>
  Response.json({ code: 'RATE_LIMITED', message, requestId: 'request-1' }, { status: 429 })

test('without the list of refusals the server’s sentence stands, and a fault of ours says no words of programs', () => {
  expect(knownCodeTexts()).toBeUndefined()
  const refused = { status: 409, code: 'RATE_LIMITED', message: 'Espere um minuto.' } as const
  expect(problemText(refused, 'pt')).toBe('Espere um minuto.')
  expect(problemText({ status: 409, code: 'RATE_LIMITED' }, 'en')).toMatch(/^Something went wrong/)
  expect(problemText({ name: 'TypeError', message: 'x is undefined' }, 'pt')).toMatch(/^Algo deu errado/)
})

test('a refusal brings the list: its own words in the reader’s language, or a sentence that says more', async () => {
  const { RATE_LIMITED } = (await import('@avaliax/proto/errors.ts')).ERRORS
  const usual = await problemFrom(refusal(RATE_LIMITED.message))
  expect(usual.message).toBeUndefined()
  expect([problemText(usual, 'pt'), problemText(usual, 'en')]).toEqual([RATE_LIMITED.pt, RATE_LIMITED.en])
  expect(problemText(await problemFrom(refusal('Só amanhã.')), 'en')).toBe('Só amanhã.')
})

test('a code that nobody knows is what its status says', async () => {
  await loadCodeTexts()
  const answer = Response.json({ code: 'NO_SUCH_CODE', message: 'x' }, { status: 503 })
  expect((await problemFrom(answer)).code).toBe('DEPENDENCY_UNAVAILABLE')
})
