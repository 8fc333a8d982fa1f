import type { ServerResponse } from 'node:http'
import type { Fault } from '../faults/fault.ts'
import type { Answer } from './exchange.ts'

export function answerBytes(answer: Answer): Buffer {
  const { body } = answer
  if (body === undefined) return Buffer.alloc(0)
  if (Buffer.isBuffer(body)) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Writes the bytes, or as much of them and as slowly as the fault wants. */
export function writeAnswer(response: ServerResponse, answer: Answer, fault: Fault | null) {
  const bytes = answerBytes(answer)
  const headers = { 'x-sandbox': 'SANDBOX', ...answer.headers }
  const half = bytes.subarray(0, Math.max(1, Math.floor(bytes.length / 2)))
  if (fault?.mode === 'trickle') return trickle(response, { status: answer.status, headers, bytes })
  if (fault?.mode === 'reset') {
    response.writeHead(answer.status, { ...headers, 'content-length': Math.max(2, bytes.length) })
    response.write(half, () => response.socket?.destroy())
    return
  }
  const sent = fault?.mode === 'truncated' ? half : bytes
  response.writeHead(answer.status, { ...headers, 'content-length': sent.length })
  response.end(sent)
}

interface Trickled {
  status: number
  headers: Record<string, string>
  bytes: Buffer
}

function trickle(response: ServerResponse, { status, headers, bytes }: Trickled) {
  response.writeHead(status, { ...headers, 'content-length': bytes.length })
  let sent = 0
  const send = () => {
    if (response.destroyed) return stop()
    response.write(bytes.subarray(sent, sent + 1))
    sent += 1
    if (sent >= bytes.length) {
      stop()
      response.end()
    }
  }
  const timer = setInterval(send, 1000)
  const stop = () => clearInterval(timer)
  response.once('close', stop)
  send()
}
