import { connect } from 'node:net'
import { ErrorBody } from '@avaliax/proto/errors.ts'

export interface RawAnswer {
  status: number
  type: string
  body: string
}

interface RawRequest {
  method?: string
  /** Goes into the request line byte by byte; no client tidies it up. */
  target: string
  headers?: Record<string, string>
  body?: string
}

/** One request on a connection of its own, written as it is given. */
export function rawRequest(url: string, request: RawRequest): Promise<RawAnswer> {
  const { method = 'GET', target, headers = {}, body = '' } = request
  const { hostname, port } = new URL(url)
  const lines = Object.entries({ host: hostname, connection: 'close', ...headers })
  const head = [`${method} ${target} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)]
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.once('error', reject)
    socket.once('close', () => resolve(parsed(Buffer.concat(chunks).toString())))
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  })
}

function parsed(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? ''
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), type, body: rest.join('\r\n\r\n') }
}

/** The documented body of a refusal, or null for anything else. */
export function refusalIn(answer: RawAnswer): ErrorBody | null {
  try {
    return ErrorBody.parse(JSON.parse(answer.body))
  } catch {
    return null
  }
}
