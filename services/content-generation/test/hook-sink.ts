import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Call {
  path: string
  headers: IncomingHttpHeaders
  body: string
  at: number
}

type Answer = (response: ServerResponse, call: Call) => void

/** A receiver of webhooks that answers as a test wants, by the last part of the path; else 200. */
export async function hookSink() {
  const calls: Call[] = []
  const answers = new Map<string, Answer>()
  const server = createServer(async (request, response) => {
    const call: Call = {
      path: request.url ?? '',
      headers: request.headers,
      body: await text(request),
      at: Date.now(),
    }
    calls.push(call)
    const answer = answers.get(call.path.split('/').at(-1) ?? '')
    if (answer) answer(response, call)
    else response.end('Accepted')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const prefix = `http://127.0.0.1:${(server.address() as AddressInfo).port}/make/`
  return {
    prefix,
    calls,
    callsTo: (name: string) => calls.filter(({ path }) => path.endsWith(`/${name}`)),
    /** The address of a hook that answers like this. */
    hook(name: string, answer?: Answer): string {
      if (answer) answers.set(name, answer)
      else answers.delete(name)
      return `${prefix}${name}`
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
export type HookSink = Awaited<ReturnType<typeof hookSink>>

export const saying =
  (status: number, body = '', headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body)
