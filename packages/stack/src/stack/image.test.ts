import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'

interface LockEntry {
  resolved?: string
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const ROOT = resolve(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const entries = JSON.parse(read('package-lock.json')).packages as Record<string, LockEntry>

/** Finds the place where Node has a package that is asked for from a folder. */
function found(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = join(folder, 'node_modules', name)
    if (entries[path]) return entries[path].link ? entries[path].resolved : path
    if (folder === '') return undefined
  }
}

function installed(folders: string[]): Set<string> {
  const all = new Set<string>()
  const open = [...folders]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (all.has(folder)) continue
    all.add(folder)
    const { dependencies, optionalDependencies } = entries[folder] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = found(folder, name)
      if (path) open.push(path)
    }
  }
  return all
}

test('what only browsers, builds and tests need stays out of the image', () => {
  const [, listed = ''] = /for folder in ([^;]+);/.exec(read('deploy/docker/Dockerfile')) ?? []
  const folders = listed
    .split(' ')
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((folder) => entries[folder])
  const names = [...installed(folders)].map((path) => path.split('node_modules/').at(-1))
  expect(names).toEqual(expect.arrayContaining(['fastify', 'mongodb', 'services/cards']))
  const unwanted = [
    'antd',
    'react',
    'pdfjs-dist',
    'playwright-core',
    'vite',
    'typescript',
    'axe-core',
    'packages/testkit',
  ]
  expect(names.filter((name) => unwanted.includes(name ?? ''))).toEqual([])
})
