import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HostPage {
  url: string
  close(): Promise<void>
}

/** A shop's own website, on an origin of its own, with the copied code in it. */
export async function hostPage(embedCode: string, lang: string): Promise<HostPage> {
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Padaria</title></head>
<body><main><h1>Padaria Pão da Serra</h1>
${embedCode}
</main></body></html>`
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(204).end()
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
