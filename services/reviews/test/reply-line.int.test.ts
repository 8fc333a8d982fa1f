import { postResponse, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Imported, startImported } from './imported-client.ts'

const REPLIES = 14
/** Long enough for a busy machine to see the tenth reply and turn the provider's clock before the eleventh leaves. */
const WINDOW_MS = 8_000
let imported: Imported
beforeAll(async () => {
  imported = await startImported({ GOOGLE_EDIT_WINDOW_MS: String(WINDOW_MS) })
}, 60_000)
afterAll(() => imported?.stop())

test('replies beyond ten a minute for a location wait their turn: none is lost, refused or sent twice', async () => {
  const { sandbox } = imported
  const { rows, call } = await imported.client()
  const open = (await rows()).filter((row) => row.replyState === 'none').slice(0, REPLIES)
  expect(open).toHaveLength(REPLIES)
  for (const { _id } of open) {
    await call(updateResponse, { params: { reviewId: _id }, body: { responseText: `Obrigada! ${_id}` } })
    await call(postResponse, { params: { reviewId: _id }, body: {} })
  }
  const states = async () => {
    const now = new Map((await rows()).map((row) => [row._id, row]))
    return open.flatMap(({ _id }) => now.get(_id) ?? [])
  }
  // The provider's moderation may be through with the first ones before the last one has its turn.
  const sentReplies = async () =>
    (await states()).filter(({ replyState }) => /^(?:pending|live)$/.test(replyState))
  await until(sentReplies, (found) => found.length >= 10)
  const [waiting] = (await states()).filter((row) => row.replyState === 'sending')
  expect(waiting?.sendAt?.getTime()).toBeGreaterThan(Date.now() - WINDOW_MS)
  // The provider counts as well, by its own clock.
  await sandbox.control('POST', '/clock', { advanceSeconds: 60 })
  await until(sentReplies, (found) => found.length === REPLIES)

  const { requests } = (await sandbox.control('GET', '/requests?api=v4')).body
  const puts = requests.filter(({ method }: { method: string }) => method === 'PUT')
  expect(puts).toHaveLength(REPLIES)
  expect(new Set(puts.map(({ status }: { status: number }) => status))).toEqual(new Set([200]))
  expect((await states()).every((row) => row.replyViolation === null)).toBe(true)
}, 90_000)
