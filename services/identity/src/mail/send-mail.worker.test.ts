import type { JobCall, JobHandler } from '@avaliax/chassis/queue/worker.ts'
import { DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { MailKind, type SendMail } from '@avaliax/proto/identity/identity.jobs.ts'
import { type Mail, MailFailure } from '@avaliax/providers/mailer/mailer.ts'
import { expect, it, test } from '@jest/globals'
import type { PasswordLinks } from '../password-link/password-link.store.ts'
import { newUser } from '../user/user.domain.ts'
import { sendMailWorker } from './send-mail.worker.ts'

const LINK_ID = '5f0f6a0e-0000-4000-8000-000000000001'
const ana = newUser(
  { _id: 7, username: 'ana@example.com', role: 'client', status: 'active', language: 'pt' },
  new Date('2026-11-01T12:00:00Z'),
)
const call = { jobId: LINK_ID, log: { info: () => {} } } as unknown as JobCall

interface Case {
  answer?: MailFailure
  holds?: boolean
  kind?: MailKind
}

function worker({ answer, holds = true, kind = 'reset-password' }: Case = {}) {
  const mails: Mail[] = []
  const marked: string[] = []
  let handle: JobHandler<typeof SendMail.payload> | undefined
  sendMailWorker({
    queues: {
      work(_job, handler) {
        handle = handler as never
      },
    },
    users: {
      byId: async (userId) =>
        userId === ana._id ? { ...ana, unconfirmedSince: kind === 'welcome' ? new Date() : null } : null,
    },
    links: {
      holds: async () => holds,
      urlOf: (linkId: string) => `https://avaliax.test/reset-password?token=${linkId}`,
    } as unknown as PasswordLinks,
    addressChanges: {
      confirmationUrl: () => 'https://avaliax.test/confirm-address?token=7-1.x',
      mailOf: async (linkId: string) =>
        holds
          ? {
              to: 'ana@novo.example',
              url: `https://avaliax.test/confirm-address?token=${linkId}`,
              other: ana.username,
            }
          : null,
    },
    mail: {
      async send(mail) {
        if (answer) throw answer
        mails.push(mail)
      },
    },
    mailRefusals: { of: async () => null, end: async () => {} },
    now: () => new Date(),
    refused: async (_user, { address }) => {
      marked.push(address)
    },
    mailLines: async () => ({ lines: ['Chegou o relatório.'], path: '/reports', topics: ['monthly-report'] }),
    names: async () => ({ brand: DEFAULT_BRAND, companyName: 'Padaria Aurora', personName: null }),
    publicUrl: 'https://avaliax.test',
    leaveUrlOf: (_userId, topics) => `https://avaliax.test/leave/${topics.join('+')}`,
  })
  const run = (userId = ana._id) => handle?.({ kind, userId, language: 'pt', tokenId: LINK_ID }, call)
  return { run, mails, marked }
}

it('sends with an id of our own that a repetition keeps', async () => {
  const { run, mails } = worker()
  await run()
  expect(mails).toMatchObject([{ to: 'ana@example.com', messageId: `<${LINK_ID}@avaliax.test>` }])
  expect(mails[0]?.text).toContain('Conta de Padaria Aurora')
  expect(mails[0]?.text).toContain(`https://avaliax.test/reset-password?token=${LINK_ID}`)
})

test.each(MailKind.options)(
  '%s says what it is, the same over retries, and whether one may leave',
  async (kind) => {
    const { run, mails } = worker({ kind })
    await run()
    await run()
    const [first, again] = mails
    expect(again).toEqual(first)
    expect(first?.messageId).toMatch(/^<[^@<>\s]+@avaliax\.test>$/)
    expect(first?.text.trim()).toContain('https://avaliax.test/')
    const leaveUrl = kind === 'notifications' ? 'https://avaliax.test/leave/monthly-report' : null
    expect(first?.leaveUrl).toBe(leaveUrl)
    for (const part of [first?.text, first?.html]) expect(part?.includes('/leave/')).toBe(leaveUrl !== null)
  },
)

it('leaves a link that no longer holds, and somebody who is gone, alone', async () => {
  const endedLink = worker({ holds: false })
  await endedLink.run()
  const missingUser = worker()
  await missingUser.run(8)
  expect([...endedLink.mails, ...missingUser.mails]).toEqual([])
})

it('hands on whom a refusal is about, and only that', async () => {
  const refusals = [{ address: 'ana@example.com', code: 550, status: null, words: 'unknown', passes: false }]
  const options = { permanent: true, responseCode: 550 }
  const mine = worker({ answer: new MailFailure('refused', { ...options, refusals }) })
  await expect(mine.run()).rejects.toMatchObject({ name: 'FinalFailure' })
  const ours = worker({ answer: new MailFailure('blocked', options) })
  await expect(ours.run()).rejects.toMatchObject({ name: 'FinalFailure' })
  expect([mine.marked, ours.marked]).toEqual([['ana@example.com'], []])
})

it.each([
  [550, true, 'FinalFailure'],
  [451, false, 'MailFailure'],
])('a %s of the mail server is final: %s', async (responseCode, permanent, name) => {
  const { run } = worker({ answer: new MailFailure('refused', { permanent, responseCode }) })
  await expect(run()).rejects.toMatchObject({ name })
})
