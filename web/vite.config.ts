import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdPerComponent } from './build/antd-per-component.ts'
import { precompress } from './build/precompress.ts'
import { zodWithoutJsonSchema } from './build/zod-without-json-schema.ts'

const gateway = process.env.GATEWAY_URL ?? 'http://localhost:8080'
const served = ['/api', '/r/', '/c/', '/files', '/widget.v1.js']
const proxy = Object.fromEntries(served.map((path) => [path, { target: gateway }]))

export default defineConfig({
  plugins: [antdPerComponent(), zodWithoutJsonSchema(), react(), precompress()],
  resolve: {
    // The package's own locale files are CommonJS and would pull the CommonJS half of antd in.
    alias: [{ find: /^antd\/locale\/(.*)$/, replacement: 'antd/es/locale/$1' }],
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // What every address loads is one file: twelve small ones weighed a kilobyte more each, and came after one another.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
  },
  server: { host: '127.0.0.1', port: 5173, proxy },
  preview: { host: '127.0.0.1', port: 4173, proxy },
})
