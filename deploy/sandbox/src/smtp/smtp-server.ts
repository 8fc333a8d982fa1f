import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { FaultBook } from '../faults/fault-book.ts'
import type { Exchange } from '../kernel/exchange.ts'
import type { Mailbox } from './mailbox.ts'
import { smtpSession } from './smtp-session.ts'

interface Needs {
  faults: FaultBook
  mails: Mailbox
}

/** A step of the dialogue dressed as a request, so that the fault book can look at it. */
function stepAsRequest(step: string): Exchange {
  return {
    ...{ method: 'SMTP', path: `/smtp/${step}`, query: new URLSearchParams(), headers: {} },
    ...{ body: Buffer.alloc(0), params: {}, fault: null, origin: '' },
  }
}

export function smtpServer({ faults, mails }: Needs) {
  const sockets = new Set<Socket>()

  function serve(socket: Socket): void {
    sockets.add(socket)
    socket.setEncoding('latin1')
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    const session = smtpSession({
      reply: (line) => socket.write(`${line}\r\n`),
      hangUp: () => socket.end(),
      deliver: mails.add,
      fault: (step) => faults.draw(stepAsRequest(step), 'smtp'),
    })
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) session.line(line)
    })
    session.open()
  }

  const server = createServer(serve)
  return {
    async listen(port: number): Promise<number> {
      await new Promise<void>((ready, failed) => {
        server.once('error', failed)
        server.listen(port, '127.0.0.1', ready)
      })
      return (server.address() as AddressInfo).port
    },
    async close(): Promise<void> {
      const closed = new Promise<void>((done) => server.close(() => done()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
