import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import type { ApiCall } from '@avaliax/proto/logging/logging.events.ts'
import { afterEach, expect, test } from '@jest/globals'
import { type Mailer, mailer, smtpOptions } from './mailer.ts'

let server: Server | undefined
let mail: Mailer | undefined
afterEach(() => {
  mail?.close()
  server?.close()
})

/** Just enough of a mail server; `rcpt` is its answer to a receiver. */
async function smtp(rcpt: string) {
  const received: string[] = []
  server = createServer((socket) => {
    let data = false
    socket.on('error', () => {})
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      received.push(text)
      if (data) {
        if (!text.endsWith('\r\n.\r\n')) return
        data = false
        socket.write('250 ok\r\n')
      } else if (text.startsWith('RCPT')) socket.write(`${rcpt}\r\n`)
      else if (text.startsWith('DATA')) {
        data = true
        socket.write('354 go on\r\n')
      } else socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const calls: ApiCall[] = []
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  mail = mailer({
    smtpUrl,
    from: 'Avaliax <no-reply@avaliax.app>',
    publicUrl: 'https://app.example',
    record: (call) => calls.push(call),
    now: () => new Date(),
  })
  return { mail, calls, received }
}
const letter = {
  to: 'ana@example.com',
  subject: 'Redefinir senha\r\nBcc: eve@example.com',
  text: 'Olá',
  html: '<p>Olá</p>',
  messageId: '<1@avaliax>',
  action: 'reset_password',
  leaveUrl: null,
}

test('delivers, keeps headers of others out, and logs neither address nor text', async () => {
  const { mail, calls, received } = await smtp('250 ok')
  await mail.send(letter)
  const sent = received.join('')
  expect(sent).toContain('Message-ID: <1@avaliax>')
  expect(sent).toMatch(/^User-Agent: Avaliax\/[\d.]+ \(\+https:\/\/app\.example\)\r$/m)
  expect(sent).not.toMatch(/^Bcc:/m)
  expect(calls).toMatchObject([{ provider: 'smtp', success: true, responseStatus: 250 }])
  expect(JSON.stringify(calls)).not.toMatch(/ana@|Olá/)
})

test('says that no person wrote it, with a text part, and how to leave where one may', async () => {
  const { mail, received } = await smtp('250 ok')
  await mail.send(letter)
  const kept = received.splice(0).join('')
  expect(kept).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(kept).toMatch(/^Content-Type: text\/plain/m)
  expect(kept).not.toMatch(/^List-Unsubscribe/m)
  await mail.send({ ...letter, leaveUrl: 'https://app.example/api/mail/leave/abc.def' })
  const left = received.join('').replace(/\r\n\s+/g, ' ')
  expect(left).toMatch(/^List-Unsubscribe: <https:\/\/app\.example\/api\/mail\/leave\/abc\.def>\r$/m)
  expect(left).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
})

test('a server is tried without sending anything', async () => {
  const { mail, received, calls } = await smtp('250 ok')
  await mail.verify()
  expect(received.join('')).not.toMatch(/MAIL FROM|DATA/)
  expect(calls).toEqual([])
  server?.close()
})

test('one that is not there is told', async () => {
  const away = mailer({
    smtpUrl: 'smtp://127.0.0.1:1',
    from: 'a@example.com',
    record: () => undefined,
    now: () => new Date(),
  })
  await expect(away.verify()).rejects.toThrow()
  away.close()
})

test.each([
  ['550 <ana@example.com> unknown', true],
  ['451 later', false],
])('%s: permanent %s', async (rcpt, permanent) => {
  const { mail, calls } = await smtp(rcpt)
  await expect(mail.send(letter)).rejects.toMatchObject({ name: 'MailFailure', permanent })
  expect(JSON.stringify(calls)).not.toContain('ana@')
})

test('only a server on this very machine is spoken to in the clear', () => {
  expect(smtpOptions('smtp://u:p%40ss@mail.example.com:587')).toMatchObject({
    requireTLS: true,
    secure: false,
    port: 587,
    auth: { user: 'u', pass: 'p@ss' },
  })
  expect(smtpOptions('smtps://mail.example.com')).toMatchObject({ secure: true, port: 465 })
  expect(smtpOptions('smtp://127.0.0.1:2525')).toMatchObject({ requireTLS: false, port: 2525 })
})
