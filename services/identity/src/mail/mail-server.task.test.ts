import { expect, test } from '@jest/globals'
import { mailServerWatch } from './mail-server.task.ts'

const REFUSED = Object.assign(new Error('Invalid login'), { code: 'EAUTH' })

function watched() {
  const answers: (Error | null)[] = []
  const lines: string[] = []
  const told: string[] = []
  const watch = mailServerWatch({
    mail: {
      async verify() {
        const answer = answers.shift()
        if (answer) throw answer
      },
    },
    host: 'mail.example.com:465',
    log: {
      error: (_: unknown, line?: string) => void lines.push(`error ${line}`),
      info: (line: string) => void lines.push(`info ${line}`),
    } as never,
    tellAgency: async ({ key }) => void told.push(key),
    now: () => new Date('2026-11-28T12:00:00Z'),
  })
  return { watch, answers, lines, told }
}

test('a server that does not work is said in words, to the agency once a day, and ends no start', async () => {
  const { watch, answers, lines, told } = watched()
  await expect(watch.check()).resolves.toBeUndefined()
  answers.push(REFUSED, REFUSED, null)
  await watch.look(() => true)
  await expect(watch.check()).rejects.toThrow(/user and password/)
  await watch.look(() => true)
  expect(lines).toEqual([expect.stringMatching(/^error The mail server mail.example.com:465 refused/)])
  expect(new Set(told)).toEqual(new Set(['mail-down:2026-11-28']))
  await watch.look(() => true)
  await expect(watch.check()).resolves.toBeUndefined()
  expect(lines.at(-1)).toBe('info the mail server works again')
})

test('one that works from the beginning says nothing', async () => {
  const { watch, lines, told } = watched()
  await watch.look(() => true)
  expect([lines, told]).toEqual([[], []])
})
