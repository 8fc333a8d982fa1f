import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { waitForLock } from '../run/process-lock.ts'
import { runCommand } from '../run/run-command.ts'
import { StartError } from '../run/start-error.ts'
import type { WebFiles } from './process-table.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')
const KEPT_BUILDS = 3

interface Bundle {
  name: string
  /** The result depends on these, as globs from the project's root. */
  sources: string[]
  build(target: string): { command: string; args: string[]; cwd: string }
}

const SHARED = ['proto/src/**/*.ts', 'package-lock.json']

const WEB: Bundle = {
  name: 'web',
  // The widget builder's preview draws with the embed's own code.
  sources: ['web/{src,public,build}/**/*', 'web/*.{ts,html,json}', 'widget/src/**/*', ...SHARED],
  build: (target) => ({
    command: process.execPath,
    args: [VITE, 'build', '--outDir', target, '--emptyOutDir', '--logLevel', 'warn'],
    cwd: join(ROOT, 'web'),
  }),
}

const WIDGET: Bundle = {
  name: 'widget',
  sources: ['widget/src/**/*', 'widget/*.{ts,mjs,json}', ...SHARED],
  build: (target) => ({
    command: process.execPath,
    args: ['widget/build.mjs', join(target, 'widget.v1.js')],
    cwd: ROOT,
  }),
}

function contentHash(patterns: string[]): string {
  const hash = createHash('sha256')
  const entries = globSync(patterns, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of entries.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

function dropOldBuilds(folder: string, current: string): void {
  const others = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current)
    .map(({ name }) => name)
    .sort((one, other) => statSync(join(folder, one)).mtimeMs - statSync(join(folder, other)).mtimeMs)
  for (const name of others.slice(0, Math.max(0, others.length - KEPT_BUILDS))) {
    rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** The bundle's folder, built unless exactly these sources were built before. */
async function built({ name, sources, build }: Bundle, say: (line: string) => void): Promise<string> {
  const hash = contentHash(sources)
  const folder = join(ROOT, '.cache', name)
  const target = join(folder, hash)
  if (existsSync(target)) return target
  mkdirSync(folder, { recursive: true })
  const release = await waitForLock(join(folder, 'build.lock'), ({ pid }) =>
    say(`${name}: waiting for process ${pid}, which is building it`),
  )
  try {
    if (existsSync(target)) return target
    say(`${name}: building`)
    const draft = join(folder, `${hash}.draft`)
    rmSync(draft, { recursive: true, force: true })
    const { command, args, cwd } = build(draft)
    const env = { ...process.env, NODE_ENV: 'production' }
    const result = await runCommand(command, args, { cwd, env })
    if (!result.ok) throw new StartError(`The ${name} could not be built:\n${result.tail}`)
    renameSync(draft, target)
    dropOldBuilds(folder, hash)
    return target
  } finally {
    release()
  }
}

/** The web application and the widget, ready to be served. */
export async function buildWebFiles(say: (line: string) => void): Promise<WebFiles> {
  const [webDir, widget] = await Promise.all([built(WEB, say), built(WIDGET, say)])
  return { webDir, widgetFile: join(widget, 'widget.v1.js') }
}
