import { appError, unavailable } from '@avaliax/chassis/errors.ts'
import type { JobCall, JobHandler } from '@avaliax/chassis/queue/worker.ts'
import type { GenerateReply } from '@avaliax/proto/content/content.jobs.ts'
import { getReviewForReply, type ReviewForReply } from '@avaliax/proto/reviews/reviews.internal.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { generateReplyWorker } from './generate-reply.worker.ts'
import type { Generation } from './generation.model.ts'

const GENERATION_ID = '0b9cbb9a-90a4-4d2a-9f6c-0d5a1f0f7a11'
const payload = { clientId: 3, reviewId: 7, generationId: GENERATION_ID }
let row: Partial<Generation>
let written: number
let storing: (() => void)[]
let stored: unknown[]
let review: Pick<ReviewForReply, 'rev' | 'replyState'>

beforeEach(() => {
  row = { _id: GENERATION_ID, ...payload, reviewRev: 4, status: 'queued', responseText: null }
  written = 0
  storing = []
  stored = []
  review = { rev: 4, replyState: 'none' }
})

function worker(): (last?: boolean) => Promise<void> {
  let handle: JobHandler<typeof GenerateReply.payload> | undefined
  generateReplyWorker({
    queues: {
      work(_job, handler) {
        handle = handler as never
      },
    },
    generations: {
      find: async () => ({ ...row }) as Generation,
      update: async (_generation, patch) => {
        row = { ...row, ...patch }
        return row as Generation
      },
      claim: async () => row as Generation,
      recentTexts: async () => [],
    },
    drafts: {
      async write() {
        written++
        return { text: 'Obrigado!', language: 'pt', writtenBy: 'offline', modelFailure: null, readings: {} }
      },
    },
    translations: { keep: async () => undefined },
    client: {
      async call(route, call) {
        if ((route as unknown) === getReviewForReply)
          return { reviewId: 7, recentReplies: [], ...review } as never
        storing.shift()?.()
        stored.push(call?.body)
        return { rev: 5 } as never
      },
    },
  })
  return async (last = false) => handle?.(payload, { last } as JobCall)
}

test('written, stored under its own id and the revision that was read, then done', async () => {
  await worker()()
  expect(stored).toEqual([
    { clientId: 3, generationId: GENERATION_ID, expectedRev: 4, responseText: 'Obrigado!' },
  ])
  expect(row).toMatchObject({ status: 'done', responseText: 'Obrigado!' })
})

test('a second try stores what the first one wrote and pays no second time', async () => {
  const run = worker()
  storing = [
    () => {
      throw unavailable()
    },
  ]
  await expect(run()).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  expect(row.status).toBe('running')
  await run()
  expect(written).toBe(1)
  expect(row.status).toBe('done')
})

test('a refusal ends it at once, and its reason is kept', async () => {
  storing = [
    () => {
      throw appError('CONFLICT')
    },
  ]
  await expect(worker()()).rejects.toMatchObject({ name: 'FinalFailure' })
  expect(row).toMatchObject({ status: 'failed', failure: 'CONFLICT' })
})

test('the last failing try ends it', async () => {
  storing = [
    () => {
      throw unavailable()
    },
  ]
  await expect(worker()(true)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  expect(row).toMatchObject({ status: 'failed', failure: 'DEPENDENCY_UNAVAILABLE' })
})

test('a finished generation is not touched again', async () => {
  row.status = 'done'
  await worker()()
  expect([written, stored.length]).toEqual([0, 0])
})

test('a review that changed since is drafted as it is now, unless somebody has written', async () => {
  review = { rev: 6, replyState: 'none' }
  await worker()()
  expect(stored).toMatchObject([{ expectedRev: 6 }])
  row = { ...row, reviewRev: 4, status: 'queued', responseText: null }
  review = { rev: 7, replyState: 'draft' }
  await expect(worker()()).rejects.toMatchObject({ name: 'FinalFailure' })
  expect([written, row.failure]).toEqual([1, 'CONFLICT'])
})
