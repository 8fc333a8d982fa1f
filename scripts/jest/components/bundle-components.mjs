import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { COMPONENTS, FOLDER } from './component-files.mjs'

const WEB = join(import.meta.dirname, '../../../web')

/**
 * Makes one file of the component library's many hundred modules, which Jest would find, read and link for every test file
 * (docs/adr/0043-modules-once-per-process.md). React stays outside, so that there is one.
 */
export default async function bundleComponents() {
  if (existsSync(FOLDER)) return
  mkdirSync(dirname(FOLDER), { recursive: true })
  const unfinished = mkdtempSync(`${FOLDER}-`)
  await build({
    absWorkingDir: WEB,
    entryPoints: Object.fromEntries(Object.entries(COMPONENTS).map(([name, file]) => [file, name])),
    outdir: unfinished,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
    define: { 'process.env.NODE_ENV': '"test"' },
    logLevel: 'error',
  })
  try {
    renameSync(unfinished, FOLDER)
  } catch (error) {
    // Another run was faster.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(FOLDER)) throw error
  }
}
