import type { ActiveSession } from '@avaliax/proto/identity/session.internal.ts'
import { expect, it } from '@jest/globals'
import { OF_SESSIONS, sessions } from './sessions.ts'

type Answer = ActiveSession | { active: false }
const as = (email: string): ActiveSession => ({
  active: true,
  sessionId: 's',
  userId: 1,
  email,
  role: 'client',
  language: 'pt',
  memberships: [],
  expiresAt: '9999-12-31T23:59:59.999Z',
})

/** Identity answers each question when the test says so; `asked` are those that wait, the first one first. */
function answering() {
  const asked: PromiseWithResolvers<Answer>[] = []
  const clock = { now: 0 }
  const cache = sessions({
    patience: OF_SESSIONS,
    now: () => clock.now,
    ask: () => {
      const question = Promise.withResolvers<Answer>()
      asked.push(question)
      return question.promise
    },
  })
  /** Lets everything run that waits for nothing but what was answered. */
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  const answer = async (session: Answer): Promise<void> => {
    asked.shift()?.resolve(session)
    await settled()
  }
  const known = async (session: Answer): Promise<void> => {
    const first = cache.current('s')
    await answer(session)
    await first
  }
  return { ...cache, asked, clock, answer, known }
}

it('who must know it as it is now does not take the answer to a question that was put before', async () => {
  const { current, renewed, known, answer, asked, clock } = answering()
  await known(as('known'))
  clock.now += OF_SESSIONS.freshMs
  await current('s')
  const both = Promise.all([renewed('s', true), renewed('s', true)])
  expect(asked).toHaveLength(1)
  await answer(as('before'))
  // One question for both.
  expect(asked).toHaveLength(1)
  await answer(as('now'))
  expect((await both).map(({ email }) => email)).toEqual(['now', 'now'])
  expect(await current('s')).toMatchObject({ email: 'now' })
  expect(asked).toHaveLength(0)
})

it('an answer from before the session was doubted is no answer for the next use', async () => {
  const { current, distrust, known, answer, asked, clock } = answering()
  await known(as('known'))
  clock.now += OF_SESSIONS.freshMs
  await current('s')
  distrust('s')
  const refused = () => expect(current('s')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  const next = refused()
  await answer(as('before'))
  const after = refused()
  await answer({ active: false })
  await Promise.all([next, after])
  expect(asked).toHaveLength(0)
})

it('whoever asked first is answered, and an outage of that question hides the next one from nobody', async () => {
  const { current, renewed, answer, asked } = answering()
  const refused = expect(current('s')).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  const next = renewed('s', true)
  asked.shift()?.reject(new Error('away'))
  await refused
  await answer(as('now'))
  expect((await next).email).toBe('now')
})
