import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdPerComponent } from './build/antd-per-component.ts'
import { firstPaint } from './build/first-paint.ts'
import { firstScreens } from './build/first-screens.ts'
import { precompress } from './build/precompress.ts'
import { scriptGroups } from './build/script-groups.ts'
import { zodWithoutJsonSchema } from './build/zod-without-json-schema.ts'

const gateway = process.env.GATEWAY_URL ?? 'http://localhost:8080'
const served = ['/api', '/r/', '/c/', '/g/', '/i/', '/files', '/widget.v1.js']
const proxy = Object.fromEntries(served.map((path) => [path, { target: gateway }]))

export default defineConfig({
  plugins: [antdPerComponent(), zodWithoutJsonSchema(), react(), firstPaint(), firstScreens(), precompress()],
  resolve: {
    // The package's own locale files are CommonJS and would pull the CommonJS half of antd in.
    alias: [{ find: /^antd\/locale\/(.*)$/, replacement: 'antd/es/locale/$1' }],
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: scriptGroups() } } },
  },
  server: { host: '127.0.0.1', port: 5173, proxy },
  preview: { host: '127.0.0.1', port: 4173, proxy },
})
