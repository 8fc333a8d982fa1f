import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { connect, type TLSSocket } from 'node:tls'

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0 Mobile Safari/537.36'

export interface Visit {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

interface Place {
  /** The certificate of the authority that the edge has of its own. */
  rootFile: string
  /** Connect there whatever the name; absent: whoever answers to the name in this machine's name service. */
  at?: { host: string; port: number }
}

/** A visitor's looks at a name over TLS, who believes the edge's own authority and nobody else. */
export function hostVisits({ rootFile, at }: Place) {
  const ca = readFileSync(rootFile)
  const to = (name: string) => ({ host: name, port: 443, ...at, ca, servername: name })

  return {
    /** The certificate's fingerprint; null: the handshake fails. */
    handshake(name: string): Promise<string | null> {
      const socket: TLSSocket = connect(to(name))
      return new Promise<string | null>((resolve) => {
        socket.once('secureConnect', () => resolve(socket.getPeerCertificate().fingerprint256))
        socket.once('error', () => resolve(null))
        socket.once('close', () => resolve(null))
      }).finally(() => socket.destroy())
    },

    async visit(name: string, path: string): Promise<Visit> {
      const headers = { host: name, 'user-agent': PHONE }
      const sent = request({ ...to(name), path, agent: false, headers }).end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
    },
  }
}
export type HostVisits = ReturnType<typeof hostVisits>
