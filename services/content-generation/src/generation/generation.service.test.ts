import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { expect, test } from '@jest/globals'
import type { Generation } from './generation.model.ts'
import { generationService } from './generation.service.ts'

const scope = { clientIds: [3] }
const row = { _id: 'g1', clientId: 3, reviewId: 7, reviewRev: 2, round: 1, status: 'queued' } as Generation

function service({ claimed = row, found = [] as Partial<Generation>[], answerWithinMs = 1_000 } = {}) {
  const added: unknown[] = []
  const queries: unknown[] = []
  const subject = generationService({
    generations: {
      claim: async () => claimed,
      find: async () => ({ ...row, ...(found.length > 1 ? found.shift() : found[0]) }),
      update: async () => row,
      recentTexts: async () => [],
    },
    queues: { add: async (_job, payload, options) => void added.push({ payload, ...options }) },
    client: {
      async call(_route, call) {
        queries.push(call?.query)
        return { reviewId: 7, clientId: 3, rev: 2 } as never
      },
    },
    reviewScope: async () => '3',
    stopping: new AbortController().signal,
    newId: () => 'g1',
    now: () => new Date(),
    answerWithinMs,
  })
  return {
    added,
    queries,
    generate: (actor: Actor | null = null) => subject.generate({ scope, actor, reviewId: 7 }),
  }
}

test('queued under a key that names its round, then waited for', async () => {
  const { added, queries, generate } = service({ found: [{ status: 'running' }, { status: 'done' }] })
  expect(await generate()).toMatchObject({ status: 'done' })
  expect(queries).toEqual([{ scope: '3' }])
  expect(added).toEqual([{ payload: { clientId: 3, reviewId: 7, generationId: 'g1' }, jobId: 'g1-1' }])
})

test('what takes too long is handed back as it stands', async () => {
  const { generate } = service({ found: [{ status: 'running' }], answerWithinMs: 100 })
  expect(await generate()).toMatchObject({ status: 'running' })
})

test('a finished generation of this revision is answered without a job', async () => {
  const { added, generate } = service({ claimed: { ...row, status: 'done' } })
  expect(await generate()).toMatchObject({ status: 'done' })
  expect(added).toEqual([])
})
