import { expect, test } from '@jest/globals'
import { workspaceQueue } from './workspace-queue.ts'

const FILES = ['cards/a', 'cards/b', 'cards/c', 'tenancy/d', 'tenancy/e', 'widget/f']
const queue = () => workspaceQueue(FILES, (file) => file.split('/')[0] ?? '')

test('whoever has begun a workspace stays in it, and begins the largest that nobody has', () => {
  const { take } = queue()
  expect(take()).toEqual({ workspace: 'cards', item: 'cards/a' })
  expect(take()).toEqual({ workspace: 'tenancy', item: 'tenancy/d' })
  expect(take('cards')).toEqual({ workspace: 'cards', item: 'cards/b' })
  expect(take('tenancy')).toEqual({ workspace: 'tenancy', item: 'tenancy/e' })
  expect(take('tenancy')).toEqual({ workspace: 'widget', item: 'widget/f' })
  // Nothing is left that nobody has begun: it helps where most is left.
  expect(take('widget')).toEqual({ workspace: 'cards', item: 'cards/c' })
  expect(take('cards')).toBeUndefined()
})

test('every file is handed out once', () => {
  const { take } = queue()
  const taken = Array.from(FILES, () => take()?.item)
  expect(taken.toSorted()).toEqual(FILES)
  expect(take()).toBeUndefined()
})
