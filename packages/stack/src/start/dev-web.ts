import { join } from 'node:path'
import type { ProcessSpec } from '../run/launch.ts'
import { generalEnv } from '../stack/node-process.ts'

/** Vite's own server for development: it serves the sources and passes everything else on to the gateway. */
export const devWeb = (root: string, port: number, gatewayUrl: string): ProcessSpec => ({
  name: 'vite',
  command: process.execPath,
  args: [
    join(root, 'node_modules/vite/bin/vite.js'),
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--strictPort',
    '--clearScreen',
    'false',
  ],
  env: { ...generalEnv(process.env), GATEWAY_URL: gatewayUrl },
  cwd: join(root, 'web'),
  isReady: async () => (await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) })).ok,
})
