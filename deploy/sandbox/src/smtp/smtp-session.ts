import type { Envelope } from './mailbox.ts'

export interface Drawn {
  mode: string
}

interface Needs {
  reply(line: string): void
  hangUp(): void
  deliver(envelope: Envelope, raw: string): void
  /** The fault of a step of the dialogue, if one strikes. */
  fault(step: 'connect' | 'auth' | 'rcpt' | 'data'): Drawn | null
}

const ADDRESS = /<([^<>\s]*)>/

/** One client's dialogue, line by line; no transport, so that it can be tested without a socket. */
export function smtpSession({ reply, hangUp, deliver, fault }: Needs) {
  let greeted = false
  let user: string | null = null
  let from: string | null = null
  let to: string[] = []
  let content: string[] | null = null
  let expecting: 'user' | 'password' | 'plain' | null = null

  function reset() {
    from = null
    to = []
  }

  function authenticated(name: string) {
    expecting = null
    if (fault('auth')) return reply('535 5.7.8 Authentication credentials invalid')
    user = name
    reply('235 2.7.0 Authentication successful')
  }

  const plainUser = (value: string) => Buffer.from(value, 'base64').toString().split('\0')[1] ?? ''

  function answerAuth(line: string) {
    if (line === '*') {
      expecting = null
      return reply('501 5.7.0 Authentication cancelled')
    }
    if (expecting === 'plain') return authenticated(plainUser(line))
    if (expecting === 'password') return authenticated(user ?? '')
    user = Buffer.from(line, 'base64').toString()
    expecting = 'password'
    reply('334 UGFzc3dvcmQ6')
  }

  function auth(rest: string) {
    const [kind = '', initial] = rest.split(' ')
    if (kind.toUpperCase() === 'PLAIN' && initial) return authenticated(plainUser(initial))
    if (kind.toUpperCase() === 'PLAIN') {
      expecting = 'plain'
      return reply('334 ')
    }
    if (kind.toUpperCase() !== 'LOGIN') return reply('504 5.5.4 Unrecognized authentication type')
    expecting = 'user'
    reply('334 VXNlcm5hbWU6')
  }

  function mailFrom(rest: string) {
    if (!greeted) return reply('503 5.5.1 Send EHLO first')
    if (from !== null) return reply('503 5.5.1 Nested MAIL command')
    const address = ADDRESS.exec(rest)
    if (!address) return reply('501 5.1.7 Bad sender address syntax')
    from = (address[1] ?? '').toLowerCase()
    reply('250 2.1.0 OK')
  }

  function rcptTo(rest: string) {
    if (from === null) return reply('503 5.5.1 Need MAIL first')
    const address = ADDRESS.exec(rest)?.[1]
    if (!address?.includes('@')) return reply('501 5.1.3 Bad recipient address syntax')
    if (fault('rcpt')) return reply('550 5.1.1 No such user here')
    to.push(address.toLowerCase())
    reply('250 2.1.5 OK')
  }

  function startData() {
    if (to.length === 0) return reply('503 5.5.1 Need RCPT first')
    content = []
    reply('354 End data with <CR><LF>.<CR><LF>')
  }

  function endData(lines: string[]) {
    content = null
    const envelope = { from: from ?? '', to, user }
    reset()
    if (fault('data')) return
    deliver(envelope, lines.map((line) => (line.startsWith('.') ? line.slice(1) : line)).join('\r\n'))
    reply('250 2.0.0 OK: queued (SANDBOX)')
  }

  const verbs: Record<string, (rest: string) => void> = {
    EHLO() {
      greeted = true
      reply(
        '250-sandbox.localhost\r\n250-SIZE 26214400\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250 AUTH PLAIN LOGIN',
      )
    },
    HELO() {
      greeted = true
      reply('250 sandbox.localhost')
    },
    AUTH: auth,
    MAIL: mailFrom,
    RCPT: rcptTo,
    DATA: startData,
    RSET() {
      reset()
      reply('250 2.0.0 OK')
    },
    NOOP: () => reply('250 2.0.0 OK'),
    QUIT() {
      reply('221 2.0.0 Bye')
      hangUp()
    },
  }

  return {
    open() {
      if (!fault('connect')) return reply('220 sandbox.localhost ESMTP SANDBOX')
      reply('421 4.3.2 Service not available, closing transmission channel')
      hangUp()
    },
    line(line: string) {
      if (content) {
        if (line === '.') endData(content)
        else content.push(line)
        return
      }
      if (expecting) return answerAuth(line)
      const [verb = ''] = line.split(' ', 1)
      const known = verbs[verb.toUpperCase()]
      if (known) known(line.slice(verb.length + 1))
      else reply('502 5.5.2 Command not implemented')
    },
  }
}
