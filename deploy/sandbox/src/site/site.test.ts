import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { sandboxCalls } from '../testing/sandbox-calls.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-site-'))
afterAll(() => rmSync(folder, { recursive: true }))

const EMBED = '<script src="http://localhost:8080/widget.v1.js" data-snippet="abc" async></script>'

test('the shop’s page waits for its widget, shows it, and still does after a restart', async () => {
  const statePath = join(folder, 'state.json')
  const before = await sandboxCalls({ statePath })
  const early = await before.call('GET', '/demo')
  expect([early.status, early.text.includes('http-equiv="refresh"')]).toEqual([200, true])
  expect((await before.control('POST', '/site', { embedCode: EMBED })).status).toBe(200)
  expect((await before.call('GET', '/demo')).text).toContain(EMBED)
  await before.close()

  const after = await sandboxCalls({ statePath })
  const { text, headers } = await after.call('GET', '/demo')
  await after.close()
  expect(text).toContain(EMBED)
  expect(text).not.toContain('http-equiv="refresh"')
  expect(headers.get('x-sandbox')).toBe('SANDBOX')
})

test('an embed code is a text', async () => {
  const sandbox = await sandboxCalls()
  const { status } = await sandbox.control('POST', '/site', { embedCode: 7 })
  await sandbox.close()
  expect(status).toBe(400)
})
