import { CLIENT_TAGS_MAX } from '@avaliax/proto/tenancy/client-bulk.routes.ts'
import { expect, it } from '@jest/globals'
import type { Client } from '../client/client.model.ts'
import { patchFor } from './bulk-change.service.ts'

const client = { status: 'active', planId: 1, tags: ['sul', 'vip'] } as Client
const patch = (body: Omit<Parameters<typeof patchFor>[1], 'clientIds'>) =>
  patchFor(client, { clientIds: [1], ...body })

it('changes only what differs', () => {
  expect(patch({ status: 'active', planId: 1, addTag: 'vip', removeTag: 'none' })).toEqual({})
  expect(patch({ status: 'inactive', planId: 2 })).toEqual({ status: 'inactive', planId: 2 })
  expect(patch({ addTag: 'novo', removeTag: 'sul' })).toEqual({ tags: ['vip', 'novo'] })
})

it('drops no tag for another: a client that has all it may have is refused', () => {
  const full = { ...client, tags: Array.from({ length: CLIENT_TAGS_MAX }, (_, at) => `t${at}`) }
  expect(() => patchFor(full, { clientIds: [1], addTag: 'last' })).toThrow(
    expect.objectContaining({ code: 'VALIDATION_ERROR' }),
  )
  const { tags } = patchFor(full, { clientIds: [1], addTag: 'last', removeTag: 't0' })
  expect([tags?.length, tags?.at(-1)]).toEqual([CLIENT_TAGS_MAX, 'last'])
})
