import { unavailable } from '@avaliax/chassis/errors.ts'
import { beforeEach, expect, test } from '@jest/globals'
import type { Post } from './post.model.ts'
import { postService } from './post.service.ts'

const SENT_AT = new Date('2026-11-02T12:00:00Z')
const picture = { bytes: Buffer.alloc(20_000), type: 'png' as const, width: 300, height: 300 }
let found: Partial<Post> | null
let failure: Error
let changes: Partial<Post>[]
let removed: number[]
let kept: string

beforeEach(() => {
  found = null
  failure = unavailable()
  changes = []
  removed = []
  kept = 'Bom dia'
})

function publish(): Promise<Post> {
  const service = postService({
    posts: { within: () => ({ findOne: async () => found }) } as never,
    store: {
      insert: async () => {
        throw failure
      },
      change: async (post: Post, _expected: Post['state'], patch: Partial<Post>) => {
        changes.push(patch)
        return { ...post, ...patch }
      },
    } as never,
    images: {
      save: async () => ({ _id: 9, name: 'a.png' }) as never,
      remove: async (_scope, imageId) => void removed.push(imageId),
    },
    reviewsForPosts: {
      writable: async () => ({
        clientId: 3,
        source: 'business_profile',
        text: 'Amei',
        socialMediaPostText: kept,
      }),
    } as never,
    client: {
      call: async () =>
        ({
          googleConnected: true,
          googleIntegrationMode: 'advanced',
          googleLocationResourceName: 'accounts/1/locations/2',
        }) as never,
    },
    nextId: async () => 1,
  })
  return service.publish({
    actor: null,
    scope: { clientIds: [3] },
    reviewId: 7,
    picture: () => picture,
    postText: undefined,
    signal: new AbortController().signal,
  })
}

test.each([
  ['failed', SENT_AT],
  ['rejected', null],
] as const)(
  'asked for again, a %s post keeps when it was sent only if nobody knows of it',
  async (state, sentAt) => {
    found = { _id: 1, clientId: 3, state, round: 1, sentAt: SENT_AT }
    await publish()
    expect(changes).toMatchObject([{ state: 'queued', round: 2, sentAt }])
  },
)

test('the picture of a post that may be stored stays', async () => {
  await expect(publish()).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  expect(removed).toEqual([])
})

test('the picture of a post that somebody else has stored meanwhile is removed', async () => {
  failure = Object.assign(new Error('E11000'), { code: 11000 })
  await expect(publish()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(removed).toEqual([9])
})

test('a post that shows a customer’s data is refused before anything is kept', async () => {
  kept = 'Ana, seu CPF 123.456.789-09 ganhou o sorteio!'
  await expect(publish()).rejects.toMatchObject({ code: 'TEXT_UNLAWFUL' })
  expect([changes, removed]).toEqual([[], []])
})
