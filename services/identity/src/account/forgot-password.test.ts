import { expect, it } from '@jest/globals'
import type { MailRequest } from '../mail/mail-request.model.ts'
import { passwordService } from './password.service.ts'

/** A part that nobody may touch while somebody waits for the answer. */
const throwing = (name: string) =>
  new Proxy(() => {}, {
    get: (_, member) => {
      throw new Error(`${name}.${String(member)} was used`)
    },
    apply: () => {
      throw new Error(`${name} was called`)
    },
  }) as never

type Written = Pick<MailRequest, '_id' | 'kind' | 'email' | 'trace'>

it('asking for a link does the same for every address: one mail request is written, nobody is looked up', async () => {
  const mailRequests: Written[] = []
  let woken = 0
  const { forgot } = passwordService({
    users: throwing('users'),
    ender: throwing('ender'),
    addressChanges: throwing('addressChanges'),
    passkeys: throwing('passkeys'),
    apiTokens: throwing('apiTokens'),
    invitationAnswers: throwing('invitationAnswers'),
    tellSecurity: throwing('tellSecurity'),
    links: throwing('links'),
    audit: throwing('audit'),
    transact: throwing('transact'),
    passwords: throwing('passwords'),
    checkPassword: throwing('checkPassword'),
    isCommon: throwing('isCommon'),
    throttle: throwing('throttle'),
    mailRequests: {
      writeToAddress: async (mailRequest: Written) => void mailRequests.push(mailRequest),
    } as never,
    mailOutbox: { wake: () => void woken++ },
    invitationOf: throwing('invitationOf'),
    openSession: throwing('openSession'),
    twoFactor: throwing('twoFactor'),
    newId: () => 'an-id',
    now: () => new Date(),
  })
  const visitor = { requestId: 'r', address: '192.0.2.1', device: '' }
  const answers = [await forgot('known@example.com', visitor), await forgot('unknown@example.com', visitor)]
  expect(answers[0]).toEqual(answers[1])
  expect(woken).toBe(2)
  const trace = { requestId: 'r', address: '192.0.2.1' }
  expect(mailRequests).toEqual(
    ['known@example.com', 'unknown@example.com'].map((email) => ({
      _id: 'an-id',
      kind: 'reset-password',
      email,
      trace,
    })),
  )
})
