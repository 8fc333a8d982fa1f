import { expect, test } from '@jest/globals'
import { context } from '@opentelemetry/api'
import { createLogger } from './logger.ts'
import { withRequest } from './request-context.ts'
import { startTelemetry } from './start.ts'

function captured() {
  const lines: string[] = []
  const log = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } })
  return { log, lines }
}

test('secrets never reach a line', () => {
  const { log, lines } = captured()
  const secret = 'CANARY-1234567890'
  log.info({ password: secret, token: secret, headers: { authorization: secret, cookie: secret } }, 'x')
  log.info(
    { body: { refreshToken: secret, google: { access_token: secret, 'x-goog-api-key': secret } } },
    'x',
  )
  expect(lines.join('')).not.toContain(secret)
  expect(lines.join('')).toContain('[redacted]')
})

test('text from outside stays inside its line', () => {
  const { log, lines } = captured()
  const agent = 'x\r\n{"level":60,"msg":"fake"}\u001b[31m'
  log.warn({ agent }, agent)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd().split('\n')).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ agent, level: 40 })
})

test('a line names the request it belongs to', () => {
  startTelemetry({ service: 'test' })
  const { log, lines } = captured()
  const running = withRequest(context.active(), { requestId: 'abc', deadlineAt: 0 })
  context.with(running, () => log.info('inside'))
  log.info('outside')
  expect(lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)).toEqual([
    'abc',
    undefined,
  ])
})
