import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DeadlineError } from '@avaliax/chassis/async/with-deadline.ts'
import { threadPool } from '@avaliax/chassis/threads/thread-pool.ts'
import { afterAll, expect, test } from '@jest/globals'
import { parse } from '@swc/core'
import type slowTokens from './pattern-timing.fixture.ts'
import { startTokens } from './start-tokens.fixture.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const SOURCES =
  '{proto,packages/{chassis,landing,providers,purge},services/*,gateway,widget,web}/src/**/*.{ts,tsx}'
/** A linear search of a megabyte takes 1 to 50 ms; a quadratic one does not end within this. */
const DEADLINE_MS = 10_000
const TIMER = join(import.meta.dirname, 'pattern-timing.fixture.ts')

/** Patterns that read no foreign text beyond a short one, each with its reason. */
const BOUNDED: Record<string, string> = {
  '/^(.+?)\\1+$/': 'a variable of the operator',
  '/\\/+$/': 'an address of the operator',
  '/[\\s,;:.]+$/': 'a text cut to a few lines, in the browser',
  '/[\\s.,;:!?…]+$/u': 'a text cut to a picture’s lines, in the browser',
  '/^\\s*(https?:\\/\\/\\S+)?\\s*$/': 'a field of 500 characters, in the browser',
}

/** Read the first 5,000 signs of a text; `findings.test.ts` refuses repeats without an end in them, which keeps the worst text at a tenth of a second. */
const CUT_TEXT = 'proto/src/policy/'

interface Pattern {
  file: string
  source: string
  flags: string
}

const threads = threadPool()
afterAll(() => threads.close())

async function literalsOf(file: string): Promise<Pattern[]> {
  const code = readFileSync(resolve(ROOT, file), 'utf8')
  if (!/\/[^/*\n]/.test(code)) return []
  const found: Pattern[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, pattern, flags } = node as { type?: string; pattern?: string; flags?: string }
    if (type === 'RegExpLiteral') found.push({ file, source: pattern ?? '', flags: flags ?? '' })
    Object.values(node).forEach(visit)
  }
  visit(await parse(code, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' }))
  return found
}

/** Patterns that modules build while they are loaded. */
async function builtIn(files: readonly string[]): Promise<Pattern[]> {
  const found: Pattern[] = []
  const Real = globalThis.RegExp
  let loading = ''
  globalThis.RegExp = new Proxy(Real, {
    construct(target, args: [string | RegExp, string?]) {
      const built = new target(...args)
      found.push({ file: loading, source: built.source, flags: built.flags })
      return built
    },
  })
  try {
    for (const file of files) {
      loading = file
      await import(resolve(ROOT, file))
    }
  } finally {
    globalThis.RegExp = Real
  }
  return found
}

async function slowness({ source, flags }: Pattern): Promise<string | null> {
  const input = { source, flags, ...startTokens(source) }
  const work = { module: TIMER, input, deadlineMs: DEADLINE_MS }
  const slow = await threads.run<typeof slowTokens>(work).catch((error: unknown) => {
    if (error instanceof DeadlineError) return ['(beyond its deadline)']
    throw error
  })
  return slow.length > 0 ? JSON.stringify(slow) : null
}

test('a megabyte of what a pattern begins with is read in linear time', async () => {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.*', '**/*.fixture.ts', '**/testing/**'] })
  const literals = (await Promise.all(files.map(literalsOf))).flat()
  const building = files.filter(
    (file) => !file.startsWith('web/') && /\bRegExp\(/.test(readFileSync(resolve(ROOT, file), 'utf8')),
  )
  const all = [...literals, ...(await builtIn(building))].filter(({ file }) => !file.startsWith(CUT_TEXT))
  const patterns = [
    ...new Map(all.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).entries(),
  ]
  expect(patterns.length).toBeGreaterThan(200)
  const slow: string[] = []
  const waiting = patterns.filter(([name]) => !(name in BOUNDED))
  const measure = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [name, pattern] = next
      const tokens = await slowness(pattern)
      if (tokens) slow.push(`${pattern.file}: ${name} with ${tokens}`)
    }
  }
  await Promise.all([measure(), measure()])
  expect(slow).toEqual([])
  expect(Object.keys(BOUNDED).filter((name) => !patterns.some(([known]) => known === name))).toEqual([])
}, 600_000)
