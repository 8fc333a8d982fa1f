import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright-core'

/** `UPDATE_PICTURES=1 node scripts/jest.mjs integration web/test` draws the golden pictures anew. */
const RENEW = process.env.UPDATE_PICTURES === '1'
const GOLDEN = join(import.meta.dirname, 'studio-pictures')
const FAILED = join(import.meta.dirname, '../../.cache/studio-pictures')
const PAGE = join(import.meta.dirname, '../src/features/studio/testing/picture-page.ts')
/** A line that breaks elsewhere differs by more. */
const MOST_DIFFERENT = 0.004

type Compare = (strip: string, golden: string | null) => Promise<{ different: number; drawn: string }>

let browser: Browser
let page: Page

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [PAGE],
    bundle: true,
    write: false,
    format: 'iife',
    loader: { '.woff2': 'dataurl', '.svg': 'dataurl' },
  })
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--font-render-hinting=none'],
  })
  page = await browser.newPage()
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
})
afterAll(() => browser?.close())

const asDataUrl = (file: string) => `data:image/webp;base64,${readFileSync(file).toString('base64')}`

test.each(['modern', 'warm', 'nature', 'ocean', 'sunset', 'marks'])('draws %s as before', async (name) => {
  const file = join(GOLDEN, `${name}.webp`)
  const golden = !RENEW && existsSync(file) ? asDataUrl(file) : null
  const { different, drawn } = await page.evaluate(
    ([strip, before]) => (window as unknown as { compare: Compare }).compare(strip as string, before ?? null),
    [name, golden],
  )
  const folder = RENEW ? GOLDEN : FAILED
  if (different > MOST_DIFFERENT) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}.webp`), drawn.split(',')[1] ?? '', 'base64')
  }
  // The picture that was drawn instead is in .cache/studio-pictures.
  if (!RENEW) expect(different).toBeLessThan(MOST_DIFFERENT)
})
