import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { engineFromCargo } from './build-engine.ts'

const packages = { canInstall: () => false, install: async () => {} }
const { PATH, XDG_CACHE_HOME } = process.env
const TRACE = 'thread main panicked at src/main.rs:1\nstack backtrace:\n   0: core::panicking'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engine-'))
  mkdirSync(join(folder, 'bin'))
  process.env.XDG_CACHE_HOME = join(folder, 'cache')
  process.env.PATH = join(folder, 'bin')
})
afterEach(() => {
  process.env.PATH = PATH
  if (XDG_CACHE_HOME === undefined) delete process.env.XDG_CACHE_HOME
  else process.env.XDG_CACHE_HOME = XDG_CACHE_HOME
  rmSync(folder, { recursive: true, force: true })
})

function program(name: string, script: string): void {
  const file = join(folder, 'bin', name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
}
const fails = `echo '${TRACE}' >&2; exit 101`
const reason = () =>
  engineFromCargo({ packages, say: () => {} }).then(
    () => 'it was built',
    (error: Error) => error.message,
  )

test('without Rust the reason is one plain sentence', async () => {
  expect(await reason()).toBe('Rust is not installed')
})

test('rustup without a compiler behind it counts as no Rust', async () => {
  program('cargo', fails)
  expect(await reason()).toBe('Rust is not installed')
})

test('what a failed build printed goes to a file', async () => {
  for (const tool of ['cmake', 'cc']) program(tool, 'exit 0')
  program('cargo', `[ "$1" = --version ] && exit 0\n${fails}`)
  const message = await reason()
  expect(message).toMatch(/^its build with Rust failed, see \S+build\.log$/)
  expect(readFileSync(message.replace(/^.*see /, ''), 'utf8')).toContain('stack backtrace')
})
