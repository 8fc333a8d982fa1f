import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { FaultStore } from '../faults/fault-store.ts'
import { unservedExchange } from '../kernel/exchange.ts'
import { LOOPBACK } from '../kernel/own-host.ts'
import type { Mailbox } from './mailbox.ts'

interface Deps {
  faults: FaultStore
  mails: Mailbox
  hostName?: string | undefined
}

type Step = 'connect' | 'auth' | 'rcpt' | 'data'

/** Who is still connected when the sandbox closes is not waited for. */
const CLOSE_MS = 10

const stepAsRequest = (step: Step) => unservedExchange('SMTP', `/smtp/${step}`)

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

/** Mailboxes of these names answer like this, whatever their domain: `refused@padaria.example`, `refused-3@…`. */
const REFUSING = {
  refused: [550, '5.1.1 The email account that you tried to reach does not exist'],
  full: [552, '5.2.2 The email account that you tried to reach is over quota'],
  blocked: [554, '5.7.1 Service unavailable; Client host blocked using a list of blocked hosts'],
  busy: [450, '4.2.0 Try again later'],
} as const satisfies Record<string, readonly [code: number, words: string]>

function refusalOf(address: string): Error | null {
  const [name = ''] = address.toLowerCase().split(/[-+.@]/)
  if (!isRefusing(name)) return null
  const [code, words] = REFUSING[name]
  return refusal(code, words)
}

const isRefusing = (name: string): name is keyof typeof REFUSING => Object.hasOwn(REFUSING, name)

/** A mail server that takes every log-in and keeps every mail, unless a fault strikes. */
export function smtpServer({ faults, mails, hostName }: Deps) {
  const modeAt = (step: Step) => faults.draw(stepAsRequest(step), 'smtp')?.mode
  const strikes = (step: Step) => modeAt(step) !== undefined
  const server = new SMTPServer({
    name: 'sandbox.localhost',
    banner: 'SANDBOX',
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: CLOSE_MS,
    onConnect: (_session, answer) =>
      answer(strikes('connect') ? refusal(421, 'Service not available, closing channel') : null),
    onAuth: ({ username }, _session, answer) =>
      strikes('auth')
        ? answer(refusal(535, 'Authentication credentials invalid'))
        : answer(null, { user: username ?? '' }),
    onRcptTo({ address }, _session, answer) {
      const mode = modeAt('rcpt')
      if (mode === 'smtp_554') return answer(refusal(...REFUSING.blocked))
      answer(mode ? refusal(550, 'No such user here') : refusalOf(address))
    },
    onData(stream, { envelope, user }, answer) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      const delivery = buffer(stream).then(async (raw) => {
        // A stalled server has read everything and says nothing.
        if (strikes('data')) return
        await mails.add({ from, to, user: user ?? null }, raw)
        answer(null, 'OK: queued (SANDBOX)')
      })
      delivery.catch(answer)
    },
  })
  // A client that hangs up in the middle is no failure of the server.
  server.on('error', () => {})

  return {
    async listen(port: number): Promise<number> {
      await new Promise<void>((ready, failed) => {
        server.once('error', failed)
        server.listen(port, hostName ? undefined : LOOPBACK, ready)
      })
      return (server.server.address() as AddressInfo).port
    },
    close: (): Promise<void> => new Promise((done) => server.close(() => done())),
  }
}
