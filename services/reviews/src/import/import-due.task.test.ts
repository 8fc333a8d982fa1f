import { unavailable } from '@avaliax/chassis/errors.ts'
import { expect, jest, test } from '@jest/globals'
import { importTasks } from './import-due.task.ts'

test('a scheduled import that cannot begin comes again soon, and the others begin all the same', async () => {
  const NOW = new Date('2026-11-22T12:00:00Z')
  const away = unavailable(new Error('away'))
  const begun: number[] = []
  const postpone = jest.fn(async () => {})
  const [, , syncClients] = importTasks({
    slots: { take: async () => [1, 2, 3], postpone },
    service: {
      start: async (clientId: number) => {
        if (clientId === 1) throw away
        begun.push(clientId)
      },
    },
    now: () => NOW,
  } as never)
  await expect(syncClients()).rejects.toBe(away)
  expect(begun).toEqual([2, 3])
  expect(postpone.mock.calls).toEqual([[1, new Date('2026-11-22T12:10:00Z')]])
})
