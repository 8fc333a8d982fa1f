import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { sandboxCalls } from '../testing/sandbox-calls.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-state-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('published replies, added reviews and tokens survive a restart', async () => {
  const statePath = join(folder, 'deep', 'state.json')
  const before = await sandboxCalls({ statePath })
  const { api, tokens } = await before.connect()
  await before.control('POST', '/review', {
    location: 'locations/7001',
    stars: 4,
    comment: 'Voltei e gostei.',
  })
  const list = '/v4/accounts/9001/locations/7001/reviews'
  const reviewsBefore = (await api('GET', list)).body.reviews
  await api('PUT', `/v4/${reviewsBefore[0].name}/reply`, { comment: 'Obrigado pela volta!' })
  await before.close()

  const after = await sandboxCalls({ statePath })
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const { reviews, totalReviewCount } = (await after.call('GET', list, { headers })).body
  await after.close()
  expect(totalReviewCount).toBe(61)
  expect(reviews[0].reviewReply.comment).toBe('Obrigado pela volta!')
  // Pictures have the sandbox's own address, which has changed.
  const reviewer = expect.objectContaining({ displayName: reviewsBefore[1].reviewer.displayName })
  expect(reviews[1]).toEqual({ ...reviewsBefore[1], reviewer })
})
