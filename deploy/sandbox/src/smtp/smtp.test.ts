import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { createTransport } from 'nodemailer'
import { type SandboxCalls, sandboxCalls } from '../testing/sandbox-calls.ts'

const started: SandboxCalls[] = []
let sandbox: SandboxCalls
beforeEach(async () => {
  if (!started[0]) started.push(await sandboxCalls())
  sandbox = started[0] as SandboxCalls
  await sandbox.control('POST', '/reset')
})
afterAll(() => sandbox.close())

function send(changes: Record<string, unknown> = {}) {
  const transport = createTransport({
    host: '127.0.0.1',
    port: sandbox.sandbox.smtpPort,
    secure: false,
    socketTimeout: 300,
    auth: { user: 'avaliax', pass: 'secret' },
  })
  return transport.sendMail({
    from: 'Avaliax <no-reply@avaliax.example>',
    to: 'maria@loja.example',
    subject: 'Redefinição de senha',
    text: 'Olá, Maria!\n.ponto no começo\nhttps://avaliax.example/reset?token=abc',
    html: '<p>Olá, <b>Maria</b>! Avaliação à mão.</p>',
    ...changes,
  })
}

test('a mail is read back whole, subject and both bodies decoded', async () => {
  await send()
  const { mail } = (await sandbox.control('GET', '/mail?to=maria@loja.example')).body
  expect(mail).toHaveLength(1)
  expect(mail[0]).toMatchObject({
    from: 'no-reply@avaliax.example',
    to: ['maria@loja.example'],
    user: 'avaliax',
    subject: 'Redefinição de senha',
  })
  expect(mail[0].text).toContain('.ponto no começo')
  expect(mail[0].html).toContain('Avaliação à mão')
  expect(JSON.stringify(mail)).not.toContain('c2VjcmV0')
})

test('a domain in its own script is the same address as in the writing of the DNS', async () => {
  await send({ to: 'maria@café.example' })
  for (const to of ['maria@xn--caf-dma.example', 'Maria@CAFÉ.example']) {
    const { mail } = (await sandbox.control('GET', `/mail?to=${encodeURIComponent(to)}`)).body
    expect(mail).toMatchObject([{ to: ['maria@xn--caf-dma.example'] }])
  }
})

test('another address has no mail, and mail can be cleared', async () => {
  await send()
  expect((await sandbox.control('GET', '/mail?to=other@loja.example')).body.mail).toEqual([])
  await sandbox.control('DELETE', '/mail')
  expect((await sandbox.control('GET', '/mail')).body.mail).toEqual([])
})

test.each([
  ['refused', 550],
  ['full+x', 552],
  ['Blocked-2', 554],
  ['busy', 450],
])('a mailbox called %s answers %i', async (name, responseCode) => {
  await expect(send({ to: `${name}@loja.example` })).rejects.toMatchObject({ responseCode })
  await send({ to: `not-${name}@loja.example` })
})

test.each([
  ['smtp_421', { responseCode: 421 }],
  ['smtp_auth', { code: 'EAUTH', responseCode: 535 }],
  ['smtp_554', { code: 'EENVELOPE', responseCode: 554 }],
  ['smtp_550', { code: 'EENVELOPE', responseCode: 550 }],
  ['smtp_stall', { code: 'ETIMEDOUT' }],
])('%s strikes once', async (mode, failure) => {
  await sandbox.fault({ api: 'smtp', mode, times: 1 })
  await expect(send()).rejects.toMatchObject(failure)
  await send()
  expect((await sandbox.control('GET', '/mail')).body.mail).toHaveLength(1)
})
